import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Pickup } from '@arung/contracts/pickups/views'

/** Who buys: somebody without an account, a customer or an agent. */
export type Buyer = Readonly<{ kind: 'GUEST' | 'USER' | 'AGENT'; accountId: string | null }>

/** Where an order's places are held. */
export type HeldPlaces = Readonly<{
  poolId: string
  date: string
  holdId: string
  demands: readonly { time: string; places: number }[]
}>

/** One line with the names and prices it was sold at; both languages, so that no reader needs the catalogue of that day. */
export type OrderLine = Readonly<{
  lineId: string
  productId: string
  slug: string
  isCombo: boolean
  packageName: string
  packageNameId: string
  mediaId: string | null
  date: string
  sessions: readonly {
    productId: string
    packageName: string
    packageNameId: string
    time: string
    /** The variant of a combo's part; null of a product by itself. */
    variantId: string | null
    /** Pieces of it that were bought, of a combo's part the vehicles that its guests need. */
    units: number
    /** Its share of the places that are held for the order that day. */
    places: readonly Readonly<{ poolId: string; count: number }>[]
  }[]
  rates: readonly {
    rateId: string
    name: string
    nameId: string
    quantity: number
    unitPrice: number
    total: number
    /** What one costs everybody else, where an agent's special price stands in `unitPrice`; never shown to others. */
    publicPrice?: number
  }[]
  addOns: readonly {
    addOnId: string
    name: string
    nameId: string
    quantity: number
    unitPrice: number
    total: number
  }[]
  /** Guests of it could be fetched. */
  offersPickup: boolean
  persons: number
  subTotal: number
  addOnsTotal: number
  total: number
}>

/** What of an order the desk can change: what was chosen, when, what it takes and what it costs. */
export type OrderTerms = Readonly<{
  lines: readonly OrderLine[]
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
