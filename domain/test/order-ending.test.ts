import { describe, test } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { orderSamples } from '../src/orders/samples.ts'
import { ids, instants, sampleOrder } from '../src/testing/sample-order.ts'
import { given } from './specification.ts'
import {
  orderId,
  now,
  total,
  placed,
  unpaid,
  paidOf,
  paid,
  deposit,
  start,
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
  test('an unpaid order can be neither confirmed nor declined', () => {
    given(order, placed).when(confirm).thenRefused('OrderNotWaiting')
    given(order, placed).when(decline).thenRefused('OrderNotWaiting')
  })
  test('an expired order cannot be confirmed', () =>
    given(order, placed, expired, lateMoney).when(confirm).thenRefused('OrderNotWaiting'))
  test('a declined order keeps its reason and refunds all money', () => {
    const declined: OrderEvent = {
      type: 'OrderDeclined',
      data: { orderId, subject: sampleOrder.subject, reason: 'High water', at: now },
    }
    given(order, placed, paid).when(decline).thenEvents(declined, due('DECLINED'))
    given(order, unpaid)
      .when(decline)
      .thenEvents({ ...declined, data: { ...declined.data, onAccount: true } })
    given(order, placed, paid, declined, due('DECLINED')).when(decline).thenNothing()
    given(order, placed, paid, declined)
      .when({ ...decline, reason: 'Another' } as OrderCommand)
      .thenRefused('OrderNotWaiting')
  })
  test('a confirmed order completes a day after its last session, and no other order does', () => {
    const at = instants.completion
    const complete = (when: string): OrderCommand => ({
      type: 'CompleteOrder',
      haveEnded: false,
      now: when,
    })
    const completed: OrderEvent = { type: 'OrderCompleted', data: { orderId, at } }
    given(order, placed, paid, confirmed).when(complete(at)).thenEvents(completed)
    given(order, placed, paid, confirmed, completed).when(complete(at)).thenNothing()
    given(order, placed, paid, confirmed).when(complete(instants.tripEnd)).thenNothing()
    given(order, placed, paid).when(complete(at)).thenNothing()
    given(order, placed, paid, confirmed, cancelled(0, 'ADMIN')).when(complete(at)).thenNothing()
  })
  test('an order with bookings completes the night after its last day, once they have ended', () => {
    const opened: OrderEvent = {
      type: 'OrderBookingsOpened',
      data: orderSamples.OrderBookingsOpened,
    }
    const complete = (haveEnded: boolean, now: string): OrderCommand => ({
      type: 'CompleteOrder',
      haveEnded,
      now,
    })
    const night = '2026-12-12T19:00:00.000Z'
    const history = [placed, paid, confirmed, opened] as const
    given(order, ...history)
      .when(complete(true, night))
      .thenEvents({ type: 'OrderCompleted', data: { orderId, at: night } })
    given(order, ...history)
      .when(complete(true, '2026-12-12T18:59:59.999Z'))
      .thenNothing()
    given(order, ...history)
      .when(complete(false, '2026-12-30T00:00:00.000Z'))
      .thenNothing()
  })
  test('the remainder after a deposit can still be paid when the trip is over', () =>
    given(order, deposit, paidOf(400_000, 400_000, total - 400_000), confirmed, {
      type: 'OrderCompleted',
      data: { orderId, at: instants.completion },
    })
      .when(start(ids.otherPayment, 1))
      .thenTypes('PaymentStarted'))
})

