import { saleMoneyBack } from '@arung/contracts/closures/sale-money-back'
import { daysOut } from '@arung/contracts/pickups/trip'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { totalsOf } from '@arung/domain/catalogue/pricing'
import { order } from '@arung/domain/orders/order'
import type { OrderEvent } from '@arung/domain/orders/events'
import { termsOf } from '@arung/domain/orders/placed-terms'
import { holdsOf, restOf } from '@arung/domain/orders/rest-of-order'
import { ids, sampleLine, sampleOrder } from '@arung/domain/testing/sample-order'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderMoney } from '../../src/closures/cancel-view.ts'

const day = sampleLine.date
const other = '2026-12-13'
const at = '2026-12-02T02:00:00.000Z'

const rate = { rateId: 'adult', name: 'Adult', nameId: 'Dewasa' }
const addOn = { addOnId: ids.line, name: 'Photos', nameId: 'Foto' }

/** Lines of a day and of another, with extras, of which some are not fetched. */
const anyLine = fc.record({
  date: fc.constantFrom(day, day, day, other),
  offersPickup: fc.boolean(),
  persons: fc.integer({ min: 1, max: 9 }),
  subTotal: fc.integer({ min: 0, max: 90_000 }),
  addOnsTotal: fc.constantFrom(0, 12_345),
})
const anyLines = fc
  .array(anyLine, { minLength: 2, maxLength: 5 })
  .map(all =>
    all.map((one, nth): LineTerms => ({
      ...sampleLine,
      ...one,
      lineId: `04040000-0000-4000-8000-00000000000${nth}`,
      total: one.subTotal + one.addOnsTotal,
      rates: [{ ...rate, quantity: 1, unitPrice: one.subTotal, total: one.subTotal }],
      addOns:
        one.addOnsTotal === 0
          ? []
          : [{ ...addOn, quantity: 1, unitPrice: one.addOnsTotal, total: one.addOnsTotal }],
    })),
  )
  .filter(lines => lines.some(({ date }) => date === day))
const anyZone = fc.record({
  kind: fc.constantFrom('FETCHED', 'SELF', 'NONE' as const),
  per: fc.constantFrom('CAR', 'PERSON' as const),
  unitPrice: fc.integer({ min: 1, max: 30_000 }),
})

/** The transfer as it is priced when it is sold: one a day, for all lines that offer it. */
function pickupOf(
  lines: readonly LineTerms[],
  {
    kind,
    per,
    unitPrice,
  }: { kind: 'FETCHED' | 'SELF' | 'NONE'; per: 'CAR' | 'PERSON'; unitPrice: number },
): Pickup | null {
  if (kind === 'NONE') return null
  const trips = daysOut(lines).map(({ date, time, persons, price }) => {
    const quantity = kind === 'FETCHED' && per === 'CAR' ? Math.ceil(persons / 4) : persons
    const unit = kind === 'SELF' ? Math.min(unitPrice, Math.floor(price / persons)) : unitPrice
    const total = quantity * unit
    return {
      activityDate: date,
      activityTime: time,
      window: null,
      quantity,
      unitPrice: unit,
      total,
    }
  })
  if (trips.length === 0) return null
  const total = trips.reduce((sum, trip) => sum + trip.total, 0)
  return {
    zoneId: ids.line,
    name: 'Ubud',
    nameId: 'Ubud',
    kind,
    per,
    trips,
    surcharge: kind === 'SELF' ? 0 : total,
    discount: kind === 'SELF' ? total : 0,
  }
}

/** What the order owes back once these lines are closed, by its own decision. */
function owedBack(
  lines: readonly LineTerms[],
  pickup: Pickup | null,
  paid: number,
  gone: readonly LineTerms[],
): number {
  const totals = totalsOf(lines, pickup)
  const placed = {
    ...sampleOrder,
    ...totals,
    lines,
    pickup,
    payNow: Math.min(paid, totals.grandTotal),
  }
  const { orderId, currency } = sampleOrder
  const remaining = totals.grandTotal - paid
  const history: OrderEvent[] = [
    { type: 'OrderPlaced', data: placed },
    {
      type: 'PaymentRecorded',
      data: {
        orderId,
        paymentId: ids.payment,
        amount: paid,
        currency,
        remaining,
        paidTotal: paid,
        recordedAt: at,
      },
    },
    {
      type: 'OrderConfirmed',
      data: {
        orderId,
        subject: sampleOrder.subject,
        note: null,
        at,
        voucherCode: '7K3Q9M2X4T6V8W1Z',
        completesAt: '2026-12-14T02:00:00.000Z',
      },
    },
  ]
  const state = history.reduce((known, event) => order.evolve(known, event), order.initial)
  const rest = restOf(placed, new Set(gone.map(({ lineId }) => lineId)))
  const isAll = gone.length === lines.length
  const decision = isAll
    ? order.decide(
        { type: 'CancelOrder', by: 'ADMIN', refund: 'FULL', reason: 'High water', now: at },
        state,
      )
    : order.decide(
        {
          type: 'CloseLines',
          changeId: ids.change,
          before: termsOf(placed),
          after: {
            ...termsOf(placed),
            ...rest,
            payNow: Math.min(placed.payNow, rest.grandTotal),
            holds: holdsOf(placed.holds, gone),
          },
          reason: 'High water',
          now: at,
        },
        state,
      )
  if (!decision.ok) throw new Error(decision.refusal)
  return decision.events.reduce(
    (sum, event) => sum + (event.type === 'RefundDue' ? event.data.amount : 0),
    0,
  )
}

test('what the closing screen says goes back is what the order owes, to the unit', () => {
  fc.assert(
    fc.property(
      anyLines,
      anyZone,
      fc.integer({ min: 1, max: 100 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      (lines, zone, percent, chosen) => {
        const pickup = pickupOf(lines, zone)
        const { grandTotal } = totalsOf(lines, pickup)
        // A deposit, or all of it.
        const paid = Math.ceil((grandTotal * percent) / 100)
        const gone = lines.filter(({ date }, nth) => date === day && chosen[nth] === true)
        fc.pre(gone.length > 0 && paid > 0)
        const row = {
          order_total: grandTotal,
          order_paid: paid,
          order_lines: lines,
          order_pickup: pickup,
        }
        const said = saleMoneyBack(gone.map(line => orderMoney(row, line)))
        expect(said).toBe(owedBack(lines, pickup, paid, gone))
      },
    ),
    { numRuns: 500 },
  )
})

test('two closed lines that share a car give back the car as well', () => {
  const lines = [1, 2, 3].map(nth => ({
    ...sampleLine,
    lineId: `04040000-0000-4000-8000-00000000000${nth}`,
    date: nth === 3 ? other : day,
    persons: 2,
    subTotal: 500,
    addOnsTotal: 0,
    total: 500,
  }))
  const pickup = pickupOf(lines, { kind: 'FETCHED', per: 'CAR', unitPrice: 300 })
  const row = { order_total: 2_100, order_paid: 2_100, order_lines: lines, order_pickup: pickup }
  const [first, second] = lines.map(line => orderMoney(row, line))
  expect([saleMoneyBack([first!]), saleMoneyBack([second!])]).toEqual([500, 500])
  expect(saleMoneyBack([first!, second!])).toBe(1_300)
})
