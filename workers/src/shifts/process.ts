import { orderSale, type Sale } from '@arung/domain/bookings/sale'
import type { CountedCash } from '@arung/domain/shifts/cash-lines'
import type { CashOf } from '@arung/domain/shifts/events'
import { command, type Process } from '../processes/reaction.ts'

/** From cash that the desk takes, voids or gives back to the drawer of the person who did so. */
export const shifts: Process<'command'> = {
  name: 'shifts',
  // This cash lies in no drawer here.
  skipsImported: true,
  react(event) {
    switch (event.type) {
      case 'PaymentRecorded': {
        const { orderId, paymentId, desk, recordedAt: at } = event.data
        return desk?.method === 'CASH' ? [cash('PAYMENT', orderSale(orderId), paymentId, at)] : []
      }
      case 'PaymentVoided':
        return [cash('VOID', orderSale(event.data.orderId), event.data.paymentId, event.data.at)]
      case 'RefundPaidOut': {
        const { orderId, refundId, amount, cashBy: by, at } = event.data
        return by === undefined
          ? []
          : [cash('RETURN', orderSale(orderId), refundId, at, { amount, by })]
      }
      case 'DeskPaymentRecorded': {
        const { reservationId, paymentId, method, at } = event.data
        const sale = reservationSale(reservationId)
        return method === 'CASH' ? [cash('PAYMENT', sale, paymentId, at)] : []
      }
      case 'DeskPaymentVoided': {
        const { reservationId, paymentId, counted, at } = event.data
        return counted ? [cash('VOID', reservationSale(reservationId), paymentId, at)] : []
      }
      case 'DeskMoneyReturned': {
        const { reservationId, returnId, method, amount, by, at } = event.data
        const sale = reservationSale(reservationId)
        return method === 'CASH' ? [cash('RETURN', sale, returnId, at, { amount, by })] : []
      }
      // Of an agent who pays invoices.
      case 'AgentPaid': {
        const { accountId, paymentId, method, at } = event.data
        return method === 'CASH' ? [cash('PAYMENT', agent(accountId), paymentId, at)] : []
      }
      case 'AgentPaymentUndone': {
        const { accountId, paymentId, method, at } = event.data
        return method === 'CASH' ? [cash('VOID', agent(accountId), paymentId, at)] : []
      }
      default:
        return []
    }
  },
}

const agent = (id: string): CashOf => ({ kind: 'AGENT', id })
const reservationSale = (id: string): Sale => ({ kind: 'RESERVATION', id })

/** `given`: what went back, and by whose hand. */
const cash = (
  kind: CountedCash['kind'],
  sale: CashOf,
  id: string,
  at: string,
  given: Readonly<{ amount: number; by: string }> | null = null,
) => command('/internal/shifts/cash', { sale, kind, id, given, at })
