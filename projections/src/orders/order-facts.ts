import type { CheckResults } from '@arung/contracts/orders/checks'
import type { OrderEvent } from '@arung/domain/orders/events'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { PaymentEvent } from '@arung/domain/payments/events'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { unlessForgotten } from '../personal.ts'
import { firstStatus } from './first-status.ts'

export type Told = OrderEvent | PaymentEvent | RefundEvent
/** What is followed over an order's life; nothing about people but the words of the desk and the buyer. */
export type Facts = Readonly<Record<string, string | number | null>>

/** What an event says of the followed facts. */
export function changesOf(event: Told, before: Facts): Facts {
  switch (event.type) {
    case 'OrderPlaced':
      return placedFacts(event.data)
    case 'PaymentStarted': {
      const { attempt, amount, dueAt } = event.data
      return { attempt, attemptStatus: 'STARTED', attemptAmount: amount, attemptDueAt: dueAt }
    }
    case 'InvoiceCreated':
      return { attemptStatus: 'INVOICED', invoiceId: event.data.invoiceId }
    case 'PaymentSucceeded': {
      const { method, channel } = event.data
      return { attemptStatus: 'PAID', paymentMethod: method, paymentChannel: channel }
    }
    case 'PaymentFailed':
      return { attemptStatus: 'FAILED', attemptFailure: event.data.reason }
    case 'PaymentExpired':
      return { attemptStatus: 'EXPIRED' }
    case 'PaymentMismatched':
      return { amountAsked: event.data.expected, amountReceived: event.data.received }
    case 'InvoiceRefused':
      return { attemptStatus: 'REFUSED', attemptFailure: event.data.reason }
    case 'IdentityPictureViewed':
      return { pictureViewed: event.data.participant + 1 }
    case 'InternalNoteAdded':
      return { internalNote: unlessForgotten(event.data.note) }
    case 'GuestNoteSent':
      return { guestNote: unlessForgotten(event.data.note) }
    case 'VoucherResent':
    case 'OrderBookingsOpened':
    case 'OrderAttended':
      return {}
    case 'PaymentRecorded': {
      const { paidTotal, remaining } = event.data
      const isEnough =
        before['status'] === 'AWAITING_PAYMENT' && paidTotal >= Number(before['payNow'])
      return {
        ...(isEnough ? { status: 'WAITING_CONFIRMATION' } : {}),
        paid: paidTotal,
        remainingPayment: remaining,
        ...(event.data.desk ? { deskMethod: event.data.desk.method } : {}),
        ...arrivedFacts(event.data, before),
      }
    }
    case 'PaymentVoided': {
      const { paidTotal: paid, remaining: remainingPayment, reason: voidReason } = event.data
      return { paid, remainingPayment, voidReason }
    }
    case 'TransferRecorded': {
      const { amount } = event.data
      return { deskMethod: 'TRANSFER', transfersWaiting: waitingIn(before) + amount }
    }
    case 'TransferVoided': {
      const { amount, reason: voidReason } = event.data
      return { transfersWaiting: waitingIn(before) - amount, voidReason }
    }
    case 'LatePaymentRecorded': {
      const { paidTotal } = event.data
      const remainingPayment = Math.max(0, Number(before['grandTotal']) - paidTotal)
      return { paid: paidTotal, remainingPayment, ...arrivedFacts(event.data, before) }
    }
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
    case 'RefundDue':
      return { refundDue: Number(before['refundDue'] ?? 0) + event.data.amount }
    case 'RefundRecorded': {
      const { refundedTotal: refunded, amount } = event.data
      return { refunded, refundPromised: promised(before) - amount }
    }
    case 'RefundReturned': {
      const { refundedTotal: refunded, amount } = event.data
      return { refunded, refundPromised: promised(before) + amount }
    }
    case 'RefundReserved':
      return { refundPromised: promised(before) + event.data.amount }
    case 'RefundReleased':
      return { refundPromised: promised(before) - event.data.amount }
    case 'RefundRequested':
      return { refundStatus: 'REQUESTED' }
    case 'RefundChannelEntered': {
      const { type, name } = event.data.channel
      return { refundStatus: 'CHANNEL_ENTERED', refundType: type, refundChannel: name }
    }
    case 'RefundLinkRequested':
      return { refundStatus: 'CHANNEL_ENTERED' }
    case 'RefundLinkSent':
      return { refundStatus: 'LINK_SENT', refundLinkAt: event.data.expiresAt }
    case 'RefundConfirmed':
    case 'RefundRetried':
      return { refundStatus: 'CONFIRMED', refundAttempt: event.data.attempt }
    case 'RefundPayoutStarted':
      return { refundStatus: 'PAYING_OUT', refundGatewayId: event.data.gatewayId }
    case 'RefundHandedOver':
      return { refundStatus: 'HANDED_OVER', refundReference: event.data.reference }
    case 'RefundPaidOut':
      return { refundStatus: 'PAID_OUT', refundReference: event.data.reference }
    case 'RefundFailed':
      return { refundStatus: 'FAILED', refundFailure: event.data.reason }
    case 'RefundReversed':
      return { refundStatus: 'FAILED', refundFailure: 'REVERSED' }
    case 'RefundRejected':
      return { refundStatus: 'REJECTED', refundRejectReason: unlessForgotten(event.data.reason) }
    case 'OrderDeleted':
      return { deletedAt: event.data.at }
  }
}

/** `<state>:<code>` of each look, with spaces between. */
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

/** What was chosen for which day, in both languages. */
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

/** Transfers that nobody has seen on the account yet. */
const waitingIn = (before: Facts): number => Number(before['transfersWaiting'] ?? 0)

const arrivedFacts = (
  {
    amount,
    desk,
  }: Extract<OrderEvent, { type: 'PaymentRecorded' | 'LatePaymentRecorded' }>['data'],
  before: Facts,
): Facts => (desk?.method === 'TRANSFER' ? { transfersWaiting: waitingIn(before) - amount } : {})

const promised = (facts: Facts): number => Number(facts['refundPromised'] ?? 0)

function placedFacts(order: Extract<OrderEvent, { type: 'OrderPlaced' }>['data']): Facts {
  const { orderNumber, activityDate, arrivalTime, persons, currency, grandTotal, payNow } = order
  return {
    status: firstStatus(order),
    orderNumber,
    activityDate,
    arrivalTime,
    persons,
    // A form is placed with everybody named.
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
