import type { OrderRefundsView, RefundView } from '@arung/contracts/refunds/views'
import type { PaymentAttempt } from '@arung/contracts/orders/views'
import type { OrderRow } from '../orders/queries.ts'
import { maskedName } from '@arung/domain/masks'
import type { RefundRow } from './queries.ts'

const cardMethod = 'CREDIT_CARD'

/** Returns the refunds of an order. Of the accounts it shows only the holder's initials. */
export function orderRefundsView(of: {
  order: OrderRow
  open: number
  refunds: readonly RefundRow[]
  payments: readonly PaymentAttempt[]
}): OrderRefundsView {
  const { order, open, refunds, payments } = of
  return {
    orderNumber: order.order_number,
    currency: order.sold.currency,
    open,
    cards: payments
      .filter(one => one.status === 'PAID' && one.method === cardMethod)
      .map(({ paymentId, channel, amount }) => ({
        paymentId,
        channel,
        amount: Math.min(open, amount - promisedTo(refunds, paymentId)),
      }))
      .filter(card => card.amount > 0),
    payouts: order.sold.currency === 'IDR',
    refunds: refunds.map(refundView),
  }
}

/** Returns what valid refunds have taken of one payment. */
const promisedTo = (refunds: readonly RefundRow[], paymentId: string): number =>
  refunds
    .filter(one => one.payment_id === paymentId && one.status !== 'REJECTED')
    .reduce((sum, one) => sum + one.amount, 0)

function refundView(row: RefundRow): RefundView {
  return {
    refundId: row.refund_id,
    ordinal: row.ordinal,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    type: row.type,
    channelName: row.channel_name,
    holderName: row.account && maskedName(row.account.holderName),
    failure: row.failure,
    rejectReason: row.reject_reason,
    requestedAt: row.requested_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    paidOutAt: row.paid_out_at?.toISOString() ?? null,
    linkExpiresAt: row.link_expires_at?.toISOString() ?? null,
  }
}
