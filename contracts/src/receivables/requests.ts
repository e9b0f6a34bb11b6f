import { z } from 'zod'
import { Amount, amountMax } from '../money.ts'
import { areDifferent, twice } from '../operations/shared.ts'
import { Line, LocalDate, Uuid } from '../scalars.ts'

/** Most sales of one invoice, and most invoices that one payment names. */
export const invoiceSalesMax = 500
export const paidInvoicesMax = 100

const ids = (most: number) =>
  z.array(Uuid.toLowerCase()).max(most).refine(areDifferent, { message: twice })

/** How an agent pays what it owes. */
export const AgentPaymentMethod = z.enum(['TRANSFER', 'CASH'])
export type AgentPaymentMethod = z.infer<typeof AgentPaymentMethod>

/** Why an invoice is void. */
export const InvoiceVoidReason = z.enum(['WRONG_SALES', 'WRONG_PRICE', 'AGENT_ASKED', 'OTHER'])
export type InvoiceVoidReason = z.infer<typeof InvoiceVoidReason>
/** Why a payment is undone. */
export const PaymentUndoReason = z.enum(['NOT_RECEIVED', 'WRONG_AGENT', 'WRONG_AMOUNT', 'OTHER'])
export type PaymentUndoReason = z.infer<typeof PaymentUndoReason>

/**
 * `POST /reservation-admin/receivables/{accountId}/invoices`: the sales that the invoice names, and the sum that the
 * person saw.
 */
export const InvoiceAgent = z.strictObject({
  sales: ids(invoiceSalesMax).min(1),
  expectedTotal: z.int().min(1).max(amountMax),
})
/** `POST …/invoices/{invoiceId}/void` */
export const VoidAgentInvoice = z.strictObject({ reason: InvoiceVoidReason })
/**
 * `POST …/payments`. Without invoices it pays the oldest first. `expectedOpen` is what was open of those invoices when
 * the person saw them. What is left over is credit of the agent. The reference is sealed.
 */
export const RecordAgentPayment = z.strictObject({
  method: AgentPaymentMethod,
  amount: z.int().min(1).max(amountMax),
  reference: Line(100).nullable(),
  receivedOn: LocalDate,
  invoices: ids(paidInvoicesMax),
  expectedOpen: z.int().min(0).max(amountMax),
})
/**
 * `PUT /reservation-admin/receivables/{accountId}/limit` and `PUT /admins/agents/{uuid}/limit`: rupiah that the agent may
 * owe, with what waits. Null for no limit.
 */
export const SetAccountLimit = z.strictObject({ limit: Amount.nullable() })
/** `POST …/payments/{paymentId}/undo` */
export const UndoAgentPayment = z.strictObject({ reason: PaymentUndoReason })
