import type { Departure } from '@arung/contracts/bookings/views'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, formatDate, formatTime } from '../../app/format/dates.ts'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { dayResource, type Day } from './bookings-resource.ts'

const list = '/reservation/admin/reservation-list'

/** Today and tomorrow by departure: who is expected, who is here, what is still to collect. */
export function DayBoard({ today }: { today: string }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const [date, setDate] = useState(today)
  const { data, error, mutate } = useLiveResource(dayResource(date), { keepPreviousData: true })
  const days = { today, tomorrow: addDays(today, 1) } as const
  return (
    <section aria-labelledby="departures" className="card min-w-0 p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="departures" className="text-h3">
          {t('day.departures')}
        </h2>
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
                  : 'border-line',
              )}
            >
              {t(`day.${day}`)}
            </button>
          ))}
        </div>
      </div>
      <p className="mt-1 text-table text-ink-2">
        {formatDate(date, locale)}
        {data && data.departures.length > 0 && `: ${t('day.totals', totalsOf(data))}`}
      </p>
      {data === undefined && error && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading className="mt-4 space-y-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {data && <Departures day={data} />}
    </section>
  )
}

function Departures({ day }: { day: Day }) {
  const { t } = useTranslation('dayBookings')
  return (
    <>
      {day.contradicted > 0 && (
        <Notice tone="danger">
          <LocaleLink to={`${list}?tab=contradicted`} className="font-semibold underline">
            {t('day.decide', { count: day.contradicted })}
          </LocaleLink>
        </Notice>
      )}
      {day.unmapped > 0 && (
        <Notice tone="warning">
          <LocaleLink to={`${list}?tab=unmapped`} className="font-semibold underline">
            {t('day.unmapped', { count: day.unmapped })}
          </LocaleLink>
        </Notice>
      )}
      {day.departures.length === 0 ? (
        <p className="mt-4 text-ui text-ink-2">{t('day.none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {day.departures.map(departure => (
            <DepartureLine
              key={`${departure.productId}|${departure.time}`}
              date={day.date}
              departure={departure}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function DepartureLine({ date, departure }: { date: string; departure: Departure }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const { productId, time, guests, present, bookings, expected, onActivity, ended } = departure
  const name = locale === 'id' ? departure.nameId : departure.name
  const to = `${list}?tab=all&sort=day&from=${date}&to=${date}&product=${productId}&time=${time}`
  const isOver = ended === bookings
  return (
    <li className="relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(9rem,14rem)]">
      <span className="whitespace-nowrap text-ui font-bold tnum">{formatTime(time, locale)}</span>
      <div className="min-w-0">
        <LocaleLink to={to} className="font-semibold after:absolute after:inset-0">
          {name}
        </LocaleLink>
        <p className="text-table text-ink-2">
          {[
            t('day.bookings', { count: bookings }),
            expected > 0 && t('day.expected', { count: expected }),
            onActivity > 0 && t('day.onActivity', { count: onActivity }),
            departure.toCollect > 0 && t('day.collect', { count: departure.toCollect }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="col-start-2 sm:col-start-3">
        <p className="text-table text-ink-2 tnum">
          {isOver ? t('day.ended') : t('day.here', { present, guests })}
        </p>
        <div
          role="meter"
          aria-label={`${formatTime(time, locale)} ${name}`}
          aria-valuemin={0}
          aria-valuemax={guests}
          aria-valuenow={present}
          className="mt-1 h-2 overflow-hidden rounded-full bg-sunken"
        >
          <span
            className={clsx('block h-full rounded-full', isOver ? 'bg-success' : 'bg-primary')}
            style={{ width: `${(100 * present) / Math.max(1, guests)}%` }}
          />
        </div>
      </div>
    </li>
  )
}

function totalsOf({ departures }: Day): { guests: number; bookings: number } {
  return departures.reduce(
    (sum, one) => ({ guests: sum.guests + one.guests, bookings: sum.bookings + one.bookings }),
    { guests: 0, bookings: 0 },
  )
}
