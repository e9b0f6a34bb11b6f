import type { OrderTerms } from './events.ts'
import type { LineTerms } from '../catalogue/line-terms.ts'

/** Returns what does not add up in an order's lines, sums and shares, or null when everything does. */
export function totalsFault(placed: OrderTerms): string | null {
  for (const line of placed.lines) {
    const fault = lineFault(line)
    if (fault !== null) return fault
  }
  const sum = (of: (line: LineTerms) => number) =>
    placed.lines.reduce((total, line) => total + of(line), 0)
  if (sum(line => line.subTotal) !== placed.subTotal) return 'the lines do not make the sub total'
  if (sum(line => line.addOnsTotal) !== placed.addOnsTotal) return 'the add-ons do not add up'
  const pickupWrong = pickupFault(placed)
  if (pickupWrong !== null) return pickupWrong
  const total = placed.subTotal + placed.addOnsTotal + placed.pickupTotal - placed.discount
  if (total !== placed.grandTotal) return `the parts make ${total}, not ${placed.grandTotal}`
  const amounts = [total, placed.payNow, placed.pickupTotal, placed.discount]
  if (amounts.some(amount => !Number.isSafeInteger(amount) || amount < 0))
    return 'an amount is no whole number of minor units'
  return placed.payNow > total ? `${placed.payNow} is asked of ${total}` : null
}

/** Checks that the pick-up surcharge or discount equals that of its trips. */
function pickupFault({ pickup, pickupTotal, discount }: OrderTerms): string | null {
  const trips = pickup?.trips ?? []
  const total = trips.reduce((sum, trip) => sum + trip.quantity * trip.unitPrice, 0)
  const [surcharge, off] = pickup?.kind === 'SELF' ? [0, total] : [total, 0]
  const isRight =
    trips.every(trip => trip.quantity * trip.unitPrice === trip.total) &&
    surcharge === pickupTotal &&
    off === discount &&
    (pickup === null || (pickup.surcharge === surcharge && pickup.discount === off))
  return isRight ? null : 'the pick-up does not add up'
}

function lineFault(line: LineTerms): string | null {
  const parts = (items: LineTerms['addOns'] | LineTerms['rates']) =>
    items.reduce((total, item) => total + item.quantity * item.unitPrice, 0)
  if (parts(line.rates) !== line.subTotal) return `the rates of line ${line.lineId} do not add up`
  if (parts(line.addOns) !== line.addOnsTotal)
    return `the add-ons of line ${line.lineId} do not add up`
  return line.subTotal + line.addOnsTotal === line.total
    ? null
    : `line ${line.lineId} does not add up`
}
