import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { OrderEvent, OrderLine } from './events.ts'
import { firstStatusOf, holdsPlaces, mayMove } from './legal-moves.ts'
import { heldMoneyOf } from './money.ts'

/** The first event of an order that does not add up or does not follow from the ones before it. */
export type OrderFault = Readonly<{ index: number; reason: string }>

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']
/** Sums so far; `seen` holds the ids of payments and refunds. */
type Account = {
  paid: number
  refunded: number
  due: number
  seen: Set<string>
  /** Promised to refunds under way, by refund. */
  reserved: Map<string, number>
}

/** Checks every prefix of one order with plain sums, apart from the decider's own fold. */
export function verifyOrder(events: readonly OrderEvent[]): OrderFault | null {
  const [first] = events
  if (first === undefined) return null
  if (first.type !== 'OrderPlaced') return { index: 0, reason: `${first.type} before OrderPlaced` }
  const placed = first.data
  const wrongTotals = totalsFault(placed)
  if (wrongTotals !== null) return { index: 0, reason: wrongTotals }
  const account: Account = {
    paid: 0,
    refunded: 0,
    due: 0,
    seen: new Set(),
    reserved: new Map(),
  }
  let status = firstStatusOf(placed)
  for (const [index, event] of events.entries()) {
    if (index === 0) continue
    const fault =
      moneyFault(event, placed, account) ??
      overdrawn(account) ??
      deletionFault(event, status, account) ??
      moveFault(status, event, account.paid >= placed.payNow)
    if (fault !== null) return { index, reason: fault }
    status = statusAfter(event, status, account.paid >= placed.payNow)
  }
  return null
}

/** Lines, sums and shares of an order as it was placed. */
function totalsFault(placed: Placed): string | null {
  for (const line of placed.lines) {
    const fault = lineFault(line)
    if (fault !== null) return fault
  }
  const sum = (of: (line: OrderLine) => number) =>
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

/** What is asked, or taken off, for the way there is that of its trips. */
function pickupFault({ pickup, pickupTotal, discount }: Placed): string | null {
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

function lineFault(line: OrderLine): string | null {
  const parts = (items: OrderLine['addOns'] | OrderLine['rates']) =>
    items.reduce((total, item) => total + item.quantity * item.unitPrice, 0)
  if (parts(line.rates) !== line.subTotal) return `the rates of line ${line.lineId} do not add up`
  if (parts(line.addOns) !== line.addOnsTotal)
    return `the add-ons of line ${line.lineId} do not add up`
  return line.subTotal + line.addOnsTotal === line.total
    ? null
    : `line ${line.lineId} does not add up`
}

/** Adds an event's money to the sums and compares what the event says of them. */
function moneyFault(event: OrderEvent, placed: Placed, account: Account): string | null {
  switch (event.type) {
    case 'PaymentRecorded':
    case 'LatePaymentRecorded': {
      const { paymentId, amount, paidTotal } = event.data
      const fault = entryFault(event.data, paymentId, placed, account)
      account.paid += amount
      if (fault !== null) return fault
      if (paidTotal !== account.paid) return `paid ${account.paid}, but it says ${paidTotal}`
      const remaining = Math.max(0, placed.grandTotal - account.paid)
      return event.type === 'PaymentRecorded' && event.data.remaining !== remaining
        ? `${remaining} remains, but it says ${event.data.remaining}`
        : null
    }
    case 'RefundDue':
      account.due += event.data.amount
      return entryFault(event.data, null, placed, account)
    case 'RefundRecorded': {
      const { refundId, amount, refundedTotal } = event.data
      const fault = entryFault(event.data, refundId, placed, account)
      account.refunded += amount
      account.reserved.delete(refundId)
      if (fault !== null || refundedTotal === account.refunded) return fault
      return `refunded ${account.refunded}, but it says ${refundedTotal}`
    }
    case 'RefundReserved':
      account.reserved.set(event.data.refundId, event.data.amount)
      return entryFault(event.data, null, placed, account)
    case 'RefundReleased':
      return account.reserved.delete(event.data.refundId)
        ? null
        : `${event.data.refundId} was never promised`
    case 'RefundReturned':
      return returnFault(event.data, account)
    default:
      return null
  }
}

function returnFault(
  { refundId, amount, refundedTotal }: { refundId: string; amount: number; refundedTotal: number },
  account: Account,
): string | null {
  if (!account.seen.delete(refundId)) return `${refundId} came back, but it never went`
  account.refunded -= amount
  account.reserved.set(refundId, amount)
  return refundedTotal === account.refunded
    ? null
    : `refunded ${account.refunded}, but it says ${refundedTotal}`
}

function entryFault(
  entry: { amount: number; currency: string },
  id: string | null,
  placed: Placed,
  account: Account,
): string | null {
  if (!Number.isSafeInteger(entry.amount) || entry.amount <= 0)
    return `an amount of ${entry.amount}`
  if (entry.currency !== placed.currency)
    return `${entry.currency} in an order of ${placed.currency}`
  if (id === null) return null
  if (account.seen.has(id)) return `${id} was recorded twice`
  account.seen.add(id)
  return null
}

const overdrawn = ({ paid, refunded, due, reserved }: Account): string | null => {
  if (due > paid) return `${due} is to go back of ${paid} paid`
  if (refunded > due) return `${refunded} went back where ${due} was due`
  const promised = [...reserved.values()].reduce((sum, amount) => sum + amount, 0)
  return refunded + promised > due
    ? `${promised} is promised beside ${refunded} where ${due} was due`
    : null
}

/** What is deleted holds neither places nor money; money that comes afterwards is counted like any other. */
function deletionFault(event: OrderEvent, status: OrderStatus, account: Account): string | null {
  if (event.type !== 'OrderDeleted') return null
  if (holdsPlaces(status)) return `it was deleted when it was ${status}`
  const held = heldMoneyOf(account)
  return held > 0 ? `it was deleted while it held ${held}` : null
}

function moveFault(status: OrderStatus, event: OrderEvent, isEnough: boolean): string | null {
  const hasEnded = status === 'DECLINED' || status === 'CANCELLED' || status === 'EXPIRED'
  if (event.type === 'OrderPlaced') return 'it was placed twice'
  if (event.type === 'PaymentRecorded' && hasEnded) return `a payment in time when it was ${status}`
  if (event.type === 'LatePaymentRecorded' && !hasEnded)
    return `a late payment when it was ${status}`
  const next = statusAfter(event, status, isEnough)
  const moved = next !== status || isMove(event)
  return moved && !mayMove(status, next) ? `${status} cannot become ${next}` : null
}

const isMove = (event: OrderEvent): boolean =>
  event.type === 'OrderReinstated' ||
  event.type === 'OrderConfirmed' ||
  event.type === 'OrderDeclined' ||
  event.type === 'OrderCancelled' ||
  event.type === 'OrderExpired' ||
  event.type === 'OrderCompleted'

function statusAfter(event: OrderEvent, status: OrderStatus, isEnough: boolean): OrderStatus {
  switch (event.type) {
    case 'PaymentRecorded':
      return status === 'AWAITING_PAYMENT' && isEnough ? 'WAITING_CONFIRMATION' : status
    case 'OrderReinstated':
      return 'WAITING_CONFIRMATION'
    case 'OrderConfirmed':
      return 'CONFIRMED'
    case 'OrderDeclined':
      return 'DECLINED'
    case 'OrderCancelled':
      return 'CANCELLED'
    case 'OrderExpired':
      return 'EXPIRED'
    case 'OrderCompleted':
      return 'COMPLETED'
    default:
      return status
  }
}
