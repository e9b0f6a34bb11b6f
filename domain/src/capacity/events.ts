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
  /** The hold now belongs to a placed order; it ends with the order, or at `expiresAt` when the order was never written. */
  | {
      type: 'HoldBound'
      data: { poolId: string; date: string; holdId: string; orderId: string; expiresAt: string }
    }
  /** The hold has this later end; nobody's order has it yet. */
  | {
      type: 'HoldExtended'
      data: { poolId: string; date: string; holdId: string; expiresAt: string }
    }
  | { type: 'PlacesSold'; data: { poolId: string; date: string; holdId: string; orderId: string } }
  | {
      type: 'PlacesReleased'
      data: {
        poolId: string
        date: string
        holdId: string
        demands: readonly Demand[]
        reason: 'EXPIRED' | 'GIVEN_UP' | 'ORDER_ENDED' | 'NOT_ALL_FREE'
      }
    }
  | {
      type: 'SessionsClosed'
      data: { poolId: string; date: string; time: string | null; reason: string }
    }
  | { type: 'SessionsReopened'; data: { poolId: string; date: string; time: string | null } }
