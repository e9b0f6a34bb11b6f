import type { DayOfPerson, DriverRun } from '@arung/contracts/day-links/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrivingQuestion } from './driving-question.tsx'
import { NothingToDo } from './nothing-to-do.tsx'
import { RunCard } from './run-card.tsx'
import { isStopDone } from './stop-steps.ts'
import { useLookedAt } from './use-looked-at.ts'
import { useOpenParts } from './use-open-parts.ts'
import { VehicleCheck } from './vehicle-check.tsx'

const isRunDone = ({ stops }: DriverRun) => stops.every(({ state }) => isStopDone(state))

/** The runs of a driver: the question whether he drives, the check of each vehicle, and the stops in their order. */
export function DriverDay({ day }: { day: DayOfPerson }) {
  const { t } = useTranslation('dayLinks')
  const { runs } = day
  const { done, isReady } = useStandAtLook(day)
  const parts = runs
    .map(run => ({ run, key: run.runId, isDone: done.has(run.runId) }))
    .toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
  const { isOpen, toggle } = useOpenParts(parts)
  if (runs.length === 0) return <NothingToDo>{t('driver.none')}</NothingToDo>
  const before = <Preparations day={day} />
  return (
    <>
      {!isReady && before}
      {parts.map(({ run, key, isDone }) => (
        <RunCard
          key={key}
          day={day}
          run={run}
          isDone={isDone}
          isOpen={isOpen(key)}
          onToggle={() => toggle(key)}
        />
      ))}
      {isReady && before}
    </>
  )
}

/** What comes before the first run. Once it is done, the runs stand above it. */
function Preparations({ day }: { day: DayOfPerson }) {
  const vehicles = new Map(day.runs.map(({ vehicle }) => [vehicle.id, vehicle]))
  return (
    <>
      <DrivingQuestion day={day} />
      {[...vehicles.values()].map(vehicle => (
        <VehicleCheck key={vehicle.id} date={day.date} vehicle={vehicle} />
      ))}
    </>
  )
}

type Stand = Readonly<{ done: ReadonlySet<string>; isReady: boolean }>

const standOf = ({ runs, drives }: DayOfPerson): Stand => ({
  done: new Set(runs.filter(isRunDone).map(({ runId }) => runId)),
  isReady: drives === true && runs.every(({ vehicle }) => vehicle.checkedAt !== null),
})

/** What was done when the page was last taken out of the pocket. What is done meanwhile stays in its place. */
function useStandAtLook(day: DayOfPerson): Stand {
  const lookedAt = useLookedAt()
  const [known, setKnown] = useState(() => ({ lookedAt, stand: standOf(day) }))
  if (known.lookedAt === lookedAt) return known.stand
  const next = { lookedAt, stand: standOf(day) }
  setKnown(next)
  return next.stand
}
