import { Direction, type Run } from '@arung/contracts/days/runs'
import { accept, type Decision } from '../../decider.ts'
import type { Day } from '../day-state.ts'
import type { DayEvent } from '../events.ts'
import { guestsCarried, stateOf, type DayRun } from './runs.ts'

/** How many guests of a sale travel on this day now: 0 when it does not travel any more. */
export type FollowTransfer = Readonly<{
  type: 'FollowTransfer'
  date: string
  /** The sale; for a charter the booking. */
  transferId: string
  guests: number
  now: string
}>

/**
 * Takes guests who do not travel any more out of the runs of each direction, from the latest run first. Guests who are
 * on board or were dropped stay. A run without stops is removed. Emits no event where all guests travel.
 */
export function followTransfer(command: FollowTransfer, state: Day): Decision<DayEvent, never> {
  return accept(...Direction.options.flatMap(direction => trimmed(command, state, direction)))
}

function trimmed(
  { date, transferId, guests, now: at }: FollowTransfer,
  { runs }: Day,
  direction: Direction,
): readonly DayEvent[] {
  let excess = guestsCarried(runs.values(), direction, transferId) - guests
  const events: DayEvent[] = []
  const latestFirst = [...runs]
    .filter(([, { run }]) => run.direction === direction)
    .toSorted(([a, { run: one }], [b, { run: other }]) =>
      one.time === other.time ? (a < b ? 1 : -1) : one.time < other.time ? 1 : -1,
    )
  for (const [runId, known] of latestFirst) {
    const taken = Math.min(Math.max(0, excess), guestsToTake(known, transferId))
    if (taken === 0) continue
    excess -= taken
    const { run: before } = known
    const after = withFewer(before, transferId, taken)
    events.push({ type: 'RunPlanned', data: { date, runId, before, after, by: null, at } })
  }
  return events
}

function guestsToTake(known: DayRun, transferId: string): number {
  const state = stateOf(known, transferId)
  if (state === 'ON_BOARD' || state === 'DROPPED') return 0
  return known.run.stops.find(stop => stop.transferId === transferId)?.guests ?? 0
}

/** Returns the run without these guests; null when nobody is left in it. */
function withFewer(run: Run, transferId: string, taken: number): Run | null {
  const stops = run.stops.flatMap(stop => {
    if (stop.transferId !== transferId) return [stop]
    return stop.guests === taken ? [] : [{ ...stop, guests: stop.guests - taken }]
  })
  return stops.length === 0 ? null : { ...run, stops }
}
