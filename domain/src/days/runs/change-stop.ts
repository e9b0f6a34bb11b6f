import { nextStopStates, type StopState } from '@arung/contracts/days/runs'
import { waitedSince, type HappenedAt } from '../../bookings/happened-at.ts'
import { accept, refuse, type Decision } from '../../decider.ts'
import { isBefore, later } from '../../time.ts'
import type { Day } from '../day-state.ts'
import type { DayEvent } from '../events.ts'
import { stateOf, type DayRun } from './runs.ts'

/** A driver who reports by a day link. */
export type ReportingDriver = Readonly<{
  id: string
  /** Minutes to wait for guests after arriving. */
  noShowMinutes: number
}>
export type ChangeStop = Readonly<{
  type: 'ChangeStop'
  date: string
  runId: string
  transferId: string
  state: StopState
  /** The state that the change is based on. */
  over: StopState
  /** Null for staff. */
  driver: ReportingDriver | null
  by: string
  now: string
}> &
  HappenedAt
export type StopRefusal =
  | 'StopUnknown'
  | 'ChangedMeanwhile'
  | 'StopNotNext'
  | 'RunNotYours'
  | 'NoShowTooEarly'

const minuteMs = 60_000

/**
 * Decides where the guests of a stop are. The same state again emits no event. A driver changes only the stops of runs
 * that are his now, and waits for guests before leaving without them.
 */
export function changeStop(
  command: ChangeStop,
  { runs }: Day,
): Decision<Extract<DayEvent, { type: 'StopChanged' }>, StopRefusal> {
  const { date, runId, transferId, state: after, over, driver, by, now: at } = command
  const known = runs.get(runId)
  if (driver !== null && known?.run.driverId !== driver.id) return refuse('RunNotYours')
  if (!known?.run.stops.some(stop => stop.transferId === transferId)) return refuse('StopUnknown')
  const before = stateOf(known, transferId)
  if (before === after) return accept()
  if (before !== over) return refuse('ChangedMeanwhile')
  if (!nextStopStates[before].includes(after)) return refuse('StopNotNext')
  const from = noShowFrom(command, known)
  if (from !== null && isBefore(at, from)) return refuse('NoShowTooEarly')
  return accept({
    type: 'StopChanged',
    data: { date, runId, transferId, before, after, happenedAt: waitedSince(command), by, at },
  })
}

/** Returns from when a driver may report NO_SHOW at a stop where he arrived; null where nothing has to be waited for. */
export function noShowFrom(
  { transferId, state, driver }: Pick<ChangeStop, 'transferId' | 'state' | 'driver'>,
  { states }: DayRun,
): string | null {
  const stop = states.get(transferId)
  if (driver === null || state !== 'NO_SHOW' || stop?.state !== 'ARRIVED') return null
  return later(stop.since, driver.noShowMinutes * minuteMs)
}
