import { command, now, type Process } from '../processes/reaction.ts'

/** The consequences of a refund's events: mails, the payout, and the order's accounts. */
export const refunds: Process<'command' | 'mail.refund' | 'refund.pay'> = {
  name: 'refunds',
  react(event) {
    switch (event.type) {
      case 'RefundChannelEntered':
      case 'RefundLinkRequested': {
        const { refundId, link } = event.data
        return [now('mail.refund', { refundId, template: 'confirm', link })]
      }
      case 'RefundConfirmed':
      case 'RefundRetried': {
        const { refundId, attempt } = event.data
        return [now('refund.pay', { refundId, attempt })]
      }
      case 'RefundPaidOut': {
        const { refundId, orderId, amount } = event.data
        return [
          command(`/internal/orders/${orderId}/record-refund`, { refundId, amount }),
          now('mail.refund', { refundId, template: 'paid-out', link: 0 }),
        ]
      }
      case 'RefundFailed': {
        const { refundId } = event.data
        return [now('mail.refund', { refundId, template: 'failed', link: 0 })]
      }
      case 'RefundReversed': {
        const { refundId, orderId } = event.data
        return [
          command(`/internal/orders/${orderId}/return-refund`, { refundId }),
          now('mail.refund', { refundId, template: 'failed', link: 0 }),
        ]
      }
      case 'RefundRejected': {
        const { refundId, orderId } = event.data
        return [
          command(`/internal/orders/${orderId}/release-refund`, { refundId }),
          now('mail.refund', { refundId, template: 'rejected', link: 0 }),
        ]
      }
      default:
        return []
    }
  },
}
