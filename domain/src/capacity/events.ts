import type { ClosingRight } from './rights.ts'
import type { Owner } from './owner.ts'

/** Places of one session; `time` is the operator's wall clock, HH:mm. */
export type Demand = Readonly<{ time: string; places: number }>
export type HoldFor = Readonly<{ kind: 'CHECKOUT' | 'ORDER' | 'STAFF'; id: string }>

/** Why sessions are closed, for readers of each language. */
export type ReasonWords = Readonly<{ en: string; id: string }>

type LimitsOfDay = {
  poolId: string
  date: string
  sessionLimit: number | null
  dayLimit: number | null
  /** The pool version that set these limits, or 0 when no pool did. */
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
  /**
   * The hold now belongs to an order or a booking. It ends with its owner, or at `expiresAt` if the owner was never
   * written.
   */
  | {
      type: 'HoldBound'
      data: { poolId: string; date: string; holdId: string; owner: Owner; expiresAt: string }
    }
  /** The hold expires later. It has no owner yet. */
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
   * The owner's hold is being changed. Until the change is settled, or `expiresAt` triggers a check, the hold takes
   * what either version needs. `before` is empty if there was no hold. `after` is empty if the hold will be released.
   * `replaces` is the change that waits for a decision and that this one is to replace: the hold takes what any of the
   * three versions needs.
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
        replaces?: string
        expiresAt: string
      }
    }
  /** The owner was changed or kept. The hold now has only these places; without places it is released. */
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
  /** `words`: the reason in both languages, where it is known in both. `reason` is then the English one. */
  | {
      type: 'SessionsClosed'
      data: {
        poolId: string
        date: string
        time: string | null
        reason: string
        words?: ReasonWords
        right: ClosingRight
      }
    }
  /** `only`: nothing but what was closed with this right is opened. */
  | {
      type: 'SessionsReopened'
      data: { poolId: string; date: string; time: string | null; only?: 'CALENDAR' }
    }
  /** This limit replaces the pool's until it is restored: at one session, or over the whole day if `time` is null. */
  | {
      type: 'LimitOverridden'
      data: { poolId: string; date: string; time: string | null; limit: number; reason: string }
    }
  /** The pool's own limit applies again. */
  | { type: 'LimitRestored'; data: { poolId: string; date: string; time: string | null } }
