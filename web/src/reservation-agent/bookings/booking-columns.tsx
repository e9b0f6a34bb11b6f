import type { AgentBookingRow } from '@arung/contracts/agent-reservations/views'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { detailsPath, type AgentSort } from './bookings-resource.ts'
import { Status } from './status.tsx'

/** The columns of the agent's bookings. */
export function useBookingColumns(): readonly ListColumn<AgentBookingRow, AgentSort>[] {
  const { t } = useTranslation('agentBookings')
  const { t: ofAgent } = useTranslation('reservationAgent')
  const locale = useLocale()
  const pick = usePick()
  return [
    {
      key: 'guest',
      title: t('columns.guest'),
      className: 'min-w-36',
      cell: ({ reservationId, guestName, number }) => (
        <>
          <LocaleLink
            to={detailsPath(reservationId)}
            data-row
            className="link-line block font-semibold text-link underline"
          >
            {guestName ?? t('forgotten')}
          </LocaleLink>
          <span className="block text-ink-2 tnum">{number}</span>
        </>
      ),
    },
    {
      key: 'when',
      title: t('columns.when'),
      className: 'whitespace-nowrap',
      sorts: { day: 'ascending', latest: 'descending' },
      cell: ({ date, time }) => (
        <>
          <span className="block">{formatDate(date, locale, 'short')}</span>
          <span className="block text-ink-2 tnum">{formatTime(time, locale)}</span>
        </>
      ),
    },
    {
      key: 'activity',
      title: t('columns.activity'),
      className: 'min-w-40',
      cell: ({ names }) => names.map(({ name, nameId }) => pick(name, nameId)).join(' + '),
    },
    { key: 'guests', title: t('columns.guests'), numeric: true, cell: ({ guests }) => guests },
    {
      key: 'status',
      title: t('columns.status'),
      className: 'whitespace-nowrap',
      cell: ({ statusCode }) => <Status code={statusCode} />,
    },
    {
      key: 'total',
      title: t('columns.total'),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ total, method, voucher }) => (
        <>
          <span className="block">{formatMoney(total, 'IDR', locale)}</span>
          <span className="block text-ink-2">
            {[ofAgent(`methods.${method}`), voucher].filter(Boolean).join(' ')}
          </span>
        </>
      ),
    },
  ]
}
