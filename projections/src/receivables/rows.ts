import type { SaleKind } from '@arung/contracts/bookings/sales'
import type {
  AgentPaymentMethod,
  InvoiceVoidReason,
  PaymentUndoReason,
} from '@arung/contracts/receivables/requests'
import type {
  AccountLineKind,
  InvoiceState,
  ReceivableArea,
} from '@arung/contracts/receivables/views'
import type { InvoicedSale, PaidShare } from '@arung/domain/receivables/events'

export type AgentRow = {
  account_id: string
  area: ReceivableArea
  balance: number
  /** What is on no invoice. */
  open: number
  credit: number
  reminded_on: string | null
  /** What is on hold for sales that wait. */
  held: number
  credit_limit: number | null
}
export type SaleRow = {
  sale_id: string
  account_id: string
  kind: SaleKind
  number: string
  voucher: string | null
  activity_date: string
  total: number
  invoiced: number
}
export type InvoiceRow = {
  invoice_id: string
  account_id: string
  /** Null until its paper has a number. */
  number: string | null
  at: string
  issued_on: string
  due_on: string
  amount: number
  paid: number
  state: InvoiceState
  closed_on: string
  void_reason: InvoiceVoidReason | null
  sales: readonly InvoicedSale[]
}
export type ShareRow = { share_id: string; invoice_id: string; paid_on: string; amount: number }
export type PaymentRow = {
  payment_id: string
  account_id: string
  at: string
  method: AgentPaymentMethod
  amount: number
  /** Null once the agent is forgotten. */
  reference: string | null
  received_on: string
  shares: readonly Omit<PaidShare, 'settles'>[]
  undone: PaymentUndoReason | null
}
export type LineRow = {
  line_id: string
  position: number
  account_id: string
  at: string
  kind: AccountLineKind
  /** The sale, invoice or payment. */
  of_id: string
  amount: number
  balance: number
  open: number
  credit: number
}

/** The day of an invoice of which something is left. */
export const neverClosed = '9999-12-31'
