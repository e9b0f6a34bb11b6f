import { describe, expect, test } from 'vitest'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { OrderEvent } from '../src/orders/events.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { termsOf } from '../src/orders/placed-terms.ts'
import type { LiveOrder } from '../src/orders/order-state.ts'
import { namedBeyond } from '../src/orders/participants.ts'
import { restOf } from '../src/orders/rest-of-order.ts'
import { verifyOrder } from '../src/orders/verify.ts'
import { totalsFault } from '../src/orders/verify-totals.ts'
import { ids, sampleLine, sampleOrder, samplePickup } from '../src/testing/sample-order.ts'
import { confirmed, now, orderId, paidOf } from './order-history.ts'
import { secondLine, twoDays, without } from './order-two-days.ts'
import { given } from './specification.ts'

const placed: OrderEvent = { type: 'OrderPlaced', data: twoDays }
const whole = paidOf(2_200_000, 2_200_000, 0)
const close = (more: Partial<Extract<OrderCommand, { type: 'CloseLines' }>> = {}) =>
  ({
    type: 'CloseLines',
    changeId: ids.change,
    before: termsOf(twoDays),
    after: without(sampleLine),
    reason: 'The river is too high',
    now,
    ...more,
  }) as const

describe('closures.lines: an order whose line is closed', () => {
  test('goes on with its other lines, and owes back what the line cost', () => {
    const events = given(order, placed, whole, confirmed)
      .when(close())
      .thenTypes('OrderChanged', 'RefundDue')
    expect(events[0]).toMatchObject({ data: { difference: -1_300_000, leftOut: [] } })
    expect(events[1]).toMatchObject({ data: { amount: 1_300_000, cause: 'CHANGED' } })
    expect(verifyOrder([placed, whole, confirmed, ...events])).toBeNull()
    const state = given(order, placed, whole, confirmed).when(close()).thenState()
    expect(state).toMatchObject({
      status: 'CONFIRMED',
      placed: { lines: [secondLine], grandTotal: 900_000 },
      holds: [{ date: secondLine.date, demands: [{ time: '09:00', places: 2 }] }],
    })
  })

  test('owes back no more than was paid above what the rest costs', () => {
    const deposit = paidOf(1_300_000, 1_300_000, 900_000)
    const [, due] = given(order, placed, deposit, confirmed)
      .when(close())
      .thenTypes('OrderChanged', 'RefundDue')
    expect(due).toMatchObject({ data: { amount: 400_000 } })
    const little = { ...twoDays, payNow: 500_000 }
    const part = paidOf(500_000, 500_000, 1_700_000)
    given(order, { type: 'OrderPlaced', data: little }, part, confirmed)
      .when(close({ before: termsOf(little), after: without(sampleLine, little) }))
      .thenTypes('OrderChanged')
  })

  test('names only guests of the lines that stay, and its history says who is no longer named', () => {
    const [first, second] = sampleOrder.participants
    const named = [
      { ...first!, name: 'Wayan', pic: false },
      { ...first!, name: 'Ketut', pic: true },
      { ...second!, name: 'Made', pic: false },
      { ...second!, name: 'Nyoman', pic: false },
    ]
    const big = { ...sampleLine, persons: 4 }
    const party = { ...twoDays, lines: [big, secondLine], persons: 4, participants: named }
    const before = [{ type: 'OrderPlaced', data: party } as const, whole, confirmed]
    const closing = close({ before: termsOf(party), after: without(big, party) })
    const [changed] = given(order, ...before)
      .when(closing)
      .thenTypes('OrderChanged', 'RefundDue')
    expect(changed).toMatchObject({ data: { leftOut: [2, 3] } })
    const { placed: left } = given(order, ...before)
      .when(closing)
      .thenState() as LiveOrder
    expect(left.participants.map(({ name }) => name)).toEqual(['Wayan', 'Ketut'])
    expect(left.persons).toBe(2)
  })

  test('keeps those in charge named, however few still come, and nobody of forgotten guests', () => {
    const person = (pic: boolean) => ({ ...sampleOrder.participants[0]!, pic })
    expect(namedBeyond([person(true), person(true), person(false)], 1)).toEqual([2])
    expect(namedBeyond([person(false), person(true), person(false)], 2)).toEqual([2])
    expect(namedBeyond([person(true), person(false)], 4)).toEqual([])
    expect(namedBeyond({ forgotten: true } as never, 1)).toEqual([])
  })

  test('may have begun, and its guests may have come', () => {
    const attended: OrderEvent = { type: 'OrderAttended', data: { orderId, at: now } }
    given(order, placed, whole, confirmed, attended)
      .when(close({ after: without(secondLine), now: '2026-12-12T23:00:00.000Z' }))
      .thenTypes('OrderChanged', 'RefundDue')
  })

  test('is closed once, and only as it was seen', () => {
    const events = given(order, placed, whole, confirmed)
      .when(close())
      .thenTypes('OrderChanged', 'RefundDue')
    given(order, placed, whole, confirmed, ...events)
      .when(close())
      .thenNothing()
    given(order, placed, whole, confirmed, ...events)
      .when(close({ changeId: 'another' }))
      .thenRefused('ChangedMeanwhile')
    given(order, placed, whole).when(close()).thenRefused('OrderNotChangeable')
    given(order, placed, whole, confirmed, {
      type: 'OrderChangeDropped',
      data: { orderId, changeId: ids.change, at: now },
    })
      .when(close())
      .thenRefused('ChangeDropped')
  })

  test('is neither emptied nor made another', () => {
    const after = without(sampleLine)
    const wrong = [
      { ...after, lines: [], subTotal: 0, addOnsTotal: 0, grandTotal: 0, payNow: 0 },
      { ...after, lines: [{ ...secondLine, date: '2026-12-20' }] },
      termsOf(twoDays),
    ]
    for (const terms of wrong)
      expect(() =>
        given(order, placed, whole, confirmed)
          .when(close({ after: terms }))
          .thenNothing(),
      ).toThrow(/line/)
  })
})

