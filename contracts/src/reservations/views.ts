import { z } from 'zod'
import { BookingState, Outcome } from '../bookings/statuses.ts'
import { WaitingMove } from '../bookings/views.ts'
import { Currency } from '../money.ts'
import { DayListKind } from '../operations/product-types.ts'
import { Instant, LocalTime, Uuid } from '../scalars.ts'
import { Party, PickUp } from './requests.ts'
import {
  DeskMethod,
  DeskPaymentState,
  OverrideReason,
  ReturnNeed,
  ReturnReason,
  VoidReason,
} from './statuses.ts'
import { ReservationSource } from '../bookings/sales.ts'

const Named = { name: z.string(), nameId: z.string() }

/** Minor units. `paid + remaining - toReturn = total + kept` while it stands, `kept` once it was cancelled. */
export const ReservationMoney = z.strictObject({
  currency: Currency,
  total: z.int(),
  paid: z.int(),
  /** Transfers that finance has not seen yet. */
  waiting: z.int(),
  /** What the price fell by as money went back. */
  lowered: z.int(),
  remaining: z.int(),
  toReturn: z.int(),
  /** What the policy keeps of what was cancelled. */
  kept: z.int(),
})
export type ReservationMoney = z.infer<typeof ReservationMoney>

/** The answer to `POST /reservation-admin/reservations`. */
export const ReservationMade = z.strictObject({
  reservationId: Uuid,
  number: z.string(),
  bookingIds: z.array(Uuid),
  money: ReservationMoney,
})
export type ReservationMade = z.infer<typeof ReservationMade>

const Person = z.strictObject({ id: Uuid, name: z.string().nullable() })

/** A part of a sale of the desk: a product or package. Amounts are null for who may not see prices. */
export const ReservationLineView = z.strictObject({
  lineId: Uuid,
  reservationProductId: Uuid,
  ...Named,
  adults: z.int(),
  children: z.int(),
  /** Of what is sold by the unit. */
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
      /** Null while it is being opened. */
      state: BookingState.nullable(),
      /** What is shown of it, as staff say it (specification, point 3). */
      statusCode: z.int().nullable(),
      outcome: Outcome.nullable(),
      /** Nothing of the sale is left to collect; where it is not open yet, that says nothing. */
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
  state: DeskPaymentState,
  voidReason: VoidReason.nullable(),
  by: Person,
  at: Instant,
  /** The caller may say that it came, or that it never did. */
  mayConfirm: z.boolean(),
  mayVoid: z.boolean(),
})
export type DeskPaymentView = z.infer<typeof DeskPaymentView>

export const DeskReturnView = z.strictObject({
  returnId: Uuid,
  method: DeskMethod,
  amount: z.int(),
  currency: Currency,
  /** Null of somebody who is forgotten. */
  receiver: z.string().nullable(),
  reason: ReturnReason,
  /** What the price fell by with it. */
  lowered: z.int(),
  by: Person,
  /** The second person, where one was needed. */
  agreedBy: Person.nullable(),
  at: Instant,
})

/** Money that is to go back once a second person agrees. */
export const AskedReturnView = DeskReturnView.omit({ lowered: true, agreedBy: true }).extend({
  needs: z.array(ReturnNeed),
  /** The caller asked for it. */
  isOwn: z.boolean(),
  /** The caller may agree; may decline, or take back what is the caller's own. */
  mayAgree: z.boolean(),
  mayDecline: z.boolean(),
})
export type AskedReturnView = z.infer<typeof AskedReturnView>

/** What one person may give back alone. Rupiah. */
export const ReturnRules = z.strictObject({
  /** What came each way and has not gone back that way. */
  cameBy: z.strictObject({ CASH: z.int(), CARD: z.int(), TRANSFER: z.int() }),
  /** What is left of the sale that may go back as a favour. */
  goodwill: z.int(),
  /** The caller's limit of a day over all sales; null without one. */
  ownMax: z.int().nullable(),
})
export type ReturnRules = z.infer<typeof ReturnRules>

/** `GET /reservation-admin/reservations/:id` */
export const ReservationView = z.strictObject({
  reservationId: Uuid,
  number: z.string(),
  state: z.enum(['STANDS', 'CANCELED']),
  source: ReservationSource,
  hotel: z.strictObject({ name: z.string(), reference: z.string().nullable() }).nullable(),
  /** Null of a party that is forgotten. */
  party: Party.nullable(),
  pickUp: PickUp.nullable(),
  /** Rupiah of the way; null for who may not see prices. */
  pickUpTotal: z.int().nullable(),
  note: z.string().nullable(),
  onRequest: z.boolean(),
  /** Its voucher can be printed, and mailed where the party has an address. */
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
  /** Rupiah that the caller may give back, alone or with a second person. */
  mayReturn: z.int(),
  /** Null for who gives nothing back. */
  returnRules: ReturnRules.nullable(),
})
export type ReservationView = z.infer<typeof ReservationView>

/** What the desk may sell. */
export const DeskProduct = z.strictObject({
  id: Uuid,
  kind: z.enum(['SINGLE', 'PACKAGE']),
  ...Named,
  type: z
    .strictObject({ id: Uuid, ...Named, kind: DayListKind, colour: z.string(), rank: z.int() })
    .nullable(),
  /** Rupiah of a guest, or of a unit where units are sold; cents in dollars. */
  price: z.int(),
  usdPrice: z.int(),
  /** Guests that a unit takes, where units are sold. */
  soldBy: z.strictObject({ per: z.enum(['GUEST', 'UNIT']), seats: z.int() }),
  /** What is booked with it, each with a time of its own; a single product is its own only part. */
  parts: z.array(
    z.strictObject({
      id: Uuid,
      ...Named,
      /** Empty: it is open all day, and any time can be named. */
      sessions: z.array(LocalTime),
      durationMinutes: z.int(),
    }),
  ),
})
export type DeskProduct = z.infer<typeof DeskProduct>

/**
 * A session on a day: BEGUN is sold still, until it is over. `left` counts what its pools count (guests or units); null
 * where nothing limits it.
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
      /** Of what is open all day: the same for any time that is named. */
      allDay: DeskSession.omit({ time: true }).nullable(),
    }),
  ),
})
export type DeskAvailability = z.infer<typeof DeskAvailability>
