import { z } from 'zod'
import { Currency } from '../money.ts'
import { OrderStatus } from '../orders/statuses.ts'
import { DayListKind } from '../operations/product-types.ts'
import { LocalDate } from '../scalars.ts'
import { BookingState, Outcome, UnpaidReason } from './statuses.ts'
import { SaleAgent, SaleKind, SaleSource } from './sales.ts'

/**
 * A request that waits for approval: another session, or other numbers of guests with their price in rupiah (`share`),
 * which is null for callers who may not see prices. Its places are held until `lapsesAt`.
 */
export const WaitingMove = z.strictObject({
  moveId: z.uuid(),
  date: z.string(),
  time: z.string(),
  guests: z
    .strictObject({
      adults: z.int(),
      children: z.int(),
      units: z.int().nullable(),
      share: z.int().nullable(),
    })
    .nullable(),
  askedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime(),
})
export type WaitingMove = z.infer<typeof WaitingMove>

const Part = z.strictObject({ name: z.string(), nameId: z.string(), quantity: z.int() })

/** One row of the list of bookings: an activity of a sale, on its day. */
export const BookingRow = z.strictObject({
  bookingId: z.uuid(),
  /** The sale it belongs to. The number is that of the order or the reservation. */
  sale: z.strictObject({ kind: SaleKind, id: z.uuid() }),
  orderNumber: z.string(),
  /** Null once the person is forgotten. */
  guestName: z.string().nullable(),
  /** The day list that shows it. */
  list: DayListKind,
  /** No product of the reservation area is mapped yet. */
  isUnmapped: z.boolean(),
  name: z.string(),
  nameId: z.string(),
  date: z.string(),
  time: z.string(),
  guests: z.int(),
  present: z.int(),
  state: BookingState,
  /** The code of the displayed status (specification, point 3). */
  statusCode: z.int(),
  outcome: Outcome.nullable(),
  /** Why guests were let in who owed money. Their latecomers need no reason. Null where none were. */
  letIn: UnpaidReason.nullable(),
  /** The sale is fully paid. */
  isPaid: z.boolean(),
  /** What guests still pay on arrival, in minor units. An agent's sale is never collected from them. */
  toCollect: z.int(),
  /**
   * What was paid for the sale and has to be returned at the desk, in minor units. An order's refunds are handled with
   * the order.
   */
  toReturn: z.int(),
  currency: Currency,
  source: SaleSource,
  agent: SaleAgent.nullable(),
  /** The sale was cancelled or changed after guests had arrived. */
  isContradicted: z.boolean(),
  /** Its session was closed, and its guests choose another date until this day. Null while it has a date. */
  keptUntil: LocalDate.nullable(),
  move: WaitingMove.nullable(),
  /** The guests have not arrived, may be picked up, and the place is not known yet. */
  isPickupOpen: z.boolean(),
  /** How often it was changed. An approval, or a choice of a closure, names the revision that was seen. */
  revision: z.int(),
})
export type BookingRow = z.infer<typeof BookingRow>

/** One booking with what the desk needs when the guests arrive. */
export const BookingView = BookingRow.extend({
  phone: z.string().nullable(),
  country: z.string().nullable(),
  pickupPlace: z.string().nullable(),
  note: z.string().nullable(),
  rates: z.array(Part),
  addOns: z.array(Part),
  /** Its share of the price, in minor units; null for callers who may not see prices. */
  share: z.int().nullable(),
  /** Product of the reservation area; null while nothing is mapped. */
  reservationProductId: z.uuid().nullable(),
  /** For desk sales: the number of guests, and of units where units are sold. */
  numbers: z
    .strictObject({ adults: z.int(), children: z.int(), units: z.int().nullable() })
    .nullable(),
  /** Null for desk sales. */
  orderStatus: OrderStatus.nullable(),
  /**
   * The last move that can be taken back: whether it is the caller's own, and when it was made. Null where there is
   * none.
   */
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

/** One session of an activity on a day, with its guests. */
export const Departure = z.strictObject({
  /** Product of the reservation area where one is mapped, otherwise of the site. */
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
  /** Bookings whose guests still have to pay. */
  toCollect: z.int(),
})
export type Departure = z.infer<typeof Departure>

/** A day at a glance: the departures, and what needs a decision. */
export const DayView = z.strictObject({
  date: z.string(),
  departures: z.array(Departure),
  contradicted: z.int(),
  /** Bookings of any day that no product of the reservation area is mapped to. */
  unmapped: z.int(),
  /** Bookings of earlier days that were neither ended nor marked as a no-show. */
  unended: z.int(),
})
