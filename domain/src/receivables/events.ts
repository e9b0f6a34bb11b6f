import type {
  AgentPaymentMethod,
  InvoiceVoidReason,
  PaymentUndoReason,
} from '@arung/contracts/receivables/requests'
import type { ReceivableArea } from '@arung/contracts/receivables/views'
import type { Sale } from '../bookings/sale.ts'

/** The agent who owes. All amounts are rupiah. */
type Of = Readonly<{ accountId: string }>
/** What an invoice asks for one sale. Below 0 where a sale that was invoiced before became cheaper. */
export type InvoicedSale = Readonly<{ sale: Sale; amount: number }>
/** What a payment or the agent's credit pays of an invoice. `settles`: nothing is left of it. */
export type PaidShare = Readonly<{ invoiceId: string; amount: number; settles: boolean }>

/** What one agent owes (`receivable-{account}`): sales, invoices of them, and payments of those. */
export type ReceivableEvent =
  /** A sale is owed, or what is owed for it changed: `total` now, `amount` more than before. */
  | {
      type: 'SaleOwed'
      data: Of & {
        sale: Sale
        number: string
        /** The number of the agent's own voucher. */
        voucher: string | null
        activityDate: string
        amount: number
        total: number
        at: string
      }
    }
  /** Credit is on hold for a sale that waits, or that changed: `total` now, `amount` more than before. */
  | { type: 'CreditHeld'; data: Of & { sale: Sale; amount: number; total: number; at: string } }
  /** The sale is owed now, or came to nothing: nothing is on hold for it. */
  | { type: 'CreditReleased'; data: Of & { sale: Sale; amount: number; at: string } }
  /** What the agent may owe with what is on hold. Null where there is no limit. */
  | {
      type: 'AccountLimitSet'
      data: Of & { area: ReceivableArea; limit: number | null; by: string; at: string }
    }
  /** `credited` is how much of it the agent's credit paid at once. */
  | {
      type: 'AgentInvoiced'
      data: Of & {
        invoiceId: string
        sales: readonly InvoicedSale[]
        amount: number
        credited: number
        issuedOn: string
        dueOn: string
        by: string
        at: string
      }
    }
  /** The sales are on no invoice again, and credit that paid it is the agent's again. */
  | {
      type: 'AgentInvoiceVoided'
      data: Of & {
        invoiceId: string
        sales: readonly InvoicedSale[]
        amount: number
        credited: number
        reason: InvoiceVoidReason
        by: string
        at: string
      }
    }
  /** `left` is what is left over: credit of the agent. The reference is personal. */
  | {
      type: 'AgentPaid'
      data: Of & {
        paymentId: string
        method: AgentPaymentMethod
        amount: number
        reference: string | null
        receivedOn: string
        shares: readonly PaidShare[]
        left: number
        by: string
        at: string
      }
    }
  /** The counter-entry of a payment. */
  | {
      type: 'AgentPaymentUndone'
      data: Of & {
        paymentId: string
        method: AgentPaymentMethod
        amount: number
        shares: readonly Omit<PaidShare, 'settles'>[]
        left: number
        reason: PaymentUndoReason
        by: string
        at: string
      }
    }
  /** The agent is mailed what is overdue. `by` is null where nobody asked for it: an invoice was due some days ago. */
  | {
      type: 'AgentReminded'
      data: Of & {
        reminderId: string
        invoices: readonly Readonly<{ invoiceId: string; dueOn: string; amount: number }>[]
        amount: number
        by: string | null
        at: string
      }
    }
