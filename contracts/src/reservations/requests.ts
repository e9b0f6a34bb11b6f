import { z } from 'zod'
import { Age } from '../checkouts/people.ts'
import { isTenderable, onlyCashTendered, Tendered } from '../cash-rates/rates.ts'
import { Amount } from '../money.ts'
import { CountryCode, Email, Line, LocalDate, LocalTime, Phone, Text, Uuid } from '../scalars.ts'
import { DeskMethod, VoidReason } from '../orders/desk-money.ts'
import { PriceChoice } from '../bookings/statuses.ts'
import { OverrideReason, ReturnReason } from './statuses.ts'
import { SaleCancelReason, CancelTerms, DeskSource } from '../bookings/sales.ts'

export const reservationLinesMax = 10
const guestsMax = 400
const id = Uuid.toLowerCase()

/** The party. `name` is the person whom staff call and mail. */
export const Party = z.strictObject({
  name: Line(120),
  phone: Phone,
  /** The address that receives the voucher. */
  email: Email.nullable().default(null),
  nationality: CountryCode.nullable().default(null),
  others: z
    .array(
      z.strictObject({
        name: Line(120),
        age: Age.nullable().default(null),
      }),
    )
    .max(100)
    .default([]),
})
export type Party = z.infer<typeof Party>

/** How the guests get there. Without a zone nothing is charged for it. */
export const PickUp = z.strictObject({
  zoneId: id.nullable().default(null),
  /** Where the guests are picked up. Null only in a zone of guests who come by themselves. */
  place: Line(160).nullable().default(null),
  note: Text(300).nullable().default(null),
})
export type PickUp = z.infer<typeof PickUp>
/** A pick-up as it was sold. `kind` is that of its zone; null where there is none, or where it is not known. */
export const PickUpView = PickUp.extend({ kind: z.enum(['FETCHED', 'SELF']).nullable() })
export type PickUpView = z.infer<typeof PickUpView>

/** A product or package on one date. */
export const ReservationLine = z
  .strictObject({
    reservationProductId: id,
    date: LocalDate,
    /** One time for a single product; for a package one for each of its products, in order. */
    times: z.array(LocalTime).min(1).max(3),
    guests: z.strictObject({
      adults: z.int().min(0).max(guestsMax),
      children: z.int().min(0).max(guestsMax).default(0),
    }),
    /** The number of units, where units are sold; null for the fewest that seat everybody. */
    units: z.int().min(1).max(guestsMax).nullable().default(null),
    /** The price of the whole line in rupiah in place of the list price; needs `prices:override`. */
    override: z.strictObject({ amount: Amount, reason: OverrideReason }).nullable().default(null),
  })
  .refine(({ guests }) => guests.adults + guests.children > 0, {
    message: 'At least one guest',
    path: ['guests'],
  })
export type ReservationLine = z.infer<typeof ReservationLine>

/**
 * Rupiah received, or dollars in cash whose worth in rupiah is `amount`. The reference is the terminal's for a card, the
 * bank's for a transfer.
 */
export const RecordDeskPayment = z
  .strictObject({
    method: DeskMethod,
    amount: Amount.min(1),
    currency: z.literal('IDR').default('IDR'),
    reference: Line(60).nullable().default(null),
    tendered: Tendered.nullable().default(null),
  })
  .refine(({ method, reference }) => method !== 'CARD' || reference !== null, {
    message: 'The reference of the card terminal is needed',
    path: ['reference'],
  })
  .refine(isTenderable, { message: onlyCashTendered, path: ['tendered'] })
export type RecordDeskPayment = z.infer<typeof RecordDeskPayment>

/** `POST /reservation-admin/reservations`: a desk sale, complete in one request. */
export const MakeReservation = z
  .strictObject({
    lines: z.array(ReservationLine).min(1).max(reservationLinesMax),
    party: Party,
    source: DeskSource,
    /** Of source HOTEL. */
    hotel: z
      .strictObject({ name: Line(120), reference: Line(60).nullable().default(null) })
      .nullable()
      .default(null),
    pickUp: PickUp.nullable().default(null),
    note: Text(500).nullable().default(null),
    /** The sale needs approval first. Its places are held meanwhile. */
    onRequest: z.boolean().default(false),
    /** The payment made with it; null: to be paid on arrival (method 6). */
    payment: RecordDeskPayment.nullable().default(null),
    /** The total in rupiah that the desk showed: 409 `PriceChanged` when it has changed. */
    expectedTotal: Amount,
    /** The party's language, for mails and documents. */
    locale: z.enum(['en', 'id']).default('en'),
  })
  .refine(({ source, hotel }) => (source === 'HOTEL') === (hotel !== null), {
    message: 'A hotel is named where one sends the guests',
    path: ['hotel'],
  })
export type MakeReservation = z.infer<typeof MakeReservation>

/** `POST …/payments/:paymentId/void`: the payment was never received. */
export const VoidDeskPayment = z.strictObject({ reason: VoidReason })
/** `POST …/refund`: rupiah that were returned, by which method and to whom. */
export const ReturnMoney = z.strictObject({
  amount: Amount.min(1),
  method: DeskMethod,
  receiver: Line(120),
  reason: ReturnReason,
})
export type ReturnMoney = z.infer<typeof ReturnMoney>
/** The response: the money was returned, or waits for the agreement of a second person. */
export const ReturnDone = z.strictObject({ id: Uuid, state: z.enum(['RETURNED', 'ASKED']) })
export type ReturnDone = z.infer<typeof ReturnDone>
/**
 * The price of the pick-up in rupiah that the screen showed, before and after, and how its difference is settled. Below 0
 * where guests come by themselves and pay less.
 */
export const PickUpPrice = z.strictObject({
  before: z.int(),
  after: z.int(),
  choice: PriceChoice,
})
export type PickUpPrice = z.infer<typeof PickUpPrice>

const changeable = {
  party: Party.optional(),
  pickUp: PickUp.nullable().optional(),
  note: Text(500).nullable().optional(),
}
const isChange = (change: object) => Object.values(change).some(one => one !== undefined)
const nothing = { message: 'Nothing is changed' }

/** `PATCH /reservation/bookings/:id`: changes the given fields only, at the same price. */
export const ChangeOwnReservation = z.strictObject(changeable).refine(isChange, nothing)
/** `PATCH /reservation-admin/reservations/:id`: changes the given fields only. */
export const ChangeReservation = z
  .strictObject({
    ...changeable,
    /** Needed where the pick-up costs something else from another zone. */
    pickUpPrice: PickUpPrice.optional(),
  })
  .refine(isChange, nothing)
export type ChangeReservation = z.infer<typeof ChangeReservation>
export const CancelReservation = z.strictObject({ terms: CancelTerms, reason: SaleCancelReason })
/** `POST …/approve`: the revision of each waiting booking that was seen; 409 `ChangedMeanwhile` for another. */
export const ApproveReservation = z.strictObject({
  seen: z
    .array(z.strictObject({ bookingId: Uuid.toLowerCase(), revision: z.int().min(0) }))
    .min(1)
    .max(60),
})
export type ApproveReservation = z.infer<typeof ApproveReservation>

/** `GET /reservation-admin/desk-products/:id/availability` */
export const DeskAvailabilityQuery = z.strictObject({ date: LocalDate })
