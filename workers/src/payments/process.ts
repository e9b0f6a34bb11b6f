import { at, command, now, type Process } from '../processes/reaction.ts'

/** The lifecycle of an invoice at the gateway. */
export const payments: Process<'command' | 'invoice.create' | 'invoice.expire'> = {
  name: 'payments',
  react(event) {
    switch (event.type) {
      case 'PaymentStarted': {
        const { orderId, paymentId, previousPaymentId } = event.data
        return [
          ...(previousPaymentId === null
            ? []
            : [now('invoice.expire', { orderId, paymentId: previousPaymentId })]),
          now('invoice.create', { orderId, paymentId }),
        ]
      }
      case 'InvoiceCreated':
        return [
          at(event.data.expiresAt, 'invoice.expire', {
            orderId: event.data.orderId,
            paymentId: event.data.paymentId,
          }),
        ]
      case 'PaymentSucceeded': {
        const { orderId, paymentId, amount } = event.data
        return [command(`/internal/orders/${orderId}/payment`, { paymentId, amount })]
      }
      default:
        return []
    }
  },
}
