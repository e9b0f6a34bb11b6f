import type { RetentionReason } from '@arung/contracts/orders/retention-reason'
import { waitingOf } from './desk-payments.ts'
import { settlementOf } from './money.ts'
import type { LiveOrder } from './order-state.ts'

const running: ReadonlySet<LiveOrder['status']> = new Set([
  'AWAITING_PAYMENT',
  'WAITING_CONFIRMATION',
  'CONFIRMED',
])

/** Returns why the people of an order cannot be forgotten on this local date yet, or null when they can. */
export function retentionReason(order: LiveOrder, today: string): RetentionReason | null {
  const { placed, status, paid, late, reserved, refundDue, refunded } = order
  const dates = [placed.activityDate, ...placed.lines.map(line => line.date)]
  const isRunning = running.has(status) && !order.deleted
  if (isRunning && dates.some(date => date >= today)) return 'TRIP_AHEAD'
  if (late > 0 || reserved.size > 0 || refundDue > refunded) return 'REFUND_OPEN'
  if (waitingOf(order) > 0) return 'PAYMENT_OPEN'
  return isRunning && !placed.withoutPayment && paid < placed.grandTotal ? 'PAYMENT_OPEN' : null
}

/**
 * Returns why the desk cannot erase the account behind an order on this local date: for the reasons that retain its
 * people, and while the order is unpaid, however long ago the trip was. A debtor is never erased (domain page, deleting
 * hides no money).
 */
export const accountRetentionReason = (order: LiveOrder, today: string): RetentionReason | null =>
  retentionReason(order, today) ?? (!order.deleted && isOwed(order) ? 'MONEY_OWED' : null)

function isOwed(order: LiveOrder): boolean {
  const settlement = settlementOf(
    { ...order, grandTotal: order.placed.grandTotal },
    order.settlement,
  )
  return settlement === 'OPEN' || settlement === 'INVOICED'
}
