import type { OrderEvent } from '@arung/domain/orders/events'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { unlessForgotten } from '../personal.ts'
import type { Facts } from './facts.ts'

export type RefundsEvent =
  | Extract<
      OrderEvent,
      {
        type:
          | 'RefundDue'
          | 'RefundReserved'
          | 'RefundReleased'
          | 'RefundRecorded'
          | 'RefundReturned'
      }
    >
  | RefundEvent

/** Returns the facts that an event states about refunds. */
export function refundFacts(event: RefundsEvent, before: Facts): Facts {
  switch (event.type) {
    case 'RefundDue':
      return { refundDue: Number(before['refundDue'] ?? 0) + event.data.amount }
    case 'RefundRecorded': {
      const { refundedTotal: refunded, amount } = event.data
      return { refunded, refundPromised: promised(before) - amount }
    }
    case 'RefundReturned': {
      const { refundedTotal: refunded, amount } = event.data
      return { refunded, refundPromised: promised(before) + amount }
    }
    case 'RefundReserved':
      return { refundPromised: promised(before) + event.data.amount }
    case 'RefundReleased':
      return { refundPromised: promised(before) - event.data.amount }
    case 'RefundRequested':
      return { refundStatus: 'REQUESTED' }
    case 'RefundChannelEntered': {
      const { type, name } = event.data.channel
      return { refundStatus: 'CHANNEL_ENTERED', refundType: type, refundChannel: name }
    }
    case 'RefundLinkRequested':
      return { refundStatus: 'CHANNEL_ENTERED' }
    case 'RefundLinkSent':
      return { refundStatus: 'LINK_SENT', refundLinkAt: event.data.expiresAt }
    case 'RefundConfirmed':
    case 'RefundRetried':
      return { refundStatus: 'CONFIRMED', refundAttempt: event.data.attempt }
    case 'RefundPayoutStarted':
      return { refundStatus: 'PAYING_OUT', refundGatewayId: event.data.gatewayId }
    case 'RefundHandedOver':
      return { refundStatus: 'HANDED_OVER', refundReference: event.data.reference }
    case 'RefundPaidOut':
      return { refundStatus: 'PAID_OUT', refundReference: event.data.reference }
    case 'RefundFailed':
      return { refundStatus: 'FAILED', refundFailure: event.data.reason }
    case 'RefundReversed':
      return { refundStatus: 'FAILED', refundFailure: 'REVERSED' }
    case 'RefundRejected':
      return { refundStatus: 'REJECTED', refundRejectReason: unlessForgotten(event.data.reason) }
  }
}

const promised = (facts: Facts): number => Number(facts['refundPromised'] ?? 0)
