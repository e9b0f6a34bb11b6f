import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { LineTerms } from '../catalogue/line-terms.ts'

/** What of an order the desk can change: what was chosen, when, what it takes and what it costs. */
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

/** A booking of an order, by the line and the activity in it; its id follows from both. */
export type NotedBooking = Readonly<{
  bookingId: string
  lineId: string
  part: number
  /** The rate that its mapping was looked up by: a variant where there are some. */
  rateId: string
  /** Rupiah that one of the activity cost when it was first noted: in this ratio a combo's price is shared. */
  listPrice: number
  /** What it is in the reservation area; null while nothing says so. */
  mapped: Readonly<{ reservationProductId: string; list: DayListKind }> | null
}>
