import { z } from 'zod'
import { isTenderable, KeptTendered, onlyCashTendered, Tendered } from '../cash-rates/rates.ts'
import { Amount, Currency } from '../money.ts'
import { DeskMethod, DeskPaymentState } from '../orders/desk-money.ts'
import { Instant, Line, Uuid } from '../scalars.ts'

/**
 * `POST /reservation-admin/bookings/:id/payments`: guests pay the remainder of their order, or a part of it, at the
 * desk.
 */
export const CollectPayment = z
  .strictObject({
    method: DeskMethod,
    /** Minor units of the order's currency. */
    amount: Amount.min(1),
    currency: Currency,
    reference: Line(60).nullable().default(null),
    /** Cash in the other currency, whose worth in the order's is `amount`. */
    tendered: Tendered.nullable().default(null),
  })
  .refine(({ method, reference }) => method !== 'CARD' || reference !== null, {
    message: 'The reference of the card terminal is needed',
    path: ['reference'],
  })
  .refine(isTenderable, { message: onlyCashTendered, path: ['tendered'] })
export type CollectPayment = z.infer<typeof CollectPayment>

/** `POST /reservation-admin/bookings/:id/refund`: the order's due refund was paid out in cash, under this receipt. */
export const PayOutAtDesk = z.strictObject({ reference: Line(100) })
export type PayOutAtDesk = z.infer<typeof PayOutAtDesk>

/** The response: the refund is paid out, or a second person has yet to enter the same receipt. */
export const PaidOutAtDesk = z.strictObject({
  refundId: Uuid,
  state: z.enum(['PAID_OUT', 'HANDED_OVER']),
})
export type PaidOutAtDesk = z.infer<typeof PaidOutAtDesk>

/** `GET /reservation-admin/bookings/:id/payments`: the money of the booking's order, in minor units. */
export const OrderAtDesk = z.strictObject({
  currency: Currency,
  total: z.int(),
  paid: z.int(),
  /** 0 where the order was cancelled, or its agent owes the money. */
  remaining: z.int(),
  /** Transfers that nobody has confirmed on the account yet. They do not count as paid and are not requested again. */
  waiting: z.int(),
  /** The agent pays for the order. */
  isAgents: z.boolean(),
  mayCollect: z.boolean(),
  /** Due to the buyer, and neither refunded nor promised to a refund. */
  toReturn: z.int(),
  /** The caller may pay it out at the desk. */
  mayReturn: z.boolean(),
  /** Handed over by one person. A second has yet to enter the same receipt. */
  handedOver: z
    .strictObject({
      amount: z.int(),
      /** Null once the person is forgotten. */
      by: z.string().nullable(),
      /** The caller may be the second person. */
      mayConfirm: z.boolean(),
    })
    .nullable(),
  /** The part of `toReturn` that was paid in cash. More than that needs a second person. */
  cashLeft: z.int(),
  /** Payments received at the desk, oldest first. */
  payments: z.array(
    z.strictObject({
      paymentId: Uuid,
      method: DeskMethod,
      amount: z.int(),
      reference: z.string().nullable(),
      tendered: KeptTendered.nullable(),
      state: DeskPaymentState,
      /** Who received it; null once the person is forgotten. */
      by: z.string().nullable(),
      at: Instant,
      mayConfirm: z.boolean(),
      mayVoid: z.boolean(),
    }),
  ),
})
export type OrderAtDesk = z.infer<typeof OrderAtDesk>
