import type { ClosingRight } from './rights.ts'
import type { Owner } from './owner.ts'

/** Places of one session; `time` is the operator's wall clock, HH:mm. */
export type Demand = Readonly<{ time: string; places: number }>
export type HoldFor = Readonly<{ kind: 'CHECKOUT' | 'ORDER' | 'STAFF'; id: string }>

type LimitsOfDay = {
  poolId: string
  date: string
  sessionLimit: number | null
  dayLimit: number | null
  /** The pool's version that set these limits; 0 when no pool did. */
  version: number
}

/** One pool on one local day (domain page: `capacity-{pool}-{date}`). */
export type CapacityEvent =
  | { type: 'DayOpened'; data: LimitsOfDay }
  | { type: 'LimitsChanged'; data: LimitsOfDay }
  | {
      type: 'PlacesHeld'
      data: {
        poolId: string
        date: string
        holdId: string
        holder: HoldFor
        demands: readonly Demand[]
        expiresAt: string
      }
    }
  /** The hold now belongs to an order or a booking; it ends with its owner, or at `expiresAt` when that was never written. */
  | {
      type: 'HoldBound'
      data: { poolId: string; date: string; holdId: string; owner: Owner; expiresAt: string }
    }
  /** The hold has this later end; nobody owns it yet. */
  | {
      type: 'HoldExtended'
      data: { poolId: string; date: string; holdId: string; expiresAt: string }
    }
  | { type: 'PlacesSold'; data: { poolId: string; date: string; holdId: string; owner: Owner } }
  | {
      type: 'PlacesReleased'
      data: {
        poolId: string
        date: string
        holdId: string
        demands: readonly Demand[]
        reason: 'EXPIRED' | 'GIVEN_UP' | 'OWNER_ENDED' | 'NOT_ALL_FREE'
      }
    }
  /**
   * The owner's hold is to become another; until that is settled, or `expiresAt` has somebody look, it takes what either
   * needs. Without a hold before, `before` is empty; with `after` empty it will be given back.
   */
  | {
      type: 'HoldChanged'
      data: {
        poolId: string
        date: string
        holdId: string
        owner: Owner
        changeId: string
        before: readonly Demand[]
        after: readonly Demand[]
        expiresAt: string
      }
    }
  /** The owner was changed, or it was not: the hold has these places alone. Of no places nothing is left. */
  | {
      type: 'HoldSettled'
      data: {
        poolId: string
        date: string
        holdId: string
        changeId: string
        outcome: 'CHANGED' | 'KEPT'
        demands: readonly Demand[]
      }
    }
  | {
      type: 'SessionsClosed'
      data: {
        poolId: string
        date: string
        time: string | null
        reason: string
        right: ClosingRight
      }
    }
  | { type: 'SessionsReopened'; data: { poolId: string; date: string; time: string | null } }
  /** This limit stands in place of the pool's, at one session or without a time over the day, until it is taken back. */
  | {
      type: 'LimitOverridden'
      data: { poolId: string; date: string; time: string | null; limit: number; reason: string }
    }
  /** The pool's own limit counts again. */
  | { type: 'LimitRestored'; data: { poolId: string; date: string; time: string | null } }
