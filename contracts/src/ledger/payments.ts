import { z } from 'zod'
import { SaleKind } from '../bookings/sales.ts'
import { KeptTendered } from '../cash-rates/rates.ts'
import { PageQuery } from '../envelope.ts'
import { Currency } from '../money.ts'
import { DeskPaymentState, VoidReason } from '../orders/desk-money.ts'
import { LedgerMethod } from '../payments/methods.ts'
import { PaymentUndoReason } from '../receivables/requests.ts'
import { Instant, LocalDate, Uuid } from '../scalars.ts'

const filters = {
  /** A part of the number of the sale or invoice. */
  q: z.string().trim().max(80).optional(),
  kind: z.enum(['PAYMENT', 'REFUND']).optional(),
  state: DeskPaymentState.optional(),
  method: LedgerMethod.optional(),
  currency: Currency.optional(),
  /** The account that took the money or gave it back. */
  receiver: Uuid.toLowerCase().optional(),
  /** Days on the operator's calendar on which it was recorded, both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
}
/** `GET /reservation-admin/payments` */
export const PaymentListQuery = PageQuery.extend({
  ...filters,
  sort: z.enum(['latest', 'oldest', 'amount']).default('latest'),
})
/** `GET /reservation-admin/payments/totals`: the same filters. */
export const PaymentTotalsQuery = z.strictObject(filters)

/** The state of a refund is COUNTED, or VOIDED once the bank sent it back. */
export const PaymentListRow = z.strictObject({
  paymentId: Uuid,
  kind: z.enum(['PAYMENT', 'REFUND']),
  at: Instant,
  /** Null for a payment of an agent's invoices, which pays what was sold before. */
  sale: z.strictObject({ kind: SaleKind, id: Uuid }).nullable(),
  /** The agent whose invoices it pays. The name is null once the agent is forgotten. */
  agent: z.strictObject({ accountId: Uuid, name: z.string().nullable() }).nullable(),
  /** Of the sale, or of the invoices that it pays. Empty where all of it is credit of the agent. */
  number: z.string(),
  /** The first booking of the sale. Null while it has none. */
  bookingId: Uuid.nullable(),
  method: LedgerMethod,
  currency: Currency,
  /** Minor units. Below 0 for a refund. */
  amount: z.int(),
  /** Cash in the other currency, whose worth is the amount. */
  tendered: KeptTendered.nullable(),
  state: DeskPaymentState,
  voidReason: z.union([VoidReason, PaymentUndoReason]).nullable(),
  /** Null where none was given, or where the people of the sale are forgotten. */
  reference: z.string().nullable(),
  /** Names of members of staff. Null for the gateway, and for a colleague who left. */
  receivedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  voidedBy: z.string().nullable(),
})
export type PaymentListRow = z.infer<typeof PaymentListRow>

/** The sum over all rows of a filter, by method and currency. Voided ones are left out; waiting ones stand apart. */
export const PaymentTotal = z.strictObject({
  method: LedgerMethod,
  currency: Currency,
  payments: z.int(),
  received: z.int(),
  refunded: z.int(),
  waiting: z.int(),
})
export type PaymentTotal = z.infer<typeof PaymentTotal>

/** A member of staff who took or gave back money. */
export const PaymentReceiver = z.strictObject({ id: Uuid, name: z.string().nullable() })
export type PaymentReceiver = z.infer<typeof PaymentReceiver>
