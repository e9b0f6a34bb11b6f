import { z } from 'zod'
import { Amount, Currency } from '../money.ts'
import { DeskMethod, DeskPaymentState } from '../reservations/statuses.ts'
import { Instant, Line, Uuid } from '../scalars.ts'

/** `POST /reservation-admin/bookings/:id/payments`: guests pay what remains of their order, or a part of it, at the desk. */
export const CollectPayment = z
  .strictObject({
    method: DeskMethod,
    /** Minor units of the order's currency. */
    amount: Amount.min(1),
    currency: Currency,
    reference: Line(60).nullable().default(null),
  })
  .refine(({ method, reference }) => method !== 'CARD' || reference !== null, {
    message: 'The reference of the card terminal is needed',
    path: ['reference'],
  })
export type CollectPayment = z.infer<typeof CollectPayment>

/** `POST /reservation-admin/bookings/:id/refund`: what the order owes was paid out in cash, under this receipt. */
export const PayOutAtDesk = z.strictObject({ reference: Line(100) })
export type PayOutAtDesk = z.infer<typeof PayOutAtDesk>

/** The answer: it is paid out, or a second person has yet to name the same receipt. */
export const PaidOutAtDesk = z.strictObject({
  refundId: Uuid,
  state: z.enum(['PAID_OUT', 'HANDED_OVER']),
})
export type PaidOutAtDesk = z.infer<typeof PaidOutAtDesk>

/** `GET /reservation-admin/bookings/:id/payments`: the money of the order that a booking is of. Minor units. */
export const OrderAtDesk = z.strictObject({
  currency: Currency,
  total: z.int(),
  paid: z.int(),
  /** Nothing, where it was cancelled, or its agent owes it. */
  remaining: z.int(),
  /** Transfers that nobody has seen on the account yet: no money, and asked of nobody again. */
  waiting: z.int(),
  /** Its agent pays for it. */
  isAgents: z.boolean(),
  mayCollect: z.boolean(),
  /** Due to its buyer, and neither gone back nor promised to a refund. */
  toReturn: z.int(),
  /** The caller may pay it out at the desk. */
  mayReturn: z.boolean(),
  /** Handed over by one person; a second has yet to name the same receipt. */
  handedOver: z
    .strictObject({
      amount: z.int(),
      /** Null of somebody who is forgotten. */
      by: z.string().nullable(),
      /** The caller may be the second person. */
      mayConfirm: z.boolean(),
    })
    .nullable(),
  /** Part of `toReturn` that came as cash: more needs a second person. */
  cashLeft: z.int(),
  /** What the desk took, oldest first. */
  payments: z.array(
    z.strictObject({
      paymentId: Uuid,
      method: DeskMethod,
      amount: z.int(),
      reference: z.string().nullable(),
      state: DeskPaymentState,
      /** Who received it; null of somebody who is forgotten. */
      by: z.string().nullable(),
      at: Instant,
      mayConfirm: z.boolean(),
      mayVoid: z.boolean(),
    }),
  ),
})
export type OrderAtDesk = z.infer<typeof OrderAtDesk>
