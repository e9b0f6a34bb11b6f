import { describe, expect, test } from 'vitest'
import type { CheckCode } from '@arung/contracts/orders/checks'
import { noOverrides } from '../src/capacity/limits.ts'
import { checksOf, type CheckedAgainst, type TakenDay } from '../src/orders/checks.ts'
import type { OrderEvent } from '../src/orders/events.ts'
import { order } from '../src/orders/order.ts'
import { checkedOf } from '../src/orders/review.ts'
import { sampleIds, sampleProduct, sampleZone } from '../src/testing/sample-catalogue.ts'
import {
  sampleContact,
  sampleHolds,
  sampleOrder,
  samplePickup,
} from '../src/testing/sample-order.ts'
import {
  due,
  expired,
  late,
  lateMoney,
  now,
  orderId,
  paid,
  paidOf,
  total,
} from './order-history.ts'
import { catalogueOf } from './sold.ts'
import { given } from './specification.ts'

type Placed = typeof sampleOrder
const fetched = {
  ...sampleOrder,
  pickup: samplePickup,
  contact: { ...sampleContact, pickupPlace: 'Villa Karang, Uluwatu' },
}
const placed = (change: Partial<Placed> = {}): OrderEvent => ({
  type: 'OrderPlaced',
  data: { ...fetched, ...change },
})
const nothingToPay = {
  subTotal: 0,
  addOnsTotal: 0,
  grandTotal: 0,
  payNow: 0,
} satisfies Partial<Placed>
const agent = { buyer: { kind: 'AGENT', accountId: 'a' } } satisfies Partial<Placed>
const onAccount = { ...agent, withoutPayment: true, paymentDueAt: null } satisfies Partial<Placed>
const byDesk = (method: 'CASH' | 'CARD'): OrderEvent => ({
  type: 'PaymentRecorded',
  data: {
    orderId,
    paymentId: method,
    amount: total - 400_000,
    currency: 'IDR',
    paidTotal: total,
    remaining: 0,
    desk: { method, reference: null, by: 'staff' },
    recordedAt: now,
  },
})
const part = paidOf(400_000, 400_000, total - 400_000)
const changed = (grandTotal: number, payNow: number): OrderEvent => {
  const { lines, activityDate, arrivalTime, persons, holds, freeCancellationUntil, endsAt } =
    fetched
  const terms = { lines, activityDate, arrivalTime, persons, holds, freeCancellationUntil, endsAt }
  const { pickup, subTotal, addOnsTotal, pickupTotal, discount } = fetched
  const amounts = { pickup, subTotal, addOnsTotal, pickupTotal, discount }
  const before = { ...terms, ...amounts, grandTotal: total, payNow: total }
  return {
    type: 'OrderChanged',
    data: {
      orderId,
      subject: fetched.subject,
      changeId: 'c',
      before,
      after: { ...before, grandTotal, payNow },
      difference: grandTotal - total,
      leftOut: [],
      reason: 'Fewer come',
      completesAt: null,
      at: now,
    },
  }
}
const ways: readonly [string, readonly OrderEvent[]][] = [
  ['paid in full', [placed(), paid]],
  ['with its deposit paid', [placed({ payNow: 400_000 }), part]],
  ['with the rest taken in cash', [placed({ payNow: 400_000 }), part, byDesk('CASH')]],
  ['with the rest taken by card', [placed({ payNow: 400_000 }), part, byDesk('CARD')]],
  ['with more paid than it costs', [placed(), paidOf(total + 9, total + 9, 0), due('OVERPAID', 9)]],
  [
    'paid late and taken up again',
    [
      placed(),
      expired,
      lateMoney,
      { type: 'OrderReinstated', data: { orderId, holds: sampleHolds, at: late } },
    ],
  ],
  ['of an agent on account', [placed(onAccount)]],
  ['of an agent who pays here', [placed(agent), paid]],
  ['with nothing to pay', [placed(nothingToPay)]],
  ['made cheaper by the desk', [placed(), paid, changed(total - 9, total - 9), due('CHANGED', 9)]],
  ['made dearer by the desk', [placed(), paid, changed(total + 9, total)]],
  ['on account, made dearer by the desk', [placed(onAccount), changed(total + 9, total)]],
]

const day: TakenDay = {
  taken: 2,
  takenAt: { '09:00': 2 },
  closed: false,
  closedTimes: [],
  overrides: noOverrides,
}
const against = (of: Partial<TakenDay> = {}, catalogue = catalogueOf()): CheckedAgainst => ({
  catalogue,
  dayOf: () => ({ ...day, ...of }),
})
const inland = {
  ...catalogueOf(),
  pickupZones: new Map([
    [sampleIds.zone, { ...sampleZone, areas: ['Ubud'] }],
    ['coast', sampleZone],
  ]),
}
const [guest] = sampleOrder.participants
const [line] = sampleOrder.lines
if (guest === undefined || line === undefined) throw new Error('No guest or no line')
type Change = Partial<ReturnType<typeof checkedOf>>
/** One fault for each of the other checks. */
const faults: readonly [CheckCode, CheckedAgainst, Change][] = [
  ['DATES', against({ closed: true }), {}],
  ['PLACES', against({ taken: 801 }), {}],
  ['TIMES', against(), { lines: [line, { ...line, lineId: 'again' }] }],
  ['AGES', against({}, catalogueOf({ [sampleIds.rafting]: { ...sampleProduct, ageMin: 35 } })), {}],
  ['BIRTH_DATES', against(), { participants: [guest, { ...guest, birthDate: '1980-01-01' }] }],
  ['PICKUP', against(), { pickup: null }],
  ['ZONE', against({}, inland), {}],
]

const stateOf = (events: readonly OrderEvent[]) => {
  const state = events.reduce(order.evolve, order.initial)
  if (!state.exists) throw new Error('No order')
  return state
}
const problems = (events: readonly OrderEvent[], of = against(), change: Change = {}) =>
  checksOf({ ...checkedOf(stateOf(events)), ...change }, of)
    .filter(({ state }) => state === 'PROBLEM')
    .map(({ code }) => code)

describe.each(ways)('an order %s', (_way, events) => {
  test('waits for confirmation without a problem, and the rule confirms it', () => {
    expect(stateOf(events).status).toBe('WAITING_CONFIRMATION')
    given(order, ...events)
      .when({ type: 'ReviewOrder', voucherCode: 'V', against: against(), now })
      .thenTypes('OrderConfirmed')
  })

  test.each(faults)(
    'fails the check %s when it has that fault, and no other check',
    (code, of, change) => {
      expect(problems(events, of, change)).toEqual([code])
    },
  )
})

describe('an order that is not paid', () => {
  test.each<[string, readonly OrderEvent[]]>([
    ['at all', [placed()]],
    ['as far as its deposit', [placed({ payNow: 400_000 }), paidOf(399_999, 399_999, 1)]],
    ['by an agent who is to pay here', [placed(agent)]],
    [
      'any more, since what the desk took never came',
      [
        placed({ payNow: 400_000 }),
        part,
        byDesk('CASH'),
        changed(400_000, 400_000),
        due('CHANGED', total - 400_000),
        {
          type: 'PaymentVoided',
          data: {
            orderId,
            paymentId: 'CASH',
            amount: total - 400_000,
            currency: 'IDR',
            paidTotal: 400_000,
            remaining: total - 400_000,
            reason: 'WRONG_AMOUNT',
            by: 'staff',
            at: now,
          },
        },
      ],
    ],
  ])('%s: fails the payment check alone', (_what, events) => {
    expect(problems(events)).toEqual(['PAYMENT'])
  })
})
