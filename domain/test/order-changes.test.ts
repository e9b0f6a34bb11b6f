import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { changedHolds } from '../src/orders/changed-holds.ts'
import { countedOf, paymentStatusOf, remainingOf } from '../src/orders/money.ts'
import { termsOf } from '../src/orders/placed-terms.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { verifyOrder } from '../src/orders/verify.ts'
import {
  changedTerms,
  ids,
  instants,
  sampleHolds,
  sampleOrder,
} from '../src/testing/sample-order.ts'
import { confirmed, now, orderId, paid, placed } from './order-history.ts'
import { folded, given } from './specification.ts'

const before = termsOf(sampleOrder)
const cheaper = {
  ...before,
  lines: before.lines.map(line => ({ ...line, addOns: [], addOnsTotal: 0, total: 900_000 })),
  addOnsTotal: 0,
  grandTotal: 900_000,
  payNow: 900_000,
}
const change = (more: Partial<Extract<OrderCommand, { type: 'ChangeOrder' }>> = {}) =>
  ({
    type: 'ChangeOrder',
    changeId: ids.change,
    before,
    after: changedTerms,
    leftOut: [],
    reason: 'A friend joins them',
    now,
    ...more,
  }) as const
const dropped: OrderEvent = {
  type: 'OrderChangeDropped',
  data: { orderId, changeId: ids.change, at: now },
}

describe('changing an order at the desk', () => {
  test('is allowed once it is paid or confirmed, and leaves the extra cost to pay', () => {
    const [event] = given(order, placed, paid).when(change()).thenTypes('OrderChanged')
    expect(event).toMatchObject({ data: { difference: 450_000, completesAt: null } })
    const state = given(order, placed, paid, confirmed).when(change()).thenState()
    if (!state.exists) throw new Error('No order')
    expect(state.placed).toMatchObject({ activityDate: '2026-12-13', persons: 3 })
    expect(state.holds).toEqual(changedTerms.holds)
    const money = { ...state, grandTotal: state.placed.grandTotal }
    expect(remainingOf({ ...money, paid: countedOf(money) })).toBe(450_000)
    expect(paymentStatusOf(money)).toBe('PARTIALLY_PAID')
  })

  test('takes place after it has begun only for the line that is kept without a date', () => {
    const now = '2026-12-12T05:00:00.000Z'
    const [line] = sampleOrder.lines
    if (line === undefined) throw new Error('The sample has no line')
    const history = [placed, paid, confirmed]
    given(order, ...history)
      .when(change({ now }))
      .thenRefused('ActivityBegun')
    given(order, ...history)
      .when(change({ now, kept: line.lineId }))
      .thenTypes('OrderChanged')
    const afterAll = '2026-12-13T05:00:00.000Z'
    given(order, ...history)
      .when(change({ now: afterAll, kept: line.lineId }))
      .thenRefused('ActivityBegun')
  })

  test('moves its completion to a day after the new end', () => {
    const [event] = given(order, placed, paid, confirmed).when(change()).thenTypes('OrderChanged')
    expect(event).toMatchObject({ data: { completesAt: '2026-12-14T03:30:00.000Z' } })
    const changed = [placed, paid, confirmed, event].filter(one => one !== undefined)
    given(order, ...changed)
      .when({ type: 'CompleteOrder', haveEnded: false, now: instants.completion })
      .thenNothing()
  })

  test('owes back what the order costs less, and asks for it again when the cost rises', () => {
    const events = given(order, placed, paid)
      .when(change({ after: cheaper }))
      .thenTypes('OrderChanged', 'RefundDue')
    expect(events[1]).toMatchObject({ data: { amount: 400_000, cause: 'CHANGED' } })
    const again = change({
      changeId: 'again',
      before: cheaper,
      after: { ...before, payNow: 900_000 },
    })
    const state = given(order, placed, paid, ...events)
      .when(again)
      .thenState()
    if (!state.exists) throw new Error('No order')
    const money = { ...state, grandTotal: state.placed.grandTotal }
    expect(remainingOf({ ...money, paid: countedOf(money) })).toBe(400_000)
  })

  test('drops the names of guests who no longer come, but never the person in charge', () => {
    const alone = { ...cheaper, persons: 1 }
    given(order, placed, paid)
      .when(change({ after: alone }))
      .thenRefused('TooManyParticipants')
    given(order, placed, paid)
      .when(change({ after: alone, leftOut: [0] }))
      .thenRefused('PicLeftOut')
    for (const leftOut of [[2], [1, 1], [-1]])
      given(order, placed, paid)
        .when(change({ after: alone, leftOut }))
        .thenRefused('LeftOutUnknown')
    const state = given(order, placed, paid)
      .when(change({ after: alone, leftOut: [1] }))
      .thenState()
    expect(state).toMatchObject({ placed: { participants: [{ name: 'Ketut Sari' }] } })
  })

  test('is refused before payment, once it has begun, on an outdated version, without a change or once dropped', () => {
    given(order, placed).when(change()).thenRefused('OrderNotChangeable')
    given(order, placed, paid, confirmed)
      .when(change({ now: instants.tripStart }))
      .thenRefused('ActivityBegun')
    given(order, placed, paid)
      .when(change({ before: { ...before, persons: 7 } }))
      .thenRefused('ChangedMeanwhile')
    given(order, placed, paid)
      .when(change({ after: before }))
      .thenRefused('NothingChanged')
    given(order, placed, paid, dropped).when(change()).thenRefused('ChangeDropped')
    expect(() =>
      order.decide(
        change({ after: { ...changedTerms, grandTotal: 1 } }),
        folded(order, [placed, paid]),
      ),
    ).toThrow('not 1')
  })

  test('has the rule check the order again where it is on', () => {
    const left: OrderEvent = { type: 'OrderLeftToDesk', data: { orderId, checks: [], at: now } }
    const [event] = given(order, placed, paid, left)
      .when(change({ ruleOn: true }))
      .thenTypes('OrderChanged')
    expect(event).toMatchObject({ data: { ruleOn: true } })
    expect(
      given(order, placed, paid, left)
        .when(change({ ruleOn: true }))
        .thenState(),
    ).toMatchObject({ leftToDesk: false })
  })

  test('can be dropped before it happens, not after, and never happens once dropped', () => {
    const drop = { type: 'DropChange', changeId: ids.change, now } as const
    given(order, placed, paid).when(drop).thenEvents(dropped)
    given(order, placed, paid, dropped).when(drop).thenNothing()
    const events = given(order, placed, paid).when(change()).thenTypes('OrderChanged')
    given(order, placed, paid, ...events)
      .when(drop)
      .thenNothing()
  })
})

