import type { NewRefund, RefundRefusal } from './commands.ts'
import type { RefundEvent } from './events.ts'
import type { LiveRefund } from './refund-state.ts'

export const idsOf = ({ refundId, orderId }: { refundId: string; orderId: string }) => ({
  refundId,
  orderId,
})

/** Builds the first event of a refund. */
export const requested = (
  request: NewRefund,
  by: 'CUSTOMER' | 'ADMIN',
  at: string,
): RefundEvent => ({ type: 'RefundRequested', data: { ...request, by, at } })

/** Returns why a refund can no longer be changed. */
export const closed = ({ status }: LiveRefund): RefundRefusal =>
  status === 'CONFIRMED' || status === 'PAYING_OUT' || status === 'HANDED_OVER'
    ? 'RefundUnderWay'
    : 'RefundClosed'
