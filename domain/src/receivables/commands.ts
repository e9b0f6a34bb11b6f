import type {
  AgentPaymentMethod,
  InvoiceVoidReason,
  PaymentUndoReason,
} from '@arung/contracts/receivables/requests'
import type { ReceivableArea } from '@arung/contracts/receivables/views'
import type { Sale } from '../bookings/sale.ts'

type Of = Readonly<{ accountId: string; now: string }>
type By = Of & Readonly<{ by: string }>
/** `expectedTotal` and `expectedOpen` are what the person saw. */
export type ReceivableCommand =
  | (Of &
      Readonly<{
        type: 'FollowSale'
        sale: Sale
        number: string
        voucher: string | null
        activityDate: string
        total: number
        /** What waits of the sale. It was within the limit when it was asked for. */
        held: number
      }>)
  /** Before the sale is written, or becomes dearer: `amount` is what it comes to in all. */
  | (Of & Readonly<{ type: 'HoldCredit'; sale: Sale; amount: number }>)
  /** The sale is never made. */
  | (Of & Readonly<{ type: 'ReleaseCredit'; sale: Sale }>)
  | (By & Readonly<{ type: 'SetAccountLimit'; area: ReceivableArea; limit: number | null }>)
  | (By &
      Readonly<{
        type: 'InvoiceAgent'
        invoiceId: string
        sales: readonly string[]
        creditDays: number
        expectedTotal: number
      }>)
  | (By & Readonly<{ type: 'VoidAgentInvoice'; invoiceId: string; reason: InvoiceVoidReason }>)
  | (By &
      Readonly<{
        type: 'RecordAgentPayment'
        paymentId: string
        method: AgentPaymentMethod
        amount: number
        reference: string | null
        receivedOn: string
        invoices: readonly string[]
        expectedOpen: number
      }>)
  | (By & Readonly<{ type: 'UndoAgentPayment'; paymentId: string; reason: PaymentUndoReason }>)
  | (By & Readonly<{ type: 'RemindAgent'; reminderId: string }>)
  /** Some days after an invoice was due. Nothing happens when it is settled, or when the agent was reminded that day. */
  | (Of & Readonly<{ type: 'RemindOverdue'; reminderId: string; invoiceId: string }>)
export type ReceivableRefusal =
  | 'CreditLimitReached'
  | 'SaleNotOpen'
  | 'NothingOwed'
  | 'SalesChanged'
  | 'InvoiceUnknown'
  | 'InvoicePaid'
  | 'InvoiceVoid'
  | 'InvoicesChanged'
  | 'ReceivedTooEarly'
  | 'AgentPaymentUnknown'
  | 'CreditUsed'
  | 'NothingOverdue'
  | 'RemindedToday'

export type CommandOf<Type extends ReceivableCommand['type']> = Extract<
  ReceivableCommand,
  { type: Type }
>
