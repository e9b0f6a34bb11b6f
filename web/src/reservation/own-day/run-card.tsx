import type { DayOfPerson, DriverRun } from '@arung/contracts/day-links/views'
import { useTranslation } from 'react-i18next'
import { formatHour, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Folded } from './folded.tsx'
import { StopCard } from './stop-card.tsx'
import { isStopDone } from './stop-steps.ts'

type RunCardProps = {
  day: DayOfPerson
  run: DriverRun
  isDone: boolean
  isOpen: boolean
  onToggle: () => void
}

/** One run: when it leaves, with which vehicle, and its stops in order. */
export function RunCard({ day, run, isDone, isOpen, onToggle }: RunCardProps) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const { time, until, direction, vehicle, stops } = run
  const name = t('driver.run', {
    time: formatHour(time, locale),
    direction: t(`driver.direction.${direction}`),
  })
  const guests = stops.reduce((sum, stop) => sum + stop.guests, 0)
  const done = stops.filter(({ state }) => isStopDone(state)).length
  const title = (
    <span className="flex min-w-0 flex-1 items-center gap-4">
      <span className="font-display text-h2 font-bold tnum">{formatHour(time, locale)}</span>
      <span className="min-w-0 flex-1">
        <span className="block text-lead leading-tight font-semibold">
          {t(`driver.direction.${direction}`)} · {t('guests', { count: guests })}
        </span>
        <span className="block text-ui text-ink-2 tnum">
          {isDone ? t('finished') : t('driver.done', { done, stops: stops.length })}
        </span>
      </span>
    </span>
  )
  return (
    <Folded name={name} isOpen={isOpen} onToggle={onToggle} title={title}>
      <p className="px-4 pt-3 text-ui text-ink-2">
        {[
          t('driver.vehicle', {
            plate: vehicle.plate,
            kind: t(`driver.vehicles.${vehicle.vehicle}`),
          }),
          t('driver.seats', { count: guests, seats: vehicle.seats }),
          t('driver.until', { time: formatTime(until, locale) }),
        ].join(' · ')}
      </p>
      <ol className="divide-y-4 divide-sunken">
        {stops.map((stop, nth) => (
          <StopCard key={stop.transferId} day={day} run={run} stop={stop} nth={nth} />
        ))}
      </ol>
    </Folded>
  )
}
