import { orderSale } from '../bookings/sale.ts'
import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { ShiftEvent } from './events.ts'

const drawerId = '0d0d0000-0000-4000-8000-000000000001'
const shiftId = '0d0d0000-0000-4000-8000-000000000002'
const at = instants.start
const of = { drawerId, shiftId }

export const shiftSamples: SamplesOf<ShiftEvent> = {
  ShiftOpened: {
    ...of,
    accountId: ids.staff,
    how: 'PERSON',
    float: { IDR: 500_000, USD: 0 },
    at,
  },
  CashCounted: {
    ...of,
    lineId: `PAYMENT|${ids.payment}`,
    kind: 'PAYMENT',
    sale: orderSale(ids.order),
    number: 'JRM-261212-7K3Q',
    currency: 'IDR',
    amount: 700_000,
    at,
  },
  DrawerMoved: {
    ...of,
    moveId: '0d0d0000-0000-4000-8000-000000000003',
    kind: 'PAY_OUT',
    use: 'PETTY_CASH',
    currency: 'IDR',
    amount: 50_000,
    reason: 'Ice for the lunch boxes',
    by: ids.staff,
    at,
  },
  ShiftClosed: {
    ...of,
    expected: { IDR: 1_150_000, USD: 0 },
    counts: [{ currency: 'IDR', pieces: [{ value: 100_000, count: 11 }] }],
    counted: { IDR: 1_100_000, USD: 0 },
    difference: { IDR: -50_000, USD: 0 },
    reason: 'A note is missing',
    needsSecond: true,
    by: ids.staff,
    at,
  },
  ShiftConfirmed: { ...of, by: '0d0d0000-0000-4000-8000-000000000004', at },
  ShiftSentBack: {
    ...of,
    reason: 'Two notes stick together',
    by: '0d0d0000-0000-4000-8000-000000000004',
    at,
  },
  ShiftRecounted: {
    ...of,
    counts: [{ currency: 'IDR', pieces: [{ value: 50_000, count: 23 }] }],
    counted: { IDR: 1_150_000, USD: 0 },
    difference: { IDR: 0, USD: 0 },
    reason: null,
    needsSecond: false,
    by: ids.staff,
    at,
  },
}
