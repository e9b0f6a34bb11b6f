import type { Currency } from '@arung/contracts/money'
import type { BuyerKind, OrderStatus } from '@arung/contracts/orders/statuses'
import { searchWords } from '@arung/domain/search-words'
import type { OrderEvent } from '@arung/domain/orders/events'
import { unlessForgotten } from '../personal.ts'
import { defineProjection } from '../projection.ts'
import { table } from '../table.ts'
import { firstStatus } from './first-status.ts'

type OrderRow = {
  order_id: string
  slug: string
  order_number: string
  status: OrderStatus
  buyer_kind: BuyerKind
  account_id: string | null
  guest_name: string | null
  product_names: readonly string[]
  product_names_id: readonly string[]
  /** What the search looks in, as `searchWords`, a space before each word: names of products, and of the guest when known. */
  words: string
  activity_date: string
  /** The last day of an order over several days; null where all of it is on the first. */
  last_date: string | null
  /** Who comes when: guests by `<productId>|<date>`, for each activity and for each part of a combo. */
  takes: Readonly<Record<string, number>>
  arrival_time: string
  persons: number
  currency: Currency
  grand_total: number
  /** What it would cost everybody else; null where it was sold at public prices. */
  public_total: number | null
  pay_now: number
  paid: number
  refunded: number
  refund_due: number
  order_time: string
  waiting_since: string | null
  voucher_code: string | null
  /** A payment came in with another amount than was asked. */
  mismatched: boolean
  /** Out of the lists, but not out of the money. */
  deleted: boolean
}

/** One row an order, for lists and counts. A deleted order stays, marked: its money is counted like any other. */
export const orderList = defineProjection({
  name: 'order-list',
  version: 7,
  schema: `
    CREATE TABLE order_list (
      order_id         uuid        PRIMARY KEY,
      slug             text        NOT NULL,
      order_number     text        NOT NULL,
      status           text        NOT NULL,
      buyer_kind       text        NOT NULL,
      account_id       uuid,
      guest_name       text,
      product_names    jsonb       NOT NULL,
      product_names_id jsonb       NOT NULL,
      words            text        NOT NULL,
      activity_date    date        NOT NULL,
      last_date        date,
      takes            jsonb       NOT NULL DEFAULT '{}',
      arrival_time     text        NOT NULL,
      persons          integer     NOT NULL,
      currency         text        NOT NULL,
      grand_total      bigint      NOT NULL,
      public_total     bigint,
      pay_now          bigint      NOT NULL,
      paid             bigint      NOT NULL,
      refunded         bigint      NOT NULL CHECK (refunded <= refund_due),
      refund_due       bigint      NOT NULL CHECK (refund_due <= paid),
      order_time       timestamptz NOT NULL,
      waiting_since    timestamptz,
      voucher_code     text,
      mismatched       boolean     NOT NULL,
      deleted          boolean     NOT NULL,
      -- Orders that go on with a deposit paid and the rest not. As a column it has statistics: of three conditions the
      -- planner would expect a third of all orders, and look for them one by one.
      owing            boolean     NOT NULL GENERATED ALWAYS AS (
        paid > 0 AND paid < grand_total AND status IN ('WAITING_CONFIRMATION', 'CONFIRMED', 'COMPLETED')) STORED
    ) WITH (fillfactor = 85);
    -- A word of one order in a thousand is told from one of every second.
    ALTER TABLE order_list ALTER COLUMN words SET STATISTICS 1000;`,
  indexes: `
    CREATE INDEX IF NOT EXISTS order_list_by_time ON order_list (order_time, order_id) WHERE NOT deleted;
    CREATE INDEX IF NOT EXISTS order_list_by_status ON order_list (status, order_time, order_id) WHERE NOT deleted;
    CREATE INDEX IF NOT EXISTS order_list_by_activity ON order_list (activity_date, order_id);
    CREATE INDEX IF NOT EXISTS order_list_over_days ON order_list (last_date) WHERE last_date IS NOT NULL;
    CREATE INDEX IF NOT EXISTS order_list_waiting ON order_list (waiting_since) WHERE status = 'WAITING_CONFIRMATION';
    CREATE INDEX IF NOT EXISTS order_list_owing ON order_list (activity_date, order_id) WHERE owing;
    CREATE INDEX IF NOT EXISTS order_list_unsettled ON order_list (order_time) WHERE refund_due > refunded OR mismatched;
    CREATE INDEX IF NOT EXISTS order_list_of_account ON order_list (account_id, activity_date) WHERE account_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS order_list_words ON order_list USING gin (words gin_trgm_ops);`,
  tables: { order_list: table<OrderRow>('order_id') },
  handles: [
    'OrderPlaced',
    'PaymentRecorded',
    'LatePaymentRecorded',
    'OrderReinstated',
    'OrderConfirmed',
    'OrderDeclined',
    'OrderCancelled',
    'OrderExpired',
    'OrderCompleted',
    'RefundDue',
    'RefundRecorded',
    'RefundReturned',
    'OrderDeleted',
    'PaymentMismatched',
    'AccountForgotten',
    'CheckoutForgotten',
  ],
  touches: event =>
    event.type === 'AccountForgotten' || event.data.orderId === null
      ? {}
      : { order_list: [event.data.orderId] },
  creates: ['OrderPlaced'],
  related: [
    {
      table: 'order_list',
      column: 'account_id',
      of: event => (event.type === 'AccountForgotten' ? event.data.accountId : null),
    },
  ],
  fold({ order_list }, event) {
    switch (event.type) {
      case 'OrderPlaced':
        return order_list.set(placed(event.data))
      case 'OrderDeleted':
        return order_list.change(event.data.orderId, row => ({ ...row, deleted: true }))
      case 'AccountForgotten':
        for (const row of order_list.values())
          if (row.account_id === event.data.accountId) order_list.set(nameless(row))
        return
      case 'CheckoutForgotten':
        if (event.data.orderId !== null) order_list.change(event.data.orderId, nameless)
        return
      case 'PaymentMismatched':
        return order_list.change(event.data.orderId, row => ({ ...row, mismatched: true }))
      default:
        return order_list.change(event.data.orderId, row => next(row, event))
    }
  },
})

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

