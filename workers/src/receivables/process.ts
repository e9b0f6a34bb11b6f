import { orderSale, type Sale } from '@arung/domain/bookings/sale'
import { command, now, type Process } from '../processes/reaction.ts'

/** From what agents sell to what they owe, and from there to the orders and the agents' mail. */
export const receivables: Process<'command' | 'mail.receivable'> = {
  name: 'receivables',
  react(event) {
    switch (event.type) {
      case 'OrderConfirmed':
      case 'OrderChanged':
      case 'OrderCancelled':
      case 'PaymentVoided':
      case 'RefundDue':
        return [follow(orderSale(event.data.orderId))]
      case 'PaymentRecorded': {
        // An order on account is paid at the desk or by an invoice.
        const { orderId, desk } = event.data
        return desk === undefined ? [] : [follow(orderSale(orderId))]
      }
      case 'BookingApproved':
      case 'BookingCanceled': {
        const { sale } = event.data
        return sale.kind === 'RESERVATION' ? [follow(sale)] : []
      }
      case 'ReservedBookingChanged':
      case 'ReservationReduced':
      case 'ReservationCanceled':
      case 'DeskMoneyReturned':
        return [follow({ kind: 'RESERVATION', id: event.data.reservationId })]
      case 'AgentInvoiced': {
        const { accountId, invoiceId } = event.data
        return [note(accountId, [invoiceId]), mail('INVOICE', accountId, invoiceId)]
      }
      case 'AgentInvoiceVoided': {
        const { accountId, invoiceId } = event.data
        return [note(accountId, [invoiceId]), mail('VOID', accountId, invoiceId)]
      }
      case 'AgentPaid':
      case 'AgentPaymentUndone': {
        const { accountId, shares } = event.data
        return shares.length === 0 ? [] : [note(accountId, shares.map(({ invoiceId }) => invoiceId))]
      }
      case 'AgentReminded':
        return [mail('REMINDER', event.data.accountId, event.data.reminderId)]
      default:
        return []
    }
  },
}

const follow = ({ kind, id }: Sale) => command('/internal/receivables/follow', { kind, id })
const note = (accountId: string, invoices: readonly string[]) =>
  command(`/internal/receivables/${accountId}/settlements`, { invoices })
const mail = (what: 'INVOICE' | 'VOID' | 'REMINDER', accountId: string, id: string) =>
  now('mail.receivable', { what, accountId, id })
