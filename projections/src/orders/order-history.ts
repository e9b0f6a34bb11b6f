import { orderHistoryTypes, type OrderHistoryType } from '@arung/contracts/orders/history'
import type { OrderEvent } from '@arung/domain/orders/events'
import type { PaymentEvent } from '@arung/domain/payments/events'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { defineProjection } from '../projection.ts'
import { table } from '../table.ts'
import { firstStatus } from './first-status.ts'

type Told = OrderEvent | PaymentEvent | RefundEvent
/** A list without one of the events does not compile. */
type Every = Exclude<Told['type'], OrderHistoryType> extends never ? readonly Told['type'][] : never

/** What is followed over an order's life; nothing about people. */
type Facts = Readonly<Record<string, string | number | null>>
type FactsRow = { order_id: string; slug: string; facts: Facts }
type EntryRow = {
  position: number
  order_id: string
  stream: string
  revision: number
  type: string
  at: string
  actor: string
  changes: readonly { field: string; before: unknown; after: unknown }[]
}

/** Every event of an order and its payments: who said it, when, and what it changed. Deleted orders stay. */
export const orderHistory = defineProjection({
  name: 'order-history',
  version: 2,
  schema: `
    CREATE TABLE order_facts (
      order_id uuid  PRIMARY KEY,
      slug     text  NOT NULL,
      facts    jsonb NOT NULL
    ) WITH (fillfactor = 85);
    CREATE TABLE order_history (
      position bigint      PRIMARY KEY,
      order_id uuid        NOT NULL,
      stream   text        NOT NULL,
      revision bigint      NOT NULL,
      type     text        NOT NULL,
      at       timestamptz NOT NULL,
      actor    text        NOT NULL,
      changes  jsonb       NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS order_facts_by_slug ON order_facts (slug);
    CREATE INDEX IF NOT EXISTS order_history_of_order ON order_history (order_id, position);`,
  tables: {
    order_facts: table<FactsRow>('order_id'),
    order_history: table<EntryRow>('position', { growsOnly: true }),
  },
  handles: orderHistoryTypes satisfies Every,
  touches: event => ({ order_facts: [event.data.orderId] }),
  fold({ order_facts, order_history }, event, moment) {
    const { orderId } = event.data
    const before = order_facts.get(orderId)
    const slug = event.type === 'OrderPlaced' ? event.data.slug : before?.slug
    if (slug === undefined) return
    const facts = { ...before?.facts, ...changesOf(event, before?.facts ?? {}) }
    order_facts.set({ order_id: orderId, slug, facts })
    order_history.set({
      position: moment.position,
      order_id: orderId,
      at: moment.at,
      actor: moment.actor,
      stream: moment.stream,
      revision: moment.revision,
      type: event.type,
      changes: difference(before?.facts ?? {}, facts),
    })
  },
})

function difference(before: Facts, after: Facts): EntryRow['changes'] {
  return Object.keys(after)
    .sort()
    .map(field => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(change => change.before !== change.after)
}

/** What an event says of the followed facts. */
function changesOf(event: Told, before: Facts): Facts {
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
    case 'PaymentRecorded': {
      const { paidTotal, remaining } = event.data
      const isEnough =
        before['status'] === 'AWAITING_PAYMENT' && paidTotal >= Number(before['payNow'])
      return {
        ...(isEnough ? { status: 'WAITING_CONFIRMATION' } : {}),
        paid: paidTotal,
        remainingPayment: remaining,
      }
    }
    case 'LatePaymentRecorded': {
      const { paidTotal } = event.data
      const remainingPayment = Math.max(0, Number(before['grandTotal']) - paidTotal)
      return { paid: paidTotal, remainingPayment }
    }
    case 'OrderReinstated':
      return { status: 'WAITING_CONFIRMATION' }
    case 'OrderConfirmed':
      return { status: 'CONFIRMED', note: event.data.note }
    case 'OrderDeclined':
      return { status: 'DECLINED', declineReason: event.data.reason }
    case 'OrderCancelled': {
      const { by, reason, refundable } = event.data
      return { status: 'CANCELLED', cancelledBy: by, cancelReason: reason, refundable }
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
      return { refundStatus: 'REJECTED', refundRejectReason: event.data.reason }
    case 'OrderDeleted':
      return { deletedAt: event.data.at }
  }
}

const promised = (facts: Facts): number => Number(facts['refundPromised'] ?? 0)

function placedFacts(order: Extract<OrderEvent, { type: 'OrderPlaced' }>['data']): Facts {
  const { orderNumber, activityDate, arrivalTime, persons, currency, grandTotal, payNow } = order
  return {
    status: firstStatus(order),
    orderNumber,
    activityDate,
    arrivalTime,
    persons,
    currency,
    grandTotal,
    payNow,
    paid: 0,
    remainingPayment: grandTotal,
    paymentDueAt: order.paymentDueAt,
  }
}
