import { nextStopStates, type StopState } from '@arung/contracts/days/runs'
import type { StatusShape, StatusTone } from '../../ui/status-chip.tsx'

/** The next states in the order of a transfer; the last one is a mistake taken back. */
type Steps = Readonly<{
  /** The usual next state. */
  next: StopState | null
  /** Whether the vehicle can leave without the guests. */
  canMiss: boolean
  /** The state before. */
  back: StopState | null
}>

const order: readonly StopState[] = ['PLANNED', 'ON_THE_WAY', 'ARRIVED', 'ON_BOARD', 'DROPPED']

/** Returns the states that follow a state: the usual one, NO_SHOW, and the one before. */
export function stepsOf(state: StopState): Steps {
  const following = nextStopStates[state]
  const at = order.indexOf(state)
  return {
    next: at === -1 ? null : (following.find(one => order.indexOf(one) > at) ?? null),
    canMiss: following.includes('NO_SHOW'),
    back:
      following.find(one => one !== 'NO_SHOW' && (at === -1 || order.indexOf(one) < at)) ?? null,
  }
}

/** The looks of a state. */
export const stateLooks: Readonly<Record<StopState, { tone: StatusTone; shape: StatusShape }>> = {
  PLANNED: { tone: 'neutral', shape: 'ring' },
  ON_THE_WAY: { tone: 'info', shape: 'half' },
  ARRIVED: { tone: 'jade', shape: 'half' },
  ON_BOARD: { tone: 'jade', shape: 'dot' },
  NO_SHOW: { tone: 'danger', shape: 'cross' },
  DROPPED: { tone: 'success', shape: 'check' },
}
