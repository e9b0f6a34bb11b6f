import type { BookingRow } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BookingStatus } from '../booking-status.tsx'
import { UnpaidInside } from '../unpaid-inside.tsx'
import { useShownRow } from '../queue/use-waiting.ts'
import { BookingWaits } from '../queue/waits-chip.tsx'
import { departureResource, type DepartureOf } from './bookings-resource.ts'
import { NextMove } from './next-move.tsx'

type DepartureBookingsProps = {
  id: string
  departure: DepartureOf
  label: string
  onOpen: (bookingId: string) => void
}

/** The bookings of one departure, each with its next action. */
export function DepartureBookings({ id, departure, label, onOpen }: DepartureBookingsProps) {
  const { data, error, mutate } = useLiveResource(departureResource(departure))
  if (data === undefined)
    return error ? (
      <ErrorState onRetry={() => void mutate()} />
    ) : (
      <Loading className="mt-2">
        <Skeleton className="h-12" />
      </Loading>
    )
  return (
    <ul id={id} aria-label={label} className="mt-2 divide-y divide-line rounded-lg bg-sunken px-4">
      {data.items.map(row => (
        <BookingLine key={row.bookingId} row={row} onOpen={onOpen} />
      ))}
    </ul>
  )
}

type BookingLineProps = { row: BookingRow; onOpen: (bookingId: string) => void }

function BookingLine({ row: known, onOpen }: BookingLineProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const row = useShownRow(known)
  const { bookingId, guestName, orderNumber, guests, present, toCollect, currency } = row
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <div className="min-w-0">
        <button
          type="button"
          className="min-h-11 text-left font-semibold text-link underline"
          onClick={() => onOpen(bookingId)}
        >
          {guestName ?? orderNumber}
        </button>
        <p className="text-table text-ink-2">
          {t('presentOf', { present, guests })}
          {toCollect > 0 && (
            <span className="text-warning">
              {' · '}
              {t('toCollect', { amount: formatMoney(toCollect, currency, locale) })}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <BookingStatus booking={row} />
        <UnpaidInside row={row} />
        <BookingWaits bookingId={bookingId} />
        <NextMove key={`${row.state}|${present}`} row={row} />
      </div>
    </li>
  )
}
