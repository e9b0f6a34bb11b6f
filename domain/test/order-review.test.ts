import { describe, expect, test } from 'vitest'
import type { CheckCode, CheckState } from '@arung/contracts/orders/checks'
import { noOverrides } from '../src/capacity/limits.ts'
import { checksOf, type CheckedAgainst, type TakenDay } from '../src/orders/checks.ts'
import type { OrderEvent } from '../src/orders/events.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { checkedOf } from '../src/orders/review.ts'
import { sampleIds, sampleProduct } from '../src/testing/sample-catalogue.ts'
import {
  sampleContact,
  sampleHolds,
  sampleOrder,
  samplePickup,
} from '../src/testing/sample-order.ts'
import { late, lateMoney, now, orderId, paid, total, expired, confirmed } from './order-history.ts'
import { catalogueOf, date } from './sold.ts'
import { given } from './specification.ts'

const fetched = {
  ...sampleOrder,
  pickup: samplePickup,
  contact: { ...sampleContact, pickupPlace: 'Villa Karang, Uluwatu' },
}
const placed: OrderEvent = { type: 'OrderPlaced', data: fetched }
const day: TakenDay = {
  taken: 2,
  takenAt: { '09:00': 2 },
  closed: false,
  closedTimes: [],
  overrides: noOverrides,
}
const against = (of: TakenDay | undefined = day, catalogue = catalogueOf()): CheckedAgainst => ({
  catalogue,
  dayOf: () => of,
})
const look = (of: CheckedAgainst = against()): OrderCommand => ({
  type: 'ReviewOrder',
  voucherCode: 'V',
  against: of,
  now,
})
const codes: readonly CheckCode[] = [
  'PAYMENT',
  'DATES',
  'PLACES',
  'TIMES',
  'AGES',
  'BIRTH_DATES',
  'PICKUP',
  'ZONE',
]
const results = (other: Partial<Record<CheckCode, CheckState>> = {}) =>
  codes.map(code => ({ code, state: other[code] ?? ('OK' as const) }))
const left = (other: Partial<Record<CheckCode, CheckState>>): OrderEvent => ({
  type: 'OrderLeftToDesk',
  data: { orderId, checks: results(other), at: now },
})
const shut = against({ ...day, closedTimes: ['09:00'] })

describe('the rule that confirms clean orders', () => {
  test('confirms an order without problems, and lists the checks it made', () => {
    const said = order.decide(look(), [placed, paid].reduce(order.evolve, order.initial))
    expect(said).toMatchObject({
      ok: true,
      events: [{ type: 'OrderConfirmed', data: { orderId, note: null, checks: results() } }],
    })
  })

  test('leaves an order with a problem to the desk, once, with its findings', () => {
    given(order, placed, paid)
      .when(look(shut))
      .thenEvents(left({ DATES: 'PROBLEM' }))
    given(order, placed, paid, left({ DATES: 'PROBLEM' }))
      .when(look())
      .thenNothing()
  })

  test('checks an order again when it begins to wait again', () => {
    const again: OrderEvent = {
      type: 'OrderReinstated',
      data: { orderId, holds: sampleHolds, at: late },
    }
    given(order, placed, left({ DATES: 'PROBLEM' }), expired, lateMoney, again)
      .when(look())
      .thenTypes('OrderConfirmed')
  })

  test('decides nothing about an order that is not waiting', () => {
    given(order, placed).when(look()).thenNothing()
    given(order, placed, paid, confirmed).when(look(shut)).thenNothing()
  })

  test('is triggered only by the event that starts the wait of an order, and only while it is on', () => {
    const pay = (amount: number, ruleOn?: boolean): OrderCommand => ({
      type: 'RecordPayment',
      paymentId: 'p',
      amount,
      currency: 'IDR',
      now,
      ...(ruleOn === undefined ? {} : { ruleOn }),
    })
    const flags = (history: readonly OrderEvent[], command: OrderCommand) => {
      const said = order.decide(command, history.reduce(order.evolve, order.initial))
      return said.ok && said.events.map(({ data }) => 'ruleOn' in data)
    }
    expect(flags([placed], pay(total, true))).toEqual([true])
    expect(flags([placed], pay(total, false))).toEqual([false])
    expect(flags([placed], pay(total))).toEqual([false])
    expect(flags([placed], pay(1, true))).toEqual([false])
    expect(flags([placed, paid], pay(total, true))).toEqual([false, false])
  })
})