describe('the pick-up of what is left', () => {
  const trip = samplePickup.trips[0]!
  const next = {
    ...trip,
    activityDate: secondLine.date,
    window: { date: secondLine.date, from: '06:30', to: '07:00' },
  }
  const both: Pickup = { ...samplePickup, trips: [trip, next], surcharge: 600_000 }
  const rest = (pickup: Pickup, lines = twoDays.lines) =>
    restOf({ lines, pickup }, new Set([sampleLine.lineId]))

  test('has no car on a day without activities', () => {
    expect(rest(both)).toMatchObject({ pickup: { trips: [next] }, pickupTotal: 300_000 })
    expect(rest(samplePickup)).toMatchObject({ pickup: null, pickupTotal: 0 })
  })

  test('comes later where the first activity of the day is closed', () => {
    const afternoon = {
      ...secondLine,
      date: sampleLine.date,
      sessions: secondLine.sessions.map(one => ({ ...one, time: '13:30' })),
    }
    expect(rest(samplePickup, [sampleLine, afternoon]).pickup?.trips).toEqual([
      { ...trip, activityTime: '13:30', window: { ...trip.window!, from: '11:00', to: '11:30' } },
    ])
  })

  test('costs the guests who are left, and a discount is never more than the day costs', () => {
    const perPerson: Pickup = {
      ...samplePickup,
      per: 'PERSON',
      trips: [{ ...next, quantity: 4, unitPrice: 50_000, total: 200_000 }],
      surcharge: 200_000,
    }
    expect(rest(perPerson).pickupTotal).toBe(100_000)
    const off: Pickup = {
      ...samplePickup,
      kind: 'SELF',
      per: 'PERSON',
      trips: [{ ...next, window: null, quantity: 3, unitPrice: 400_000, total: 1_200_000 }],
      surcharge: 0,
      discount: 1_200_000,
    }
    expect(rest(off)).toMatchObject({ discount: 900_000, grandTotal: 0 })
    const odd = { ...off, trips: [{ ...off.trips[0]!, quantity: 7, total: 2_800_000 }] }
    const left = rest(odd)
    expect(totalsFault({ ...without(sampleLine), ...left, payNow: 0 })).toBeNull()
    expect(left.grandTotal).toBe(0)
  })
})
