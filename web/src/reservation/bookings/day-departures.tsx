import { runsList } from '@arung/contracts/bookings/lists'
import type { Departure } from '@arung/contracts/bookings/views'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useMinute } from '../use-minute.ts'
import { useMay } from '../use-staff.ts'
import type { Day } from './bookings-resource.ts'
import { minutesUntilNext, partsOfDay } from './day-parts.ts'
import { DepartureLine } from './departure-line.tsx'

type DayDeparturesProps = {
  day: Day
  isToday: boolean
  onTomorrow: () => void
  /** Opens a booking beside the board. */
  onOpen: (bookingId: string) => void
}

/** Shows the next departures first, then those under way. Completed ones are collapsed. */
export function DayDepartures({ day, isToday, onTomorrow, onOpen }: DayDeparturesProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const may = useMay()
  const now = useMinute()
  // Kept here, because a departure moves from one part to another while its guests are shown.
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  if (day.departures.length === 0) return <p className="mt-4 text-ui text-ink-2">{t('day.none')}</p>
  const parts = partsOfDay(day.date, day.departures, now)
  const soon = minutesUntilNext(day.date, parts, now)
  const line = (departure: Departure) => {
    const key = `${departure.productId}|${departure.time}`
    const toggle = () => {
      const next = new Set(unfolded)
      if (!next.delete(key)) next.add(key)
      setUnfolded(next)
    }
    // When no list covers these departures, staff check guests in, start them and end them from here.
    const isRunHere = departure.list === 'NONE' && may(runsList.NONE)
    return (
      <DepartureLine
        key={key}
        date={day.date}
        departure={departure}
        soon={
          isToday && soon?.time === departure.time
            ? t('day.in', { duration: formatDuration(soon.minutes, locale) })
            : null
        }
        guests={isRunHere ? { isShown: unfolded.has(key), onToggle: toggle, onOpen } : null}
      />
    )
  }
  return (
    <>
      {parts.next.length > 0 ? (
        <Part title={t('day.next')}>{parts.next.map(line)}</Part>
      ) : (
        <NoneLeft onTomorrow={isToday ? onTomorrow : null} />
      )}
      {parts.underWay.length > 0 && (
        <Part title={t('day.underWay')}>{parts.underWay.map(line)}</Part>
      )}
      {parts.completed.length > 0 && (
        <details className="group mt-5 border-t border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-ui font-bold hover:underline">
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform group-open:rotate-180"
            />
            {t('day.completed')}
            <span className="chip bg-neutral-soft text-ink-2 tnum">{parts.completed.length}</span>
          </summary>
          <ul className="divide-y divide-line border-t border-line">{parts.completed.map(line)}</ul>
        </details>
      )}
    </>
  )
}

function NoneLeft({ onTomorrow }: { onTomorrow: (() => void) | null }) {
  const { t } = useTranslation('dayBookings')
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-ui text-ink-2">
      {t('day.noneLeft')}
      {onTomorrow && (
        <button
          type="button"
          className="min-h-11 font-semibold text-link underline underline-offset-4"
          onClick={onTomorrow}
        >
          {t('day.showTomorrow')}
        </button>
      )}
    </p>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="text-ui font-bold">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-t border-line">{children}</ul>
    </section>
  )
}
