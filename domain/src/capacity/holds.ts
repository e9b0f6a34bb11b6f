import { emptyMap, valueOf, withValue, type PersistentMap } from '../persistent-map.ts'
import type { Demand, HoldFor } from './events.ts'

/** One hold's state; a released one is remembered by its id alone, so that it cannot come back. */
export type Hold =
  | Readonly<{
      status: 'held'
      holder: HoldFor
      demands: readonly Demand[]
      orderId: string | null
      expiresAt: string
      /** The end was moved since, and with it the timer that looks at it. */
      moved: boolean
    }>
  | Readonly<{ status: 'sold'; demands: readonly Demand[]; orderId: string }>
  | Readonly<{ status: 'released' }>

/** Holds by id. A hot day has tens of thousands: setting one must not copy the others. */
export type Holds = PersistentMap<Hold>

export const noHolds: Holds = emptyMap
export const holdOf = (holds: Holds, id: string): Hold | undefined => valueOf(holds, id)
export const withHold = (holds: Holds, id: string, hold: Hold): Holds => withValue(holds, id, hold)
