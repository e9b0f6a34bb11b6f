import type { UnitList } from '@arung/contracts/days/assignments'
import type { Level, StandingLevel } from '@arung/contracts/days/levels'
import type { ClosingRight } from '../capacity/rights.ts'
import { accept, type Decision } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { Day, SetLevelOfList } from './day-state.ts'
import type { DayEvent } from './events.ts'

export type SetLevel = Readonly<{
  type: 'SetLevel'
  date: string
  list: UnitList
  level: Level
  /** Empty where there is none. */
  note: string
  /** HH:mm; null for all day. */
  from: string | null
  /** The level that the change is based on, null for GREEN. When absent, the change replaces whatever stands. */
  over?: StandingLevel | null | undefined
  /** The right with which a STOP closes sessions. */
  right: ClosingRight
  by: string
  now: string
}>

/** Decides on the water and weather of a list. The same level again emits no event. */
export function setLevel(
  { date, list, level, note, from, over, right, by, now: at }: SetLevel,
  { levels }: Day,
): Decision<DayEvent, 'ChangedMeanwhile'> {
  const current = levelOf(levels.get(list))
  const next = level === 'GREEN' ? null : { level, note, from }
  const done = sameOrConflict(current, next, over)
  if (done) return done
  return accept({
    type: 'LevelSet',
    data: { date, list, level, note, from: next?.from ?? null, right, by, at },
  })
}

const levelOf = (set: SetLevelOfList | undefined): StandingLevel | null =>
  set === undefined ? null : { level: set.level, note: set.note, from: set.from }
