import { describe, test } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { ids, instants } from '../src/testing/sample-order.ts'
import { given } from './specification.ts'
import {
  orderId,
  now,
  total,
  placed,
  unpaid,
  paidOf,
  paid,
  confirmed,
  expired,
  lateMoney,
  due,
  cancelled,
  record,
  confirm,
  decline,
  cancel,
  remove,
  refund,
  reserve,
  reserved,
} from './order-history.ts'

describe('the admin’s answer', () => {
  test('a waiting order is confirmed once', () => {
    given(order, placed, paid).when(confirm).thenEvents(confirmed)
    given(order, placed, paid, confirmed).when(confirm).thenNothing()
  })
  test('an order that is not paid cannot be confirmed or declined', () => {
    given(order, placed).when(confirm).thenRefused('OrderNotWaiting')
    given(order, placed).when(decline).thenRefused('OrderNotWaiting')
  })
  test('an expired order cannot be confirmed', () =>
    given(order, placed, expired, lateMoney).when(confirm).thenRefused('OrderNotWaiting'))
  test('a declined order keeps its reason and gives all money back', () => {
    const declined: OrderEvent = {
      type: 'OrderDeclined',
      data: { orderId, reason: 'High water', at: now },
    }
    given(order, placed, paid).when(decline).thenEvents(declined, due('DECLINED'))
    given(order, unpaid).when(decline).thenEvents(declined)
    given(order, placed, paid, declined, due('DECLINED')).when(decline).thenNothing()
    given(order, placed, paid, declined)
      .when({ ...decline, reason: 'Another' } as OrderCommand)
      .thenRefused('OrderNotWaiting')
  })
  test('a confirmed order can be completed, no other', () => {
    const complete: OrderCommand = { type: 'CompleteOrder', now }
    const completed: OrderEvent = { type: 'OrderCompleted', data: { orderId, at: now } }
    given(order, placed, paid, confirmed).when(complete).thenEvents(completed)
    given(order, placed, paid, confirmed, completed).when(complete).thenNothing()
    given(order, placed, paid).when(complete).thenRefused('OrderNotConfirmed')
  })
})

describe('cancelling', () => {
  test('while cancelling is free, everything goes back', () =>
    given(order, placed, paid).when(cancel()).thenEvents(cancelled(total), due('CANCELLED')))
  test('after the free time, nothing does', () => {
    const at = instants.freeUntil
    given(order, placed, paid, confirmed)
      .when(cancel('CUSTOMER', at))
      .thenEvents({
        type: 'OrderCancelled',
        data: { orderId, by: 'CUSTOMER', reason: null, refundable: 0, at },
      })
  })
  test('whom the operator cancels gets everything back at any time', () =>
    given(order, placed, paid, confirmed)
      .when(cancel('ADMIN', instants.freeUntil))
      .thenTypes('OrderCancelled', 'RefundDue'))
  test('what was overpaid and is due already does not go back twice', () => {
    const twice = { ...paidOf(total, 2 * total, 0).data, paymentId: ids.otherPayment }
    given(
      order,
      placed,
      paid,
      { type: 'PaymentRecorded', data: twice } as OrderEvent,
      due('OVERPAID'),
    )
      .when(cancel())
      .thenEvents(cancelled(total), due('CANCELLED'))
  })
  test('cancelling twice says nothing', () =>
    given(order, placed, cancelled(0)).when(cancel()).thenNothing())
  test('an order that has ended another way cannot be cancelled', () =>
    given(order, placed, expired).when(cancel()).thenRefused('OrderNotCancellable'))
})

describe('refunds and deletion', () => {
  const history = [placed, paid, cancelled(total), due('CANCELLED')]
  test('a refund is recorded once', () => {
    const back: OrderEvent = {
      type: 'RefundRecorded',
      data: {
        orderId,
        refundId: ids.refund,
        amount: total,
        currency: 'IDR',
        refundedTotal: total,
        at: now,
      },
    }
    given(order, ...history, reserved(total))
      .when(refund(total))
      .thenEvents(back)
    given(order, ...history, reserved(total), back)
      .when(refund(total))
      .thenNothing()
    given(order, ...history, reserved(total), back)
      .when(refund(1, 'another'))
      .thenRefused('RefundAbovePaid')
  })
  test('what is due is promised to one refund at a time, and open again when that is rejected', () => {
    given(order, ...history)
      .when(reserve())
      .thenEvents(reserved(total))
    given(order, ...history, reserved(total))
      .when(reserve('another', 2))
      .thenRefused('NothingToRefund')
    given(order, ...history, reserved(total))
      .when(reserve('another', 1))
      .thenRefused('RefundRunning')
    given(order, ...history, reserved(total))
      .when({ type: 'ReleaseRefund', refundId: ids.refund, now })
      .thenTypes('RefundReleased')
  })
  test('a card gets back no more than it paid', () => {
    const rest = { ...paidOf(total, 2 * total, 0).data, paymentId: ids.otherPayment }
    const overpaid = { type: 'PaymentRecorded', data: rest } as OrderEvent
    const [first] = given(order, placed, paid, overpaid, due('OVERPAID'), due('CANCELLED'))
      .when(reserve(ids.refund, 1, ids.payment))
      .thenTypes('RefundReserved')
    given(order, placed, paid, overpaid, due('OVERPAID'), due('CANCELLED'), first!)
      .when(reserve('another', 2, ids.payment))
      .thenRefused('NothingToRefund')
    given(order, placed, paid, overpaid, due('OVERPAID'), due('CANCELLED'), first!)
      .when(reserve('another', 2, ids.otherPayment))
      .thenTypes('RefundReserved')
  })
  test('money that the bank sent back is promised to its refund again', () => {
    const back: OrderEvent = {
      type: 'RefundRecorded',
      data: {
        orderId,
        refundId: ids.refund,
        amount: total,
        currency: 'IDR',
        refundedTotal: total,
        at: now,
      },
    }
    const [returned] = given(order, ...history, reserved(total), back)
      .when({ type: 'ReturnRefund', refundId: ids.refund, now })
      .thenTypes('RefundReturned')
    given(order, ...history, reserved(total), back, returned!)
      .when(refund(total))
      .thenTypes('RefundRecorded')
  })
  test('no more goes back than was paid and is due', () => {
    given(order, ...history, reserved(total))
      .when(refund(total + 1))
      .thenRefused('RefundAbovePaid')
    given(order, placed, paid).when(refund(1)).thenRefused('RefundAbovePaid')
    given(order, ...history)
      .when(refund(0))
      .thenRefused('AmountNotPositive')
  })
  test('the order number must be typed to delete', () =>
    given(order, placed)
      .when({ type: 'DeleteOrder', orderNumber: 'JRM-1', now })
      .thenRefused('WrongOrderNumber'))
  test('an order that has ended is deleted once', () => {
    const deleted: OrderEvent = { type: 'OrderDeleted', data: { orderId, at: now } }
    given(order, placed, expired).when(remove).thenEvents(deleted)
    given(order, placed, expired, deleted).when(remove).thenNothing()
  })
  test('an order that still holds places or money is cancelled by its deletion', () =>
    given(order, placed, paid)
      .when(remove)
      .thenEvents(cancelled(total, 'ADMIN'), due('CANCELLED'), {
        type: 'OrderDeleted',
        data: { orderId, at: now },
      }))
  test('money that comes for a deleted order is still recorded', () =>
    given(order, placed, expired, { type: 'OrderDeleted', data: { orderId, at: now } })
      .when(record(total))
      .thenTypes('LatePaymentRecorded'))
})
