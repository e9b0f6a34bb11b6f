import type { OrderEvent } from '@arung/domain/orders/events'
import type { RefundEvent } from '@arung/domain/refunds/events'

type Money = { refunded: number; refund_due: number; refund_reserved: number }
export type RefundStep =
  | 'REFUND_DUE'
  | 'REFUND_REQUESTED'
  | 'REFUND_CONFIRMED'
  | 'REFUND_FAILED'
  | 'REFUND_REJECTED'
  | 'REFUNDED'
const steps = {
  RefundRequested: 'REFUND_REQUESTED',
  RefundConfirmed: 'REFUND_CONFIRMED',
  RefundFailed: 'REFUND_FAILED',
  RefundReversed: 'REFUND_FAILED',
  RefundRejected: 'REFUND_REJECTED',
} as const

/** Returns what a refund changes in an order's money, and the step that it adds to the timeline. */
export function refundChange(
  { refunded, refund_due, refund_reserved }: Money,
  event:
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
    | Extract<RefundEvent, { type: keyof typeof steps }>,
): Money & { step: RefundStep | null } {
  const money = { refunded, refund_due, refund_reserved }
  switch (event.type) {
    case 'RefundDue':
      return { ...money, refund_due: refund_due + event.data.amount, step: 'REFUND_DUE' }
    case 'RefundReserved':
      return { ...money, refund_reserved: refund_reserved + event.data.amount, step: null }
    case 'RefundReleased':
      return { ...money, refund_reserved: refund_reserved - event.data.amount, step: null }
    case 'RefundRecorded': {
      const left = Math.max(0, refund_reserved - event.data.amount)
      const { refundedTotal } = event.data
      return { refund_due, refunded: refundedTotal, refund_reserved: left, step: 'REFUNDED' }
    }
    case 'RefundReturned': {
      const promised = refund_reserved + event.data.amount
      const { refundedTotal } = event.data
      return { refund_due, refunded: refundedTotal, refund_reserved: promised, step: null }
    }
    default:
      return { ...money, step: steps[event.type] }
  }
}
