import { nextStopStates, type StopState } from '@arung/contracts/days/runs'
import { accept, refuse, type Decision } from '../../decider.ts'
import type { Day } from '../day-state.ts'
import type { DayEvent } from '../events.ts'
import { stateOf } from './runs.ts'

export type ChangeStop = Readonly<{
  type: 'ChangeStop'
  date: string
  runId: string
  transferId: string
  state: StopState
  /** The state that the change is based on. */
  over: StopState
  by: string
  now: string
}>
export type StopRefusal = 'StopUnknown' | 'ChangedMeanwhile' | 'StopNotNext'

/** Decides where the guests of a stop are. The same state again emits no event. */
export function changeStop(
  { date, runId, transferId, state: after, over, by, now: at }: ChangeStop,
  { runs }: Day,
): Decision<DayEvent, StopRefusal> {
  const known = runs.get(runId)
  if (!known?.run.stops.some(stop => stop.transferId === transferId)) return refuse('StopUnknown')
  const before = stateOf(known, transferId)
  if (before === after) return accept()
  if (before !== over) return refuse('ChangedMeanwhile')
  if (!nextStopStates[before].includes(after)) return refuse('StopNotNext')
  return accept({
    type: 'StopChanged',
    data: { date, runId, transferId, before, after, by, at },
  })
}
