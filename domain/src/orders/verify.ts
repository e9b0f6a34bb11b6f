import type { OrderStatus } from '@arung/contracts/orders/statuses'
import { isSame } from '../same.ts'
import type { OrderEvent } from './events.ts'
import { firstStatusOf, holdsPlaces, mayMove } from './legal-moves.ts'
import { heldMoneyOf } from './money.ts'
import { termsOf, withTerms } from './placed-terms.ts'
import { totalsFault } from './verify-totals.ts'

/** The first event of an order that does not add up or does not follow from the ones before it. */
export type OrderFault = Readonly<{ index: number; reason: string }>

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']
/** Sums so far; `seen` holds the ids of payments and refunds. */
type Account = {
  paid: number
  refunded: number
  due: number
  seen: Set<string>
  /** What the desk took, by payment. */
  desk: Map<string, number>
  /** Promised to refunds under way, by refund. */
  reserved: Map<string, number>
}

/** Checks every prefix of one order with plain sums, apart from the decider's own fold. */
export function verifyOrder(events: readonly OrderEvent[]): OrderFault | null {
  const [first] = events
  if (first === undefined) return null
  if (first.type !== 'OrderPlaced') return { index: 0, reason: `${first.type} before OrderPlaced` }
  let placed = first.data
  const wrongTotals = totalsFault(placed)
  if (wrongTotals !== null) return { index: 0, reason: wrongTotals }
  const account: Account = {
    paid: 0,
    refunded: 0,
    due: 0,
    seen: new Set(),
    desk: new Map(),
    reserved: new Map(),
  }
  let status = firstStatusOf(placed)
  for (const [index, event] of events.entries()) {
    if (index === 0) continue
    const fault =
      changeFault(event, placed) ??
      moneyFault(event, placed, account) ??
      overdrawn(account) ??
      deletionFault(event, status, account) ??
      moveFault(status, event, account.paid >= placed.payNow)
    if (fault !== null) return { index, reason: fault }
    status = statusAfter(event, status, account.paid >= placed.payNow)
    placed = placedAfter(event, placed)
  }
  return null
}

/** An order as it stands after an event. */
function placedAfter(event: OrderEvent, placed: Placed): Placed {
  if (event.type === 'OrderReinstated') return { ...placed, holds: event.data.holds }
  return event.type === 'OrderChanged'
    ? withTerms(placed, event.data.after, event.data.leftOut)
    : placed
}

/** A change begins with what the order had, adds up, and says what it costs more. */
function changeFault(event: OrderEvent, placed: Placed): string | null {
  if (event.type !== 'OrderChanged') return null
  const { before, after, difference } = event.data
  if (!isSame(before, termsOf(placed))) return 'the order was another before it was changed'
  if (after.grandTotal - before.grandTotal !== difference)
    return `it says that the change costs ${difference}`
  return totalsFault(after)
}

/** Adds an event's money to the sums and compares what the event says of them. */
function moneyFault(event: OrderEvent, placed: Placed, account: Account): string | null {
  switch (event.type) {
    case 'PaymentRecorded':
    case 'LatePaymentRecorded': {
      const { paymentId, amount, paidTotal } = event.data
      const fault = entryFault(event.data, paymentId, placed, account)
      account.paid += amount
      if (event.type === 'PaymentRecorded' && event.data.desk) account.desk.set(paymentId, amount)
      if (fault !== null) return fault
      if (paidTotal !== account.paid) return `paid ${account.paid}, but it says ${paidTotal}`
      const remaining = Math.max(0, placed.grandTotal - (account.paid - account.due))
      return event.type === 'PaymentRecorded' && event.data.remaining !== remaining
        ? `${remaining} remains, but it says ${event.data.remaining}`
        : null
    }
    case 'PaymentVoided':
      return voidFault(event.data, placed, account)
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

/** What never came is taken out once, and only what the desk had written down. */
function voidFault(
  {
    paymentId,
    amount,
    paidTotal,
    remaining,
  }: Extract<OrderEvent, { type: 'PaymentVoided' }>['data'],
  placed: Placed,
  account: Account,
): string | null {
  const taken = account.desk.get(paymentId)
  account.desk.delete(paymentId)
  account.paid -= amount
  if (taken !== amount) return `${amount} is voided, where the desk took ${taken ?? 'nothing'}`
  if (paidTotal !== account.paid) return `paid ${account.paid}, but it says ${paidTotal}`
  const left = Math.max(0, placed.grandTotal - (account.paid - account.due))
  return remaining === left ? null : `${left} remains, but it says ${remaining}`
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
  const isLive = status === 'WAITING_CONFIRMATION' || status === 'CONFIRMED'
  if (event.type === 'OrderChanged' && !isLive) return `it was changed when it was ${status}`
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
