import type { ReceivableRefusal } from '@arung/domain/receivables/receivable'
import type { RefusalTable } from '../commands.ts'

export const receivableRefusals: RefusalTable<ReceivableRefusal> = {
  CreditLimitReached: {
    status: 409,
    message:
      'Rp {n} is left of the credit limit. Pay an invoice first, or choose another way to pay',
  },
  SaleNotOpen: { status: 409, message: 'One of these sales is on an invoice already' },
  NothingOwed: { status: 422, message: 'These sales come to nothing that can be invoiced' },
  SalesChanged: { status: 409, message: 'A sale changed meanwhile. Check the sum and try again' },
  InvoiceUnknown: { status: 404, message: 'This agent has no such invoice' },
  InvoicePaid: { status: 409, message: 'This invoice is paid. Undo its payment first' },
  InvoiceVoid: { status: 409, message: 'This invoice is void' },
  InvoicesChanged: {
    status: 409,
    message: 'Someone else recorded a payment or an invoice. Check what is open and try again',
  },
  ReceivedTooEarly: { status: 422, message: 'Choose a day that is not in the future' },
  AgentPaymentUnknown: { status: 404, message: 'This agent has no such payment' },
  CreditUsed: {
    status: 409,
    message: 'The credit of this payment paid another invoice. Void that invoice first',
  },
  NothingOverdue: { status: 409, message: 'No invoice of this agent is overdue' },
  RemindedToday: { status: 409, message: 'This agent was already reminded today' },
}
