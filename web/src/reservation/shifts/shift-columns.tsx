import { Currency } from '@arung/contracts/money'
import type { ShiftRow } from '@arung/contracts/shifts/shifts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { Difference, ShiftStateChip } from './shift-state.tsx'
import type { ShiftSort } from './shifts-resource.ts'

/** Whose drawer it is, since when, what has to be in it, and the difference once it is closed. */
export function useShiftColumns(
  linkTo: (shiftId: string) => string,
): readonly ListColumn<ShiftRow, ShiftSort>[] {
  const { t } = useTranslation('shifts')
  const locale = useLocale()
  return [
    {
      key: 'receiver',
      title: t('columns.receiver'),
      cell: ({ shiftId, receiver }) => (
        <Link
          to={linkTo(shiftId)}
          preventScrollReset
          data-row={shiftId}
          className="link-line py-1 font-semibold hover:underline"
        >
          {receiver.name ?? t('former')}
        </Link>
      ),
    },
    { key: 'state', title: t('columns.state'), cell: row => <ShiftStateChip state={row.state} /> },
    {
      key: 'openedAt',
      title: t('columns.openedAt'),
      className: 'whitespace-nowrap tnum',
      sorts: { latest: 'descending', oldest: 'ascending' },
      cell: ({ openedAt }) => formatInstant(openedAt, locale),
    },
    {
      key: 'expected',
      title: t('columns.expected'),
      numeric: true,
      cell: ({ expected }) =>
        Currency.options
          .filter(one => one === 'IDR' || expected[one] !== 0)
          .map(one => (
            <span key={one} className="block whitespace-nowrap">
              {formatMoney(expected[one], one, locale)}
            </span>
          )),
    },
    {
      key: 'difference',
      title: t('columns.difference'),
      cell: row => (
        <>
          <Difference difference={row.difference} />
          {row.reason && <span className="block text-small text-ink-2">{row.reason}</span>}
        </>
      ),
    },
  ]
}
