import { z } from 'zod'
import { BookingState, Outcome } from '../bookings/statuses.ts'
import { WaitingMove } from '../bookings/views.ts'
import { KeptTendered } from '../cash-rates/rates.ts'
import { Currency } from '../money.ts'
import { DayListKind } from '../operations/product-types.ts'
import { Instant, LocalTime, Uuid } from '../scalars.ts'
import { Party, PickUpView } from './requests.ts'
import { DeskMethod, DeskPaymentState, VoidReason } from '../orders/desk-money.ts'
import { OverrideReason, ReturnNeed, ReturnReason } from './statuses.ts'
import { AgentMethod } from '../reservation-agents/requests.ts'
import { ReservationSource, SaleAgent } from '../bookings/sales.ts'

const Named = { name: z.string(), nameId: z.string() }

/** Minor units. `paid + remaining + owed - toReturn = total + kept` while the sale is valid, `kept` once it was cancelled. */
export const ReservationMoney = z.strictObject({
  currency: Currency,
  total: z.int(),
  paid: z.int(),
  /** Transfers that finance has not confirmed yet. */
  waiting: z.int(),
  /** How much the price was lowered by returns. */
  lowered: z.int(),
  /** What guests still pay. */
  remaining: z.int(),
  /** What an agent owes for them, by voucher or deposit. */
  owed: z.int(),
  toReturn: z.int(),
  /** What the policy keeps of cancelled parts. */
  kept: z.int(),
})
export type ReservationMoney = z.infer<typeof ReservationMoney>

/** The response to `POST /reservation-admin/reservations`. */
export const ReservationMade = z.strictObject({
  reservationId: Uuid,
  number: z.string(),
  bookingIds: z.array(Uuid),
  money: ReservationMoney,
})
export type ReservationMade = z.infer<typeof ReservationMade>

const Person = z.strictObject({ id: Uuid, name: z.string().nullable() })

/** A line of a desk sale: a product or package. Amounts are null for callers who may not see prices. */
export const ReservationLineView = z.strictObject({
  lineId: Uuid,
  reservationProductId: Uuid,
  ...Named,
  adults: z.int(),
  children: z.int(),
  /** Null unless units are sold. */
  units: z.int().nullable(),
  listTotal: z.int().nullable(),
  total: z.int().nullable(),
  override: z.strictObject({ reason: OverrideReason, by: Person }).nullable(),
  bookings: z.array(
    z.strictObject({
      bookingId: Uuid,
      ...Named,
      date: z.string(),
      time: LocalTime,
      guests: z.int(),
      /** Null while the booking is being opened. */
      state: BookingState.nullable(),
      /** The code of the displayed status (specification, point 3). */
      statusCode: z.int().nullable(),
      outcome: Outcome.nullable(),
      /** Nothing of the sale is left to collect. Meaningless while the booking is not open yet. */
      isPaid: z.boolean(),
      move: WaitingMove.nullable(),
      share: z.int().nullable(),
    }),
  ),
})
export type ReservationLineView = z.infer<typeof ReservationLineView>

export const DeskPaymentView = z.strictObject({
  paymentId: Uuid,
  method: DeskMethod,
  amount: z.int(),
  currency: Currency,
  reference: z.string().nullable(),
  /** Cash in dollars, whose worth is `amount`. */
  tendered: KeptTendered.nullable(),
  state: DeskPaymentState,
  voidReason: VoidReason.nullable(),
  by: Person,
  at: Instant,
  /** The caller may confirm the payment, or void it. */
  mayConfirm: z.boolean(),
  mayVoid: z.boolean(),
})
export type DeskPaymentView = z.infer<typeof DeskPaymentView>

export const DeskReturnView = z.strictObject({
  returnId: Uuid,
  method: DeskMethod,
  amount: z.int(),
  currency: Currency,
  /** Null once the person is forgotten. */
  receiver: z.string().nullable(),
  reason: ReturnReason,
  /** How much the return lowered the price. */
  lowered: z.int(),
  by: Person,
  /** The second person, where one was required. */
  agreedBy: Person.nullable(),
  at: Instant,
})

/** A return that waits for the agreement of a second person. */
export const AskedReturnView = DeskReturnView.omit({ lowered: true, agreedBy: true }).extend({
  needs: z.array(ReturnNeed),
  /** The caller requested it. */
  isOwn: z.boolean(),
  /** The caller may agree. The caller may decline, or withdraw an own request. */
  mayAgree: z.boolean(),
  mayDecline: z.boolean(),
})
export type AskedReturnView = z.infer<typeof AskedReturnView>

