import { z } from 'zod'
import { Currency } from '../money.ts'
import { OrderStatus } from '../orders/statuses.ts'
import { DayListKind } from '../operations/product-types.ts'
import { BookingState, Outcome } from './statuses.ts'
import { SaleKind, SaleSource } from './sales.ts'

/** A move that waits for its approval: places are held on both days until `lapsesAt`. */
export const WaitingMove = z.strictObject({
  moveId: z.uuid(),
  date: z.string(),
  time: z.string(),
  askedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime(),
})
export type WaitingMove = z.infer<typeof WaitingMove>

const Part = z.strictObject({ name: z.string(), nameId: z.string(), quantity: z.int() })

/** One line of the list of bookings: an activity of a sale, on its day. */
export const BookingRow = z.strictObject({
  bookingId: z.uuid(),
  /** What it is part of; its number is that of the order or of the reservation. */
  sale: z.strictObject({ kind: SaleKind, id: z.uuid() }),
  orderNumber: z.string(),
  /** Null of a person who is forgotten. */
  guestName: z.string().nullable(),
  /** The list of the day that it stands in. */
  list: DayListKind,
  /** Nothing says yet what it becomes in the reservation area. */
  isUnmapped: z.boolean(),
  name: z.string(),
  nameId: z.string(),
  date: z.string(),
  time: z.string(),
  guests: z.int(),
  present: z.int(),
  state: BookingState,
  /** What is shown of it, as staff say it (specification, point 3). */
  statusCode: z.int(),
  outcome: Outcome.nullable(),
  /** Nothing is left to be paid of its sale. */
  isPaid: z.boolean(),
  /** What guests still pay when they come, in minor units; an agent's sale is never collected from them. */
  toCollect: z.int(),
  /** What was paid for its sale and is to go back at the desk, in minor units; an order's refunds are its own. */
  toReturn: z.int(),
  currency: Currency,
  source: SaleSource,
  /** The sale was cancelled or changed when guests had already come. */
  isContradicted: z.boolean(),
  move: WaitingMove.nullable(),
  /** Its guests are still to come, may be picked up, and nobody knows yet where. */
  isPickupOpen: z.boolean(),
  /** How often the desk has changed it: who approves it says which one was seen. */
  revision: z.int(),
})
export type BookingRow = z.infer<typeof BookingRow>

/** One booking with what the desk needs when its guests stand there. */
export const BookingView = BookingRow.extend({
  phone: z.string().nullable(),
  country: z.string().nullable(),
  pickupPlace: z.string().nullable(),
  note: z.string().nullable(),
  rates: z.array(Part),
  addOns: z.array(Part),
  /** Its part of the price, in minor units; null for who does not see prices. */
  share: z.int().nullable(),
  /** Of the reservation area; null while nothing is mapped. */
  reservationProductId: z.uuid().nullable(),
  /** Of what the desk sold: who comes, and in how many units where those are sold. */
  numbers: z
    .strictObject({ adults: z.int(), children: z.int(), units: z.int().nullable() })
    .nullable(),
  /** Null of what the desk sold. */
  orderStatus: OrderStatus.nullable(),
  /** What the caller may take back without a reason, until then; null where nothing was done that can be. */
  last: z
    .strictObject({
      move: z.enum(['CHECK_IN', 'START', 'END', 'NO_SHOW']),
      isOwn: z.boolean(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** The sale's other bookings. */
  others: z.array(
    z.strictObject({
      bookingId: z.uuid(),
      name: z.string(),
      nameId: z.string(),
      date: z.string(),
      time: z.string(),
      state: BookingState,
      statusCode: z.int(),
      revision: z.int(),
    }),
  ),
})
export type BookingView = z.infer<typeof BookingView>

/** One session of one activity on a day, with its guests. */
export const Departure = z.strictObject({
  /** Of the reservation area where it is mapped, else of the site. */
  productId: z.uuid(),
  list: DayListKind,
  name: z.string(),
  nameId: z.string(),
  time: z.string(),
  bookings: z.int(),
  guests: z.int(),
  present: z.int(),
  expected: z.int(),
  arrived: z.int(),
  onActivity: z.int(),
  ended: z.int(),
  /** Bookings whose guests still have something to pay. */
  toCollect: z.int(),
})
export type Departure = z.infer<typeof Departure>

/** A day at a glance: what is to come, and what a person has to decide. */
export const DayView = z.strictObject({
  date: z.string(),
  departures: z.array(Departure),
  contradicted: z.int(),
  /** Bookings of whatever day that nothing says of what they become in the reservation area. */
  unmapped: z.int(),
  /** Bookings of the days before today whose guests are not said to have come back, or to have stayed away. */
  unended: z.int(),
})