describe('verify', () => {
  const [changed] = given(order, placed, paid).when(change()).thenTypes('OrderChanged')
  const bent = (more: object): OrderEvent =>
    ({ ...changed, data: { ...changed?.data, ...more } }) as OrderEvent
  test.each([
    ['another beginning', { before: changedTerms }, 'was another'],
    ['another difference', { difference: 1 }, 'costs 1'],
    [
      'amounts that do not add up',
      { after: { ...changedTerms, grandTotal: 5 }, difference: 5 - 1_300_000 },
      'not 5',
    ],
  ])('finds a change with %s', (_, more, reason) => {
    expect(verifyOrder([placed, paid, bent({})])).toBeNull()
    const fault = verifyOrder([placed, paid, bent(more)])
    expect(fault).toMatchObject({ index: 2, reason: expect.stringContaining(reason) })
  })
  test('finds a change to an unpaid order', () => {
    expect(verifyOrder([placed, bent({})])).toMatchObject({ index: 1 })
  })
})

test('a change takes and frees holds by pool and date, and leaves out those that stay', () => {
  expect(changedHolds(sampleHolds, sampleHolds)).toEqual([])
  expect(changedHolds(sampleHolds, changedTerms.holds)).toMatchObject([
    { holdId: ids.hold, before: [{ places: 2 }], after: [] },
    { holdId: ids.otherHold, before: [], after: [{ places: 3 }] },
  ])
})
