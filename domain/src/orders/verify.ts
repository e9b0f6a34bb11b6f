import type { PlacedOrder } from './commands.ts'
import type { OrderStatus } from '@arung/contracts/orders/statuses'
import { isSame } from '../same.ts'
import type { OrderEvent } from './events.ts'
import { firstStatusOf, holdsPlaces, mayMove } from './legal-moves.ts'
import { heldMoneyOf } from './money.ts'
import { termsOf, withTerms } from './placed-terms.ts'
import { emptyAccount, moneyFault, overdrawn, waitingIn, type Account } from './verify-money.ts'
import { namesFault } from './verify-names.ts'
import { totalsFault } from './verify-totals.ts'

/** The first event of an order that does not add up or does not follow from the ones before it. */
export type OrderFault = Readonly<{ index: number; reason: string }>

/** Checks every prefix of one order with plain sums, independently of the decider's fold. */
export function verifyOrder(events: readonly OrderEvent[]): OrderFault | null {
  const [first] = events
  if (first === undefined) return null
  if (first.type !== 'OrderPlaced') return { index: 0, reason: `${first.type} before OrderPlaced` }
  let placed = first.data
  const wrongTotals = totalsFault(placed)
  if (wrongTotals !== null) return { index: 0, reason: wrongTotals }
  const account = emptyAccount()
  let status = firstStatusOf(placed)
  for (const [index, event] of events.entries()) {
    if (index === 0) continue
    const fault =
      changeFault(event, placed) ??
      namesFault(event, placed, status) ??
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

/** Returns the state of an order after an event. */
function placedAfter(event: OrderEvent, placed: PlacedOrder): PlacedOrder {
  if (event.type === 'OrderReinstated') return { ...placed, holds: event.data.holds }
  if (event.type === 'ParticipantsNamed')
    return { ...placed, participants: event.data.participants }
  return event.type === 'OrderChanged'
    ? withTerms(placed, event.data.after, event.data.leftOut)
    : placed
}

/** Checks that a change starts from the order's terms, adds up, and states the difference in price. */
function changeFault(event: OrderEvent, placed: PlacedOrder): string | null {
  if (event.type !== 'OrderChanged') return null
  const { before, after, difference } = event.data
  if (!isSame(before, termsOf(placed))) return 'the order was another before it was changed'
  if (after.grandTotal - before.grandTotal !== difference)
    return `it says that the change costs ${difference}`
  return totalsFault(after)
}

/**
 * Checks that a deleted order holds neither places nor money. Money that arrives afterwards is counted like any other.
 */
function deletionFault(event: OrderEvent, status: OrderStatus, account: Account): string | null {
  if (event.type !== 'OrderDeleted') return null
  if (holdsPlaces(status)) return `it was deleted when it was ${status}`
  const held = heldMoneyOf(account)
  if (held > 0) return `it was deleted while it held ${held}`
  return waitingIn(account) > 0 ? 'it was deleted while a transfer was to come' : null
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
