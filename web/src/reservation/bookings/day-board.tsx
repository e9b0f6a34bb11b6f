import type { Departure } from '@arung/contracts/bookings/views'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { dayResource } from './bookings-resource.ts'
import { DayDepartures } from './day-departures.tsx'

/** Today and tomorrow by departure: the guests expected, those checked in, and the amount to collect. */
export function DayBoard({ today }: { today: string }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const [date, setDate] = useState(today)
  const { row: open, ...beside } = useOpenRow()
  const { data, error, mutate } = useLiveResource(dayResource(date), { keepPreviousData: true })
  const days = { today, tomorrow: addDays(today, 1) } as const
  return (
    <section aria-labelledby="departures" className="card min-w-0 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="departures" className="text-h3">
            {t('day.departures')}
          </h2>
          <p className="text-table text-ink-2">
            {formatDate(date, locale)}
            {data &&
              data.departures.length > 0 &&
              `: ${t('day.totals', totalsOf(data.departures))}`}
          </p>
        </div>
        <div role="group" aria-label={t('day.departures')} className="flex gap-2">
          {(['today', 'tomorrow'] as const).map(day => (
            <button
              key={day}
              type="button"
              aria-pressed={date === days[day]}
              onClick={() => setDate(days[day])}
              className={clsx(
                'min-h-11 rounded-full border px-4 text-ui font-semibold',
                date === days[day]
                  ? 'border-transparent bg-primary text-on-primary'
                  : 'border-line hover:bg-sunken',
              )}
            >
              {t(`day.${day}`)}
            </button>
          ))}
        </div>
      </div>
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
          onTomorrow={() => setDate(days.tomorrow)}
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
