import type { LineTerms } from '../src/catalogue/line-terms.ts'
import type { OrderTerms, OrderEvent } from '../src/orders/events.ts'
import { termsOf } from '../src/orders/placed-terms.ts'
import { holdsOf, restOf } from '../src/orders/rest-of-order.ts'
import {
  changedTerms,
  ids,
  sampleHolds,
  sampleLine,
  sampleOrder,
} from '../src/testing/sample-order.ts'

/** An order with one line on each of two days, and what is left of it without the first. */
const later = '2026-12-13'
export const secondLine: LineTerms = {
  ...sampleLine,
  lineId: '04040000-0000-4000-8000-000000000002',
  date: later,
  addOns: [],
  addOnsTotal: 0,
  total: 900_000,
}
export const twoDays: Extract<OrderEvent, { type: 'OrderPlaced' }>['data'] = {
  ...sampleOrder,
  lines: [sampleLine, secondLine],
  holds: [...sampleHolds, { ...sampleHolds[0]!, date: later, holdId: ids.otherHold }],
  subTotal: 1_800_000,
  grandTotal: 2_200_000,
  payNow: 1_300_000,
  endsAt: changedTerms.endsAt,
}

/** Returns the terms of the order without this line. */
export function without(line: LineTerms, order = twoDays): OrderTerms {
  const rest = restOf(order, new Set([line.lineId]))
  return {
    ...termsOf(order),
    ...rest,
    payNow: Math.min(order.payNow, rest.grandTotal),
    holds: holdsOf(order.holds, [line]),
  }
}
