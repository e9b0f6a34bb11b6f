import type { RefundStatus } from '@arung/contracts/refunds/statuses'

/**
 * The legal status transitions of a refund. A channel may be entered again until it is confirmed, and after a failure.
 */
export const legalRefundMoves: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  REQUESTED: ['CHANNEL_ENTERED', 'HANDED_OVER', 'PAID_OUT', 'REJECTED'],
  CHANNEL_ENTERED: [
    'CHANNEL_ENTERED',
    'LINK_SENT',
    'CONFIRMED',
    'HANDED_OVER',
    'PAID_OUT',
    'REJECTED',
  ],
  LINK_SENT: ['CHANNEL_ENTERED', 'CONFIRMED', 'HANDED_OVER', 'PAID_OUT', 'REJECTED'],
  HANDED_OVER: ['HANDED_OVER', 'PAID_OUT', 'REJECTED'],
  CONFIRMED: ['PAYING_OUT', 'PAID_OUT', 'FAILED'],
  PAYING_OUT: ['PAID_OUT', 'FAILED'],
  PAID_OUT: ['FAILED'],
  FAILED: ['CHANNEL_ENTERED', 'CONFIRMED', 'HANDED_OVER', 'PAID_OUT', 'REJECTED'],
  REJECTED: [],
}

/** Returns whether a refund account may be entered in this status. */
export const isOpenRefund = (status: RefundStatus): boolean =>
  status === 'REQUESTED' ||
  status === 'CHANNEL_ENTERED' ||
  status === 'LINK_SENT' ||
  status === 'FAILED'

/** Returns whether the operator may end the refund manually. */
export const isEndable = (status: RefundStatus): boolean =>
  isOpenRefund(status) || status === 'HANDED_OVER'