describe('cancelling', () => {
  test('refunds everything while it is free', () =>
    given(order, placed, paid).when(cancel()).thenEvents(cancelled(total), due('CANCELLED')))
  test('refunds nothing after the free period', () => {
    const at = instants.freeUntil
    given(order, placed, paid, confirmed)
      .when(cancel('CUSTOMER', at))
      .thenEvents({
        type: 'OrderCancelled',
        data: {
          orderId,
          subject: sampleOrder.subject,
          by: 'CUSTOMER',
          reason: null,
          refundable: 0,
          at,
        },
      })
  })
  test('by the operator refunds everything at any time', () =>
    given(order, placed, paid, confirmed)
      .when(cancel('ADMIN', instants.freeUntil))
      .thenTypes('OrderCancelled', 'RefundDue'))
  test('by the operator may follow the policy instead, and then refunds nothing more', () =>
    given(order, placed, paid, confirmed)
      .when(cancel('ADMIN', instants.freeUntil, 'POLICY'))
      .thenTypes('OrderCancelled'))
  test('by the buyer follows the policy even when a full refund is asked for', () =>
    given(order, placed, paid, confirmed)
      .when(cancel('CUSTOMER', instants.freeUntil, 'FULL'))
      .thenTypes('OrderCancelled'))
  test('is left to the operator once the activity has started', () => {
    const history = [placed, paid, confirmed]
    for (const by of ['CUSTOMER', 'AGENT'] as const)
      given(order, ...history)
        .when(cancel(by, instants.tripStart))
        .thenRefused('ActivityStarted')
    given(order, ...history)
      .when(cancel('ADMIN', instants.tripEnd))
      .thenTypes('OrderCancelled', 'RefundDue')
  })
  test('does not refund again what was overpaid and is already due', () => {
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
  test('twice emits no event', () =>
    given(order, placed, cancelled(0)).when(cancel()).thenNothing())
  test('is refused for an order that has ended another way', () =>
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
  test('what is due is reserved for one refund at a time, and free again when that is rejected', () => {
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
  test('money that the bank sent back is reserved for its refund again', () => {
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
  test('no more is refunded than was paid and is due', () => {
    given(order, ...history, reserved(total))
      .when(refund(total + 1))
      .thenRefused('RefundAbovePaid')
    given(order, placed, paid).when(refund(1)).thenRefused('RefundAbovePaid')
    given(order, ...history)
      .when(refund(0))
      .thenRefused('AmountNotPositive')
  })
  test('deleting an order requires typing its number', () =>
    given(order, placed)
      .when({ type: 'DeleteOrder', orderNumber: 'JRM-1', now })
      .thenRefused('WrongOrderNumber'))
  test('an ended order is deleted once', () => {
    const deleted: OrderEvent = { type: 'OrderDeleted', data: { orderId, at: now } }
    given(order, placed, expired).when(remove).thenEvents(deleted)
    given(order, placed, expired, deleted).when(remove).thenNothing()
  })
  test('an order that still holds places is not deleted', () => {
    given(order, placed).when(remove).thenRefused('OrderHoldsPlaces')
    given(order, placed, paid).when(remove).thenRefused('OrderHoldsPlaces')
    given(order, placed, paid, confirmed).when(remove).thenRefused('OrderHoldsPlaces')
  })
  test('an order is deleted only once all its money went back', () => {
    const gone = { refundId: ids.refund, amount: total, currency: 'IDR', refundedTotal: total }
    const back = { type: 'RefundRecorded', data: { orderId, ...gone, at: now } } as OrderEvent
    given(order, ...history)
      .when(remove)
      .thenRefused('OrderHoldsMoney')
    given(order, ...history, reserved(total))
      .when(remove)
      .thenRefused('OrderHoldsMoney')
    given(order, placed, paid, cancelled(0)).when(remove).thenRefused('OrderHoldsMoney')
    given(order, placed, expired, lateMoney).when(remove).thenRefused('OrderHoldsMoney')
    given(order, ...history, reserved(total), back)
      .when(remove)
      .thenTypes('OrderDeleted')
  })
  test('money that arrives for a deleted order is still recorded', () =>
    given(order, placed, expired, { type: 'OrderDeleted', data: { orderId, at: now } })
      .when(record(total))
      .thenTypes('LatePaymentRecorded'))
})
