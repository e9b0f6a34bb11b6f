import type { StopState } from '@arung/contracts/days/runs'
import type { DayRun } from '@arung/contracts/days/transfers'
import { useWaiting } from '../queue/use-waiting.ts'
import { stateOf } from './runs.ts'

/** Returns the state of a stop, with the changes that wait on this device. */
export function useStopState(run: DayRun, transferId: string): StopState {
  const waiting = useWaiting()
  let state = stateOf(run, transferId)
  for (const { effect, state: sent } of waiting) {
    const isOf =
      effect.kind === 'STOP' && effect.runId === run.runId && effect.transferId === transferId
    if (isOf && (sent === 'WAITING' || sent === 'SENT')) state = effect.state
  }
  return state
}