/** What one person may return alone, in rupiah. */
export const ReturnRules = z.strictObject({
  /** Received by each method and not yet returned by it. */
  cameBy: z.strictObject({ CASH: z.int(), CARD: z.int(), TRANSFER: z.int() }),
  /** What may still be returned as goodwill for the sale. */
  goodwill: z.int(),
  /** The caller's daily limit over all sales; null where there is none. */
  ownMax: z.int().nullable(),
})
export type ReturnRules = z.infer<typeof ReturnRules>

/** `GET /reservation-admin/reservations/:id` */
export const ReservationView = z.strictObject({
  reservationId: Uuid,
  number: z.string(),
  state: z.enum(['STANDS', 'CANCELED']),
  source: ReservationSource,
  /** The agent that sold it and how it settles the price; null at the desk. */
  agent: SaleAgent.extend({ method: AgentMethod, voucher: z.string().nullable() }).nullable(),
  hotel: z.strictObject({ name: z.string(), reference: z.string().nullable() }).nullable(),
  /** Null once the party is forgotten. */
  party: Party.nullable(),
  pickUp: PickUpView.nullable(),
  /** The cost of pick-up in rupiah; null for callers who may not see prices. */
  pickUpTotal: z.int().nullable(),
  note: z.string().nullable(),
  onRequest: z.boolean(),
  /** The voucher can be printed, and mailed where the party has an address. */
  hasVoucher: z.boolean(),
  locale: z.enum(['en', 'id']),
  madeBy: Person,
  madeAt: Instant,
  lines: z.array(ReservationLineView),
  /** Null without `prices:see` and `payments:see`. */
  money: ReservationMoney.nullable(),
  /** Null without `payments:see`. */
  payments: z.array(DeskPaymentView).nullable(),
  returns: z.array(DeskReturnView).nullable(),
  returnAsked: AskedReturnView.nullable(),
  /** Rupiah that the caller may return, alone or with a second person. */
  mayReturn: z.int(),
  /** Null for callers who may not return money. */
  returnRules: ReturnRules.nullable(),
})
export type ReservationView = z.infer<typeof ReservationView>

/** A product that the desk may sell. */
export const DeskProduct = z.strictObject({
  id: Uuid,
  kind: z.enum(['SINGLE', 'PACKAGE']),
  ...Named,
  type: z
    .strictObject({ id: Uuid, ...Named, kind: DayListKind, colour: z.string(), rank: z.int() })
    .nullable(),
  /** Rupiah per guest, or per unit where units are sold; the dollar price in cents. */
  price: z.int(),
  usdPrice: z.int(),
  /** Guests per unit, where units are sold. */
  soldBy: z.strictObject({ per: z.enum(['GUEST', 'UNIT']), seats: z.int() }),
  /** The bookings it creates, each with its own time. A single product is its own only part. */
  parts: z.array(
    z.strictObject({
      id: Uuid,
      ...Named,
      /** Empty when it is open all day and any time can be chosen. */
      sessions: z.array(LocalTime),
      durationMinutes: z.int(),
    }),
  ),
})
export type DeskProduct = z.infer<typeof DeskProduct>
/** What a form of a sale needs of a product: everything but its price in dollars. */
export const OfferedProduct = DeskProduct.omit({ usdPrice: true })
export type OfferedProduct = z.infer<typeof OfferedProduct>

/**
 * A session on a day. A BEGUN session is still sold until it is over. `left` counts guests or units, as its pools do;
 * null where nothing limits it.
 */
export const DeskSession = z.strictObject({
  time: LocalTime,
  left: z.int().nullable(),
  per: z.enum(['GUEST', 'UNIT']),
  state: z.enum(['OPEN', 'BEGUN', 'FULL', 'CLOSED', 'PAST']),
})
export type DeskSession = z.infer<typeof DeskSession>
/** `GET /reservation-admin/desk-products/:id/availability`: in the order of the product's parts. */
export const DeskAvailability = z.strictObject({
  date: z.string(),
  parts: z.array(
    z.strictObject({
      id: Uuid,
      sessions: z.array(DeskSession),
      /** For a part that is open all day: the same for any time. */
      allDay: DeskSession.omit({ time: true }).nullable(),
    }),
  ),
})
export type DeskAvailability = z.infer<typeof DeskAvailability>
