import { runsList } from '@arung/contracts/bookings/lists'
import type { Departure } from '@arung/contracts/bookings/views'
import { DayListKind } from '@arung/contracts/operations/product-types'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, formatDate } from '../../app/format/dates.ts'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useMay } from '../use-staff.ts'
import { BookingDrawer } from './booking-drawer.tsx'
import { DepartureLine } from './departure-line.tsx'
import { dayResource, type Day } from './bookings-resource.ts'

const list = '/reservation/admin/reservation-list'

type OnOpen = (bookingId: string) => void

/** Today and tomorrow by list and departure: who is expected, who is here, what is still to collect. */
export function DayBoard({ today }: { today: string }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const [date, setDate] = useState(today)
  const { row: open, ...beside } = useOpenRow()
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
        {data && data.departures.length > 0 && `: ${t('day.totals', totalsOf(data.departures))}`}
      </p>
      {data === undefined && error && <ErrorState onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading className="mt-4 space-y-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {data && <Departures day={data} onOpen={beside.open} />}
      {open !== null && <BookingDrawer key={open} bookingId={open} onClose={beside.close} />}
    </section>
  )
}

function Departures({ day, onOpen }: { day: Day; onOpen: OnOpen }) {
  const { t } = useTranslation('dayBookings')
  return (
    <>
      <div className="space-y-2">
        {day.contradicted > 0 && (
          <Notice tone="danger">
            <LocaleLink
              to={`${list}?tab=contradicted`}
              className="link-line font-semibold underline"
            >
              {t('day.decide', { count: day.contradicted })}
            </LocaleLink>
          </Notice>
        )}
        {day.unmapped > 0 && (
          <Notice tone="warning">
            <LocaleLink to={`${list}?tab=unmapped`} className="link-line font-semibold underline">
              {t('day.unmapped', { count: day.unmapped })}
            </LocaleLink>
          </Notice>
        )}
        {day.unended > 0 && (
          <Notice tone="warning">
            <LocaleLink to={`${list}?tab=unended`} className="link-line font-semibold underline">
              {t('day.unended', { count: day.unended })}
            </LocaleLink>
          </Notice>
        )}
      </div>
      {day.departures.length === 0 ? (
        <p className="mt-4 text-ui text-ink-2">{t('day.none')}</p>
      ) : (
        DayListKind.options.map(list => (
          <ListDepartures key={list} day={day} list={list} onOpen={onOpen} />
        ))
      )}
    </>
  )
}

/** Where nobody else has a list for them, guests are received, go off and come back from here. */
function ListDepartures({ day, list, onOpen }: { day: Day; list: DayListKind; onOpen: OnOpen }) {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const departures = day.departures.filter(one => one.list === list)
  if (departures.length === 0) return null
  const isRunHere = list === 'NONE' && may(runsList.NONE)
  return (
    <section aria-labelledby={`departures-${list}`} className="mt-5">
      <h3
        id={`departures-${list}`}
        className="flex flex-wrap justify-between gap-x-4 text-ui font-bold"
      >
        <span>{t(`lists.${list}`)}</span>
        <span className="font-normal text-ink-2 tnum">{t('day.totals', totalsOf(departures))}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line border-t border-line">
        {departures.map(departure => (
          <DepartureLine
            key={`${departure.productId}|${departure.time}`}
            date={day.date}
            departure={departure}
            onOpen={isRunHere ? onOpen : null}
          />
        ))}
      </ul>
    </section>
  )
}

function totalsOf(departures: readonly Departure[]): { guests: number; bookings: number } {
  return departures.reduce(
    (sum, one) => ({ guests: sum.guests + one.guests, bookings: sum.bookings + one.bookings }),
    { guests: 0, bookings: 0 },
  )
}