function placed(order: Placed): OrderRow {
  const contact = unlessForgotten(order.contact)
  const row: OrderRow = {
    order_id: order.orderId,
    slug: order.slug,
    order_number: order.orderNumber,
    status: firstStatus(order),
    buyer_kind: order.buyer.kind,
    account_id: order.buyer.accountId,
    guest_name: contact && `${contact.firstName} ${contact.lastName}`,
    product_names: order.lines.map(line => line.packageName),
    product_names_id: order.lines.map(line => line.packageNameId),
    words: '',
    activity_date: order.activityDate,
    last_date: lastDateOf(order),
    takes: takesOf(order),
    arrival_time: order.arrivalTime,
    persons: order.persons,
    currency: order.currency,
    grand_total: order.grandTotal,
    public_total: publicTotalOf(order),
    pay_now: order.payNow,
    paid: 0,
    refunded: 0,
    refund_due: 0,
    order_time: order.placedAt,
    waiting_since: firstStatus(order) === 'WAITING_CONFIRMATION' ? order.placedAt : null,
    voucher_code: null,
    mismatched: false,
    deleted: false,
  }
  return { ...row, words: wordsOf(row) }
}

function lastDateOf({ lines, activityDate }: Placed): string | null {
  const last = lines.reduce((latest, { date }) => (date > latest ? date : latest), activityDate)
  return last === activityDate ? null : last
}

function takesOf({ lines }: Placed): Record<string, number> {
  const takes: Record<string, number> = {}
  for (const { productId, sessions, date, persons } of lines)
    for (const id of new Set([productId, ...sessions.map(session => session.productId)]))
      takes[`${id}|${date}`] = (takes[`${id}|${date}`] ?? 0) + persons
  return takes
}

function publicTotalOf({ lines, grandTotal }: Placed): number | null {
  const saved = lines
    .flatMap(line => line.rates)
    .map(
      ({ publicPrice, unitPrice, quantity }) => ((publicPrice ?? unitPrice) - unitPrice) * quantity,
    )
    .reduce((total, one) => total + one, 0)
  return saved === 0 ? null : grandTotal + saved
}

function nameless(row: OrderRow): OrderRow {
  const without = { ...row, guest_name: null }
  return { ...without, words: wordsOf(without) }
}

const wordsOf = (row: OrderRow) =>
  searchWords(
    [
      '',
      row.order_number,
      row.guest_name ?? '',
      ...row.product_names,
      ...row.product_names_id,
    ].join(' '),
  )

type Change = Exclude<
  OrderEvent,
  {
    type:
      | 'OrderPlaced'
      | 'PaymentStarted'
      | 'OrderDeleted'
      | 'RefundReserved'
      | 'RefundReleased'
      | 'IdentityPictureViewed'
  }
>

function next(row: OrderRow, event: Change): OrderRow {
  switch (event.type) {
    case 'PaymentRecorded': {
      const paid = event.data.paidTotal
      const isEnough = row.status === 'AWAITING_PAYMENT' && paid >= row.pay_now
      return isEnough ? { ...waiting(row, event.data.recordedAt), paid } : { ...row, paid }
    }
    case 'LatePaymentRecorded':
      return { ...row, paid: event.data.paidTotal }
    case 'OrderReinstated':
      return waiting(row, event.data.at)
    case 'OrderConfirmed':
      return {
        ...row,
        status: 'CONFIRMED',
        waiting_since: null,
        voucher_code: event.data.voucherCode,
      }
    case 'OrderDeclined':
      return { ...row, status: 'DECLINED', waiting_since: null }
    case 'OrderCancelled':
      return { ...row, status: 'CANCELLED', waiting_since: null }
    case 'OrderExpired':
      return { ...row, status: 'EXPIRED', waiting_since: null }
    case 'OrderCompleted':
      return { ...row, status: 'COMPLETED', waiting_since: null }
    case 'RefundDue':
      return { ...row, refund_due: row.refund_due + event.data.amount }
    case 'RefundRecorded':
    case 'RefundReturned':
      return { ...row, refunded: event.data.refundedTotal }
  }
}

const waiting = (row: OrderRow, since: string): OrderRow => ({
  ...row,
  status: 'WAITING_CONFIRMATION',
  waiting_since: since,
})
