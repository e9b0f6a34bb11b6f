import type { StopState } from '@arung/contracts/days/runs'

/** Whether the driver has nothing more to do at a stop. */
export const isStopDone = (state: StopState): boolean => state === 'DROPPED' || state === 'NO_SHOW'
