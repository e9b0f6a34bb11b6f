import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { LineTerms } from '../catalogue/line-terms.ts'

/** What the desk can change in an order: the choice, its dates, its places and its price. */
export type OrderTerms = Readonly<{
  lines: readonly LineTerms[]
  activityDate: string
  arrivalTime: string
  persons: number
  pickup: Pickup | null
  subTotal: number
  addOnsTotal: number
  pickupTotal: number
  discount: number
  grandTotal: number
  payNow: number
  holds: readonly HeldPlaces[]
  freeCancellationUntil: string
  endsAt: string
  remainderReminderAt?: string
}>

/** A booking of an order, identified by the line and the activity in it. Its id is derived from both. */
export type NotedBooking = Readonly<{
  bookingId: string
  lineId: string
  part: number
  /** The rate that its mapping was looked up by. It is a variant if the product has variants. */
  rateId: string
  /** Rupiah that one of the activity cost when it was first recorded. A combo's price is shared in this ratio. */
  listPrice: number
  /** Its mapping in the reservation area. Null while there is none. */
  mapped: Readonly<{ reservationProductId: string; list: DayListKind }> | null
}>
