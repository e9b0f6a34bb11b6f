import type { RefundStatus } from '@arung/contracts/refunds/statuses'

/** Where a refund may go next. A channel may be entered again until it is confirmed, and after a failure. */
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

/** Whether an account may be entered. */
export const isOpenRefund = (status: RefundStatus): boolean =>
  status === 'REQUESTED' ||
  status === 'CHANNEL_ENTERED' ||
  status === 'LINK_SENT' ||
  status === 'FAILED'

/** Whether the operator may end the refund by a word. */
export const isEndable = (status: RefundStatus): boolean =>
  isOpenRefund(status) || status === 'HANDED_OVER'
