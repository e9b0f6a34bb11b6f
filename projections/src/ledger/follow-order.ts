import type { OrderEvent } from '@arung/domain/orders/events'
import { localDateAt } from '@arung/domain/time'
import type { RefundEvent } from '@arung/domain/refunds/events'
import {
  sumOf,
  withoutEntry,
  type Entry,
  type OrderSold,
  type ProductFacts,
  type SaleRow,
} from './sale-row.ts'

type OfOrder<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>
/** The events of an order that change what was sold, or its money. */
export type OrderLedgerEvent =
  | OfOrder<
      | 'OrderPlaced'
      | 'PaymentRecorded'
      | 'LatePaymentRecorded'
      | 'PaymentVoided'
      | 'OrderReinstated'
      | 'OrderConfirmed'
      | 'OrderBookingsOpened'
      | 'OrderChanged'
      | 'OrderDeclined'
      | 'OrderCancelled'
      | 'OrderExpired'
      | 'OrderCompleted'
      | 'RefundDue'
      | 'RefundRecorded'
      | 'RefundReturned'
      | 'SettlementNoted'
    >
  | Extract<RefundEvent, { type: 'RefundPaidOut' }>

/** Returns the product as it is known when a sale takes it. */
export type FactsOf = (productId: string) => ProductFacts | undefined

/** Returns the row of a new order. */
export function placedRow({ data }: OfOrder<'OrderPlaced'>): SaleRow {
  const { withoutPayment, lines, discount, pickupTotal, grandTotal, payNow, taxes = [] } = data
  return {
    sale_id: data.orderId,
    number: data.orderNumber,
    source: data.buyer.kind,
    agent: data.buyer.kind === 'AGENT' ? data.buyer.accountId : null,
    currency: data.currency,
    sold_on: localDateAt(data.placedAt),
    sold: {
      kind: 'ORDER',
      status: withoutPayment ? 'WAITING_CONFIRMATION' : 'AWAITING_PAYMENT',
      lines,
      discount,
      pickupTotal,
      grandTotal,
      taxes,
      payNow,
      bookings: [],
      refundDue: 0,
      kept: 0,
      settled: false,
      byHand: [],
    },
    entries: [],
    products: {},
  }
}

/** Returns the row of an order after an event. */
export function followOrder(
  row: SaleRow,
  event: Exclude<OrderLedgerEvent, { type: 'OrderPlaced' }>,
  factsOf: FactsOf,
): SaleRow {
  if (row.sold.kind !== 'ORDER') return row
  const sold = row.sold
  const is = (changed: Partial<OrderSold>): SaleRow => ({ ...row, sold: { ...sold, ...changed } })
  switch (event.type) {
    case 'PaymentRecorded': {
      const isEnough = sold.status === 'AWAITING_PAYMENT' && event.data.paidTotal >= sold.payNow
      const status = isEnough ? 'WAITING_CONFIRMATION' : sold.status
      return { ...is({ status }), entries: withReceived(row.entries, event.data) }
    }
    case 'LatePaymentRecorded':
      return { ...row, entries: withReceived(row.entries, event.data) }
    case 'PaymentVoided':
      return voided(row, sold, event.data.paymentId)
    case 'SettlementNoted':
      return is({ settled: event.data.settlement === 'SETTLED' })
    case 'OrderReinstated':
      return is({ status: 'WAITING_CONFIRMATION' })
    case 'OrderConfirmed':
      return is({ status: 'CONFIRMED' })
    case 'OrderBookingsOpened': {
      const { bookings } = event.data
      const ids = new Set(bookings.map(({ bookingId }) => bookingId))
      const others = sold.bookings.filter(({ bookingId }) => !ids.has(bookingId))
      const products = { ...row.products }
      for (const { mapped } of bookings) {
        const facts = mapped && factsOf(mapped.reservationProductId)
        if (mapped && facts) products[mapped.reservationProductId] = facts
      }
      return { ...is({ bookings: [...others, ...bookings] }), products }
    }
    case 'OrderChanged': {
      const { lines, discount, pickupTotal, grandTotal, payNow } = event.data.after
      return is({ lines, discount, pickupTotal, grandTotal, payNow })
    }
    case 'OrderDeclined':
      return is({ status: 'DECLINED' })
    case 'OrderCancelled': {
      const held = sumOf(row.entries, 'PAYMENT') - sold.refundDue
      return is({ status: 'CANCELLED', kept: held - event.data.refundable })
    }
    case 'OrderExpired':
      return is({ status: 'EXPIRED' })
    case 'OrderCompleted':
      return is({ status: 'COMPLETED' })
    case 'RefundDue':
      return is({ refundDue: sold.refundDue + event.data.amount })
    case 'RefundPaidOut': {
      const { refundId, byHand } = event.data
      return byHand ? is({ byHand: [...sold.byHand, refundId] }) : row
    }
    case 'RefundRecorded': {
      const { refundId: id, amount } = event.data
      const method = sold.byHand.includes(id) ? 'BY_HAND' : 'GATEWAY'
      const entry = { id, kind: 'REFUND', method, amount, receiver: null, counts: true } as const
      return { ...row, entries: withEntry(row.entries, entry) }
    }
    case 'RefundReturned': {
      const { refundId: id } = event.data
      return { ...row, entries: withoutEntry(row.entries, { kind: 'REFUND', id }) }
    }
  }
}

const withReceived = (
  entries: readonly Entry[],
  { paymentId: id, amount, desk }: OfOrder<'PaymentRecorded' | 'LatePaymentRecorded'>['data'],
): readonly Entry[] =>
  withEntry(entries, {
    id,
    kind: 'PAYMENT',
    method: desk?.method ?? 'GATEWAY',
    amount,
    receiver: desk?.by ?? null,
    counts: true,
  })

/** An entry counts once, however often it is recorded. */
const withEntry = (entries: readonly Entry[], entry: Entry): readonly Entry[] => [
  ...withoutEntry(entries, entry),
  entry,
]

function voided(row: SaleRow, sold: OrderSold, paymentId: string): SaleRow {
  const entry = row.entries.find(({ kind, id }) => kind === 'PAYMENT' && id === paymentId)
  if (entry === undefined) return row
  return {
    ...row,
    sold: sold.status === 'CANCELLED' ? { ...sold, kept: sold.kept - entry.amount } : sold,
    entries: withoutEntry(row.entries, entry),
  }
}