describe('the review of an order', () => {
  const live = [placed, paid].reduce(order.evolve, order.initial)
  const statesOf = (of: CheckedAgainst, change: Partial<ReturnType<typeof checkedOf>> = {}) => {
    if (!live.exists) throw new Error('No order')
    const checks = checksOf({ ...checkedOf(live), ...change }, of)
    return Object.fromEntries(
      checks.filter(one => one.state !== 'OK').map(one => [one.code, one.state]),
    )
  }
  const [guest] = sampleOrder.participants

  test('finds no problem in a clean order', () => {
    expect(statesOf(against())).toEqual({})
    expect(statesOf({ catalogue: catalogueOf(), dayOf: () => undefined })).toEqual({})
  })

  test.each<[string, Partial<Record<CheckCode, CheckState>>, CheckedAgainst]>([
    ['a closed session', { DATES: 'PROBLEM' }, shut],
    ['a closed day', { DATES: 'PROBLEM' }, against({ ...day, closed: true })],
    [
      'a date that is not sold',
      { DATES: 'PROBLEM' },
      against(day, catalogueOf({}, { [sampleIds.rafting]: new Map([[date, 'Nyepi']]) })),
    ],
    ['too many over the day', { PLACES: 'PROBLEM' }, against({ ...day, taken: 801 })],
    ['too many at a time', { PLACES: 'PROBLEM' }, against({ ...day, takenAt: { '09:00': 401 } })],
    [
      'someone too young',
      { AGES: 'PROBLEM' },
      against(day, catalogueOf({ [sampleIds.rafting]: { ...sampleProduct, ageMin: 35 } })),
    ],
    [
      'a product that is there no more',
      { AGES: 'UNKNOWN', PLACES: 'UNKNOWN' },
      { catalogue: { ...catalogueOf(), products: new Map() }, dayOf: () => undefined },
    ],
  ])('finds %s', (_what, states, of) => {
    expect(statesOf(of)).toEqual(states)
  })

  test('finds a missing payment, missing pick-up details and birth dates that contradict the ages', () => {
    expect(statesOf(against(), { counted: 1 })).toEqual({ PAYMENT: 'PROBLEM' })
    expect(statesOf(against(), { pickup: null })).toEqual({ PICKUP: 'PROBLEM' })
    expect(statesOf(against(), { contact: null })).toEqual({ PICKUP: 'UNKNOWN' })
    if (guest === undefined) throw new Error('No guest')
    expect(
      statesOf(against(), { participants: [guest, { ...guest, birthDate: '1980-01-01' }] }),
    ).toEqual({ BIRTH_DATES: 'PROBLEM' })
  })

  test('reports facts, which screens put into words', () => {
    if (!live.exists) throw new Error('No order')
    const { packageName: name, packageNameId: nameId } = live.placed.lines[0]!
    const full = against({ ...day, taken: 801, closed: true })
    const checks = checksOf({ ...checkedOf(live), counted: 1, pickup: null }, full)
    expect(checks.flatMap(({ found }) => found)).toEqual([
      { what: 'NOT_FULLY_PAID', orderNumber: live.placed.orderNumber },
      { what: 'CLOSED', name, nameId, date },
      { what: 'OVER_CAPACITY', name, nameId, date },
      { what: 'NO_PICKUP', place: 'Villa Karang, Uluwatu' },
    ])
  })

  test('never passes an order whose guests were forgotten', () => {
    const forgotten = {
      type: 'OrderPlaced',
      data: { ...fetched, participants: { forgotten: true }, contact: { forgotten: true } },
    } as unknown as OrderEvent
    given(order, forgotten, paid).when(look()).thenTypes('OrderLeftToDesk')
  })
})
