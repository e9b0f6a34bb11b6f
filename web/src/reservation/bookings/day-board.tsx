import { dateAfter } from '@arung/contracts/dates'
import type { Departure } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { dayResource } from './bookings-resource.ts'
import { DayDepartures } from './day-departures.tsx'
import type { ShownDay } from './day-toggle.tsx'

/** Today or tomorrow by departure: the guests expected, those checked in, and the bookings to collect. */
export function DayBoard({ today, date, onDate }: ShownDay) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const { row: open, ...beside } = useOpenRow()
  const { data, error, mutate } = useLiveResource(dayResource(date), { keepPreviousData: true })
  return (
    <section aria-labelledby="departures" className="card min-w-0 p-5 sm:p-6">
      <h2 id="departures" className="text-h3">
        {t('day.departures')}
      </h2>
      <p className="text-table text-ink-2">
        {formatDate(date, locale)}
        {data && data.departures.length > 0 && `: ${t('day.totals', totalsOf(data.departures))}`}
      </p>
      {data === undefined && error && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading className="mt-4 space-y-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {data && (
        <DayDepartures
          key={data.date}
          day={data}
          isToday={data.date === today}
          onTomorrow={() => onDate(dateAfter(today, 1))}
          onOpen={beside.open}
        />
      )}
      {open !== null && <BookingDrawer key={open} bookingId={open} onClose={beside.close} />}
    </section>
  )
}

function totalsOf(departures: readonly Departure[]): { guests: number; bookings: number } {
  return departures.reduce(
    (sum, one) => ({ guests: sum.guests + one.guests, bookings: sum.bookings + one.bookings }),
    { guests: 0, bookings: 0 },
  )
}
