import type { CheckResults } from '@arung/contracts/orders/checks'
import type { OrderEvent } from '@arung/domain/orders/events'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { unlessForgotten } from '../personal.ts'
import type { Facts } from './facts.ts'
import { firstStatus } from './first-status.ts'
import { moneyFacts, type MoneyEvent } from './money-facts.ts'

/** The events that the history of an order tracks: its own, and those of its payments and its refunds. */
export type OrderHistoryEvent = OrderEvent | MoneyEvent

/** Returns the tracked facts that an event states. */
export function changesOf(event: OrderHistoryEvent, before: Facts): Facts {
  switch (event.type) {
    case 'OrderPlaced':
      return placedFacts(event.data)
    case 'IdentityPictureViewed':
      return { pictureViewed: event.data.participant + 1 }
    case 'InternalNoteAdded':
      return { internalNote: unlessForgotten(event.data.note) }
    case 'GuestNoteSent':
      return { guestNote: unlessForgotten(event.data.note) }
    case 'VoucherResent':
    case 'OrderBookingsOpened':
    case 'OrderAttended':
    case 'SettlementNoted':
      return {}
    case 'OrderReinstated':
      return { status: 'WAITING_CONFIRMATION' }
    case 'OrderConfirmed':
      return {
        status: 'CONFIRMED',
        note: unlessForgotten(event.data.note),
        ...(event.data.checks ? { ruleConfirmed: resultsOf(event.data.checks) } : {}),
      }
    case 'OrderLeftToDesk':
      return { ruleLeft: resultsOf(event.data.checks.filter(one => one.state !== 'OK')) }
    case 'OrderChanged':
      return changedFacts(event.data, before)
    case 'OrderChangeDropped':
    case 'PickupPlaceNamed':
      return {}
    case 'ParticipantsNamed':
      return { named: event.data.named }
    case 'OrderDeclined':
      return { status: 'DECLINED', declineReason: unlessForgotten(event.data.reason) }
    case 'OrderCancelled': {
      const { by, reason, refundable } = event.data
      const cancelReason = unlessForgotten(reason)
      return { status: 'CANCELLED', cancelledBy: by, cancelReason, refundable }
    }
    case 'OrderExpired':
      return { status: 'EXPIRED' }
    case 'OrderCompleted':
      return { status: 'COMPLETED' }
    case 'OrderDeleted':
      return { deletedAt: event.data.at }
    default:
      return moneyFacts(event, before)
  }
}

/** `<state>:<code>` of each check, separated by spaces. */
const resultsOf = (checks: CheckResults): string =>
  checks.map(({ code, state }) => `${state}:${code}`).join(' ')

function changedFacts(
  { after, leftOut, reason }: Extract<OrderEvent, { type: 'OrderChanged' }>['data'],
  before: Facts,
): Facts {
  const { activityDate, arrivalTime, persons, grandTotal, payNow } = after
  const counted = Number(before['paid'] ?? 0) - Number(before['refundDue'] ?? 0)
  return {
    activityDate,
    arrivalTime,
    persons,
    named: Number(before['named'] ?? 0) - leftOut.length,
    ...chosenFacts(after.lines),
    grandTotal,
    payNow,
    remainingPayment: Math.max(0, grandTotal - counted),
    changeReason: unlessForgotten(reason),
  }
}

/** The choices with their days, in both languages. */
const chosenFacts = (lines: readonly LineTerms[]): Facts => ({
  chosen: lines.map(line => chosenOf(line, 'name')).join('; '),
  chosenId: lines.map(line => chosenOf(line, 'nameId')).join('; '),
})

function chosenOf(line: LineTerms, name: 'name' | 'nameId'): string {
  const times = line.sessions.map(session => session.time).join(' + ')
  const parts = [...line.rates, ...line.addOns].map(part => `${part.quantity} × ${part[name]}`)
  const product = name === 'name' ? line.packageName : line.packageNameId
  return `${product} (${line.date} ${times}): ${parts.join(', ')}`
}

function placedFacts(order: Extract<OrderEvent, { type: 'OrderPlaced' }>['data']): Facts {
  const { orderNumber, activityDate, arrivalTime, persons, currency, grandTotal, payNow } = order
  return {
    status: firstStatus(order),
    orderNumber,
    activityDate,
    arrivalTime,
    persons,
    // A form is placed with every participant named.
    named: persons,
    ...chosenFacts(order.lines),
    currency,
    grandTotal,
    payNow,
    paid: 0,
    remainingPayment: grandTotal,
    paymentDueAt: order.paymentDueAt,
  }
}
