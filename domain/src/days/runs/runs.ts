import type { Run, RunStop, StopState } from '@arung/contracts/days/runs'
import type { DayEvent } from '../events.ts'

/** The state of a stop, and since when. */
export type StopNow = Readonly<{ state: StopState; since: string }>
/** A run, and the states of its stops by transfer. A stop that is not there is PLANNED. */
export type DayRun = Readonly<{ run: Run; states: ReadonlyMap<string, StopNow> }>
/** By run. */
export type DayRuns = ReadonlyMap<string, DayRun>
export type RunEvent = Extract<DayEvent, { type: 'RunPlanned' | 'StopChanged' }>

export const stateOf = ({ states }: DayRun, transferId: string): StopState =>
  states.get(transferId)?.state ?? 'PLANNED'

const begun: ReadonlySet<StopState> = new Set(['ON_THE_WAY', 'ARRIVED', 'ON_BOARD', 'DROPPED'])
/** Whether the vehicle has left for a stop, or has been there. NO_SHOW is not: these guests may get another vehicle. */
export const hasBegun = (run: DayRun, transferId: string): boolean =>
  begun.has(stateOf(run, transferId))

export const guestsIn = (stops: readonly RunStop[]): number =>
  stops.reduce((sum, { guests }) => sum + guests, 0)

/** Returns the guests of a transfer in all runs of a direction. */
export function guestsCarried(
  runs: Iterable<DayRun>,
  direction: Run['direction'],
  transferId: string,
): number {
  let guests = 0
  for (const { run } of runs)
    if (run.direction === direction)
      for (const stop of run.stops) if (stop.transferId === transferId) guests += stop.guests
  return guests
}

/** The state of a stop that leaves its run is forgotten. */
export function evolveRuns(runs: DayRuns, event: RunEvent): DayRuns {
  const next = new Map(runs)
  const { runId } = event.data
  const known = runs.get(runId)
  if (event.type === 'RunPlanned') {
    const { after } = event.data
    if (after === null) next.delete(runId)
    else next.set(runId, { run: after, states: statesIn(after, known?.states) })
    return next
  }
  const { transferId, after, at: since } = event.data
  if (!known?.run.stops.some(stop => stop.transferId === transferId)) return runs
  const states = new Map(known.states)
  if (after === 'PLANNED') states.delete(transferId)
  else states.set(transferId, { state: after, since })
  return next.set(runId, { run: known.run, states })
}

const statesIn = ({ stops }: Run, states: DayRun['states'] = new Map()): DayRun['states'] => {
  const ids = new Set(stops.map(({ transferId }) => transferId))
  return new Map([...states].filter(([transferId]) => ids.has(transferId)))
}
