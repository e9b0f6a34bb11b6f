import { appliesAt, type RaisedLevel } from '@arung/contracts/days/levels'
import { useTranslation } from 'react-i18next'
import {
  formatClock,
  formatDate,
  formatDuration,
  formatHour,
  operatorToday,
} from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { dayResource } from '../bookings/bookings-resource.ts'
import { minutesUntilNext, partsOfDay } from '../bookings/day-parts.ts'
import { figuresResource } from '../days/figures-resource.ts'
import { noteResource } from '../days/notes-resource.ts'
import { FigureCards } from './figure-cards.tsx'
import { useClock } from './use-clock.ts'
import { WallLevels } from './wall-levels.tsx'
import { WallDepartureLine } from './wall-departure-line.tsx'
import { wallDepartures, type WallDeparture } from './wall-departures.ts'

/**
 * Today on the wall of the office: the time, water and weather, the day's note, the departures and the lists in numbers. Guests and
 * visitors may read it, so it has no names of guests and no amounts.
 */
export function Wall() {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const now = useClock()
  const today = operatorToday(new Date(now))
  const { data: day, ...read } = useLiveResource(dayResource(today))
  const { data: figures, error: withoutFigures } = useLiveResource(figuresResource(today))
  const { data: note, error: withoutNote } = useLiveResource(noteResource(today))
  const error = read.error ?? withoutFigures ?? withoutNote
  return (
    <div className="min-h-dvh space-y-6 bg-bg p-[clamp(1rem,2vw,2.5rem)] text-ink">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-[clamp(1.75rem,3vw,4rem)] leading-tight">
          {formatDate(today, locale)}
        </h1>
        <time className="text-[clamp(2.5rem,6vw,8rem)] leading-none font-bold tnum">
          {formatClock(new Date(now).toISOString(), locale)}
        </time>
        <LinkButton to="/reservation/admin">{t('wall.back')}</LinkButton>
      </header>
      <ConnectionNotice stale={error !== undefined} />
      {figures && <WallLevels lists={figures.lists} />}
      {note && note.text !== '' && (
        <section aria-label={t('wall.note')} className="rounded-lg bg-warning-soft p-5">
          <p className="text-[clamp(1.25rem,2vw,2.5rem)] leading-snug font-bold whitespace-pre-line [overflow-wrap:anywhere]">
            {note.text}
          </p>
        </section>
      )}
      {day === undefined && read.error && <ErrorState onRetry={() => void read.mutate()} />}
      {day === undefined && !read.error && (
        <Loading className="space-y-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
      {day && (
        <Departures
          date={today}
          departures={wallDepartures(day.departures, figures)}
          levelOf={({ list, time }) => {
            const level = figures?.lists.find(one => one.list === list)?.level
            return level && appliesAt(level, time) ? level.level : null
          }}
          now={now}
        />
      )}
      {figures && <FigureCards figures={figures} isLarge />}
    </div>
  )
}

type DeparturesProps = {
  date: string
  departures: readonly WallDeparture[]
  levelOf: (departure: WallDeparture) => RaisedLevel | null
  now: number
}

/** The next departures first, then those under way. Those that are over take one line. */
function Departures({ date, departures, levelOf, now }: DeparturesProps) {
  const { t } = useTranslation(['days', 'dayBookings'])
  const locale = useLocale()
  const parts = partsOfDay(date, departures, now)
  const soon = minutesUntilNext(date, parts, now)
  const { next, underWay, completed } = parts
  if (departures.length === 0) return <p className="text-h2">{t('dayBookings:day.none')}</p>
  return (
    <>
      <Part
        title={t('dayBookings:day.next')}
        departures={next}
        levelOf={levelOf}
        soonOf={({ time }) =>
          soon?.time === time
            ? t('dayBookings:day.in', { duration: formatDuration(soon.minutes, locale) })
            : null
        }
      />
      {next.length === 0 && <p className="text-h2">{t('dayBookings:day.noneLeft')}</p>}
      <Part title={t('dayBookings:day.underWay')} departures={underWay} />
      {completed.length > 0 && (
        <p className="text-[clamp(1.125rem,1.6vw,2rem)] tnum">
          {t('wall.over', {
            times: [...new Set(completed.map(({ time }) => formatHour(time, locale)))].join(', '),
          })}
        </p>
      )}
    </>
  )
}

type PartProps = {
  title: string
  departures: readonly WallDeparture[]
  soonOf?: (departure: WallDeparture) => string | null
  /** Water and weather of a departure that has not begun. */
  levelOf?: (departure: WallDeparture) => RaisedLevel | null
}

function Part({ title, departures, soonOf = () => null, levelOf = () => null }: PartProps) {
  if (departures.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="text-h2">{title}</h2>
      <ul className="mt-2 divide-y-2 divide-line border-t-2 border-line">
        {departures.map(departure => (
          <WallDepartureLine
            key={departure.key}
            departure={departure}
            soon={soonOf(departure)}
            level={levelOf(departure)}
          />
        ))}
      </ul>
    </section>
  )
}
