import type { BookingRow } from '@arung/contracts/bookings/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { BookingStatus } from '../booking-status.tsx'
import { KeptChip } from '../kept-chip.tsx'
import type { BookingSort } from './bookings-resource.ts'

type Column = ListColumn<BookingRow, BookingSort>

/** Columns for guests, time, activity and the amount to collect. The lead guest's name links to the booking. */
export function useBookingColumns(linkTo: (bookingId: string) => string): readonly Column[] {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  return [
    {
      key: 'when',
      title: t('columns.when'),
      className: 'whitespace-nowrap tnum',
      sorts: { day: 'ascending', latest: 'descending' },
      cell: ({ date, time }) => (
        <>
          <span className="block font-semibold">{formatTime(time, locale)}</span>
          <span className="block font-normal text-ink-2">{formatDate(date, locale, 'short')}</span>
        </>
      ),
    },
    {
      key: 'guest',
      title: t('columns.guest'),
      className: 'min-w-36',
      cell: ({ bookingId, guestName, orderNumber }) => (
        <>
          <Link
            to={linkTo(bookingId)}
            preventScrollReset
            data-row={bookingId}
            className={clsx(
              'link-line py-1 hover:underline',
              guestName ? 'font-semibold' : 'text-ink-3',
            )}
          >
            {guestName ?? t('forgotten')}
          </Link>
          <span className="block whitespace-nowrap text-ink-2 tnum">{orderNumber}</span>
        </>
      ),
    },
    {
      key: 'guests',
      title: t('columns.guests'),
      numeric: true,
      cell: ({ guests, present }) =>
        present === 0 || present === guests ? guests : t('presentOf', { present, guests }),
    },
    {
      key: 'activity',
      title: t('columns.activity'),
      className: 'min-w-40',
      cell: row => (locale === 'id' ? row.nameId : row.name),
    },
    {
      key: 'status',
      title: t('columns.status'),
      className: 'whitespace-nowrap',
      cell: row => (
        <span className="inline-flex flex-wrap gap-2">
          <BookingStatus booking={row} />
          <KeptChip booking={row} />
          {row.isContradicted && row.state !== 'ENDED' && (
            <StatusChip tone="danger" shape="triangle" label={t('contradicted')} />
          )}
          {row.isPickupOpen && (
            <StatusChip tone="warning" shape="triangle" label={t('pickup.mark')} />
          )}
          {row.isUnmapped && <StatusChip tone="warning" shape="triangle" label={t('unmapped')} />}
        </span>
      ),
    },
    {
      key: 'collect',
      title: t('columns.collect'),
      numeric: true,
      cell: ({ toCollect, toReturn, currency }) =>
        toReturn > 0 ? (
          <span className="font-semibold text-danger">
            {t('giveBack', { amount: formatMoney(toReturn, currency, locale) })}
          </span>
        ) : toCollect === 0 ? (
          <span className="text-ink-3">–</span>
        ) : (
          <span className="font-semibold text-warning">
            {formatMoney(toCollect, currency, locale)}
          </span>
        ),
    },
    {
      key: 'source',
      title: t('columns.source'),
      hideable: true,
      cell: ({ source, agent }) => (
        <>
          <span className="block">{t(`sources.${source}`)}</span>
          {agent?.name && <span className="block text-ink-2">{agent.name}</span>}
        </>
      ),
    },
  ]
}
