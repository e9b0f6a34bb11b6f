import { expect, test } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { accountRetentionReason, retentionReason } from '../src/orders/retention-reason.ts'
import { order } from '../src/orders/order.ts'
import { activityDate, ids, instants } from '../src/testing/sample-order.ts'
import {
  cancelled,
  confirmed,
  deposit,
  due,
  expired,
  lateMoney,
  paid,
  paidOf,
  placed,
  reserved,
  total,
  unpaid,
} from './order-history.ts'

const dayAfter = '2026-12-13'
const reason = (today: string, ...events: readonly OrderEvent[]) => {
  const state = events.reduce(order.evolve, order.initial)
  if (!state.exists) throw new Error('There is no order')
  return retentionReason(state, today)
}
const half = paidOf(400_000, 400_000, total - 400_000)

test('personal data of an order is kept while its trip is ahead, including the day itself', () => {
  expect(reason(activityDate, placed, paid, confirmed)).toBe('TRIP_AHEAD')
  expect(reason(activityDate, placed)).toBe('TRIP_AHEAD')
  expect(reason(dayAfter, placed, paid, confirmed)).toBeNull()
  expect(reason(dayAfter, unpaid, confirmed)).toBeNull()
})

test('personal data of an order is kept while money is open', () => {
  expect(reason(dayAfter, deposit, half, confirmed)).toBe('PAYMENT_OPEN')
  expect(reason(activityDate, placed, paid, cancelled(total), due('CANCELLED'))).toBe('REFUND_OPEN')
  expect(reason(dayAfter, placed, expired, lateMoney)).toBe('REFUND_OPEN')
  const promised = [due('CANCELLED'), reserved(total)]
  expect(reason(dayAfter, placed, paid, cancelled(total), ...promised)).toBe('REFUND_OPEN')
})

test('an account cannot be erased while money is owed for its order, long after the trip', () => {
  const account = (today: string, ...events: readonly OrderEvent[]) => {
    const state = events.reduce(order.evolve, order.initial)
    if (!state.exists) throw new Error('There is no order')
    return accountRetentionReason(state, today)
  }
  const completed: OrderEvent = {
    type: 'OrderCompleted',
    data: { orderId: ids.order, at: instants.completion },
  }
  expect(account('2028-01-01', unpaid, confirmed)).toBe('MONEY_OWED')
  expect(account('2028-01-01', unpaid, confirmed, completed)).toBe('MONEY_OWED')
  expect(account('2028-01-01', unpaid, confirmed, paid)).toBeNull()
  expect(account('2028-01-01', unpaid, cancelled(0))).toBeNull()
  expect(account(activityDate, unpaid, confirmed)).toBe('TRIP_AHEAD')
  expect(account('2028-01-01', placed, expired)).toBeNull()
})

test('personal data of an order that came to nothing need not be kept', () => {
  expect(reason('2026-12-01', placed, expired)).toBeNull()
  expect(reason('2026-12-01', placed, cancelled(0))).toBeNull()
})
