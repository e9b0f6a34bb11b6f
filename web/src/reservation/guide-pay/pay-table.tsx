import type { PayOverview, PayRow } from '@arung/contracts/guide-pay/sheets'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import type { Period } from '../days/report-period.ts'
import { addressOf, personPath, sheetPath } from './pay-period.ts'
import { SettledChip } from './settled-chip.tsx'

/** One row for each guide and driver: trips, what they pay, what is open, and the last sheet. */
export function PayTable({ pay, period }: { pay: PayOverview; period: Period }) {
  const { t } = useTranslation('guidePay')
  return (
    <section className="card min-w-0 overflow-hidden">
      <DataTable
        caption={t('title')}
        columns={useColumns(period)}
        rows={pay.rows}
        rowKey={({ person }) => person.id}
      />
    </section>
  )
}

function useColumns(period: Period): readonly Column<PayRow>[] {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const rupiah = (amount: number) => formatMoney(amount, 'IDR', locale)
  return [
    {
      key: 'name',
      title: t('columns.name'),
      heading: true,
      cell: ({ person }) => (
        <LocaleLink
          to={addressOf(personPath(person), period)}
          className="link-line py-1 font-semibold hover:underline"
        >
          {person.name ?? t('forgotten')}
        </LocaleLink>
      ),
    },
    { key: 'kind', title: t('columns.kind'), cell: ({ person }) => t(`kinds.${person.kind}`) },
    {
      key: 'trips',
      title: t('columns.trips'),
      numeric: true,
      cell: ({ trips, unrated }) => (
        <>
          {formatNumber(trips, locale, 0)}
          {unrated > 0 && (
            <span className="block text-small text-warning">
              {t('unrated', { count: unrated })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'earned',
      title: t('columns.earned'),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ earned }) => rupiah(earned),
    },
    {
      key: 'open',
      title: t('columns.open'),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ open }) => <span className="font-semibold">{rupiah(open)}</span>,
    },
    {
      key: 'last',
      title: t('columns.last'),
      cell: ({ last }) =>
        last === null ? (
          <span className="text-ink-3">–</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LocaleLink
              to={sheetPath(last.sheetId)}
              className="link-line py-1 whitespace-nowrap hover:underline"
            >
              {formatDate(last.from, locale, 'day')} – {formatDate(last.to, locale, 'day')}
            </LocaleLink>
            <SettledChip isSettled={last.isSettled} />
          </span>
        ),
    },
  ]
}
