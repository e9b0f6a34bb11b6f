import { orderSale, type Sale } from '@arung/domain/bookings/sale'
import { command, type Process } from '../processes/reaction.ts'

/**
 * From a payment that the desk took to its receipt, from a payment that was never received to the credit note of its
 * receipt, from a refund to the credit note of its sale's invoice, and from money that came back to the counter-paper of
 * that note. Receipts of payments through the gateway are
 * issued when somebody asks.
 */
export const papers: Process<'command'> = {
  name: 'papers',
  // The earlier system gave out its own receipts.
  skipsImported: true,
  react(event) {
    switch (event.type) {
      case 'PaymentRecorded':
      case 'LatePaymentRecorded': {
        const { orderId, paymentId, desk } = event.data
        return desk === undefined ? [] : [receipt(orderSale(orderId), paymentId, desk.by)]
      }
      case 'DeskPaymentRecorded': {
        const { reservationId, paymentId, method, by } = event.data
        return method === 'TRANSFER' ? [] : [receipt(reservationSale(reservationId), paymentId, by)]
      }
      case 'DeskPaymentConfirmed': {
        const { reservationId, paymentId, by } = event.data
        return [receipt(reservationSale(reservationId), paymentId, by)]
      }
      case 'PaymentVoided':
      case 'TransferVoided':
        return [voided(orderSale(event.data.orderId), event.data.paymentId, event.data.by)]
      case 'DeskPaymentVoided': {
        const { reservationId, paymentId, by } = event.data
        return [voided(reservationSale(reservationId), paymentId, by)]
      }
      case 'RefundRecorded': {
        const { orderId, refundId, amount } = event.data
        return [refunded(orderSale(orderId), refundId, amount)]
      }
      case 'DeskMoneyReturned': {
        const { reservationId, returnId, amount } = event.data
        return [refunded(reservationSale(reservationId), returnId, amount)]
      }
      case 'RefundReturned': {
        const { orderId, refundId, amount } = event.data
        const body = { sale: orderSale(orderId), refundId, amount }
        return [command('/internal/papers/refund-returned', body)]
      }
      case 'CreditReversed':
      case 'PaperCredited': {
        const { paperId, creditId } = event.data
        return [command('/internal/papers/credit', { paperId, creditId })]
      }
      default:
        return []
    }
  },
}

const reservationSale = (id: string): Sale => ({ kind: 'RESERVATION', id })
const receipt = (sale: Sale, paymentId: string, by: string) =>
  command('/internal/papers/receipt', { sale, paymentId, by })
const voided = (sale: Sale, paymentId: string, by: string) =>
  command('/internal/papers/void-receipt', { sale, paymentId, by })
const refunded = (sale: Sale, refundId: string, amount: number) =>
  command('/internal/papers/refund', { sale, refundId, amount })
