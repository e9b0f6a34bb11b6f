import type { Contact, Participant } from '@arung/contracts/checkouts/requests'
import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { OrderEvent } from '@arung/domain/orders/events'
import { unlessForgotten } from '../personal.ts'
import { defineProjection } from '../projection.ts'
import { table } from '../table.ts'
import { firstStatus } from './first-status.ts'
import { refundChange, type RefundStep } from './refund-change.ts'

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']
/** The order as it was placed, without people and without what only the domain needs. */
type Sold = Pick<
  Placed,
  | 'locale'
  | 'lines'
  | 'persons'
  | 'currency'
  | 'pickup'
  | 'subTotal'
  | 'addOnsTotal'
  | 'pickupTotal'
  | 'discount'
  | 'grandTotal'
  | 'payNow'
  | 'paymentDueAt'
  | 'freeCancellationUntil'
>
type Step =
  | 'PLACED'
  | 'DEPOSIT_PAID'
  | 'PAID'
  | 'CONFIRMED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'COMPLETED'
  | RefundStep
type OrderRow = {
  order_id: string
  slug: string
  order_number: string
  status: OrderStatus
  buyer_kind: Placed['buyer']['kind']
  account_id: string | null
  sold: Sold
  participants: readonly Participant[]
  contact: Contact | null
  activity_date: string
  arrival_time: string
  paid: number
  refunded: number
  refund_due: number
  /** Promised to refunds under way. */
  refund_reserved: number
  order_time: string
  decline_reason: string | null
  note: string | null
  voucher_code: string | null
  timeline: readonly { step: Step; at: string }[]
  deleted: boolean
}

/** Everything about one order that its page shows. */
export const orderDetail = defineProjection({
  name: 'order-detail',
  version: 3,
  schema: `
    CREATE TABLE order_details (
      order_id       uuid        PRIMARY KEY,
      slug           text        NOT NULL,
      order_number   text        NOT NULL,
      status         text        NOT NULL,
      buyer_kind     text        NOT NULL,
      account_id     uuid,
      sold           jsonb       NOT NULL,
      participants   jsonb       NOT NULL,
      contact        jsonb,
      activity_date  date        NOT NULL,
      arrival_time   text        NOT NULL,
      paid           bigint      NOT NULL,
      refunded       bigint      NOT NULL,
      refund_due     bigint      NOT NULL CHECK (refund_due <= paid),
      refund_reserved bigint     NOT NULL CHECK (refunded + refund_reserved <= refund_due),
      order_time     timestamptz NOT NULL,
      decline_reason text,
      note           text,
      voucher_code   text,
      timeline       jsonb       NOT NULL,
      deleted        boolean     NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS order_details_by_slug ON order_details (slug);
    CREATE INDEX IF NOT EXISTS order_details_by_voucher ON order_details (voucher_code) WHERE voucher_code IS NOT NULL;
    CREATE INDEX IF NOT EXISTS order_details_of_account ON order_details (account_id) WHERE account_id IS NOT NULL;`,
  tables: { order_details: table<OrderRow>('order_id') },
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
    'RefundReserved',
    'RefundReleased',
    'RefundRecorded',
    'RefundReturned',
    'RefundRequested',
    'RefundConfirmed',
    'RefundFailed',
    'RefundReversed',
    'RefundRejected',
    'OrderDeleted',
    'AccountForgotten',
    'CheckoutForgotten',
  ],
  touches: event =>
    event.type === 'AccountForgotten' || event.data.orderId === null
      ? {}
      : { order_details: [event.data.orderId] },
  related: [
    {
      table: 'order_details',
      column: 'account_id',
      of: event => (event.type === 'AccountForgotten' ? event.data.accountId : null),
    },
  ],
  fold({ order_details }, event) {
    switch (event.type) {
      case 'OrderPlaced':
        return order_details.set(placed(event.data))
      case 'AccountForgotten':
        for (const row of order_details.values())
          if (row.account_id === event.data.accountId) order_details.set(peopleless(row))
        return
      case 'CheckoutForgotten':
        if (event.data.orderId !== null) order_details.change(event.data.orderId, peopleless)
        return
      default:
        return order_details.change(event.data.orderId, row => next(row, event))
    }
  },
})

const peopleless = (row: OrderRow): OrderRow => ({
  ...row,
  participants: [],
  contact: null,
  decline_reason: null,
  note: null,
})

function placed(order: Placed): OrderRow {
  const { locale, lines, persons, currency, pickup } = order
  const { subTotal, addOnsTotal, pickupTotal, discount } = order
  const { grandTotal, payNow, paymentDueAt, freeCancellationUntil } = order
  return {
    order_id: order.orderId,
    slug: order.slug,
    order_number: order.orderNumber,
    status: firstStatus(order),
    buyer_kind: order.buyer.kind,
    account_id: order.buyer.accountId,
    sold: {
      locale,
      lines,
      persons,
      currency,
      pickup,
      subTotal,
      addOnsTotal,
      pickupTotal,
      discount,
      grandTotal,
      payNow,
      paymentDueAt,
      freeCancellationUntil,
    },
    participants: unlessForgotten(order.participants) ?? [],
    contact: unlessForgotten(order.contact),
    activity_date: order.activityDate,
    arrival_time: order.arrivalTime,
    paid: 0,
    refunded: 0,
    refund_due: 0,
    refund_reserved: 0,
    order_time: order.placedAt,
    decline_reason: null,
    note: null,
    voucher_code: null,
    timeline: [{ step: 'PLACED', at: order.placedAt }],
    deleted: false,
  }
}

type Change =
  | Exclude<OrderEvent, { type: 'OrderPlaced' | 'PaymentStarted' | 'IdentityPictureViewed' }>
  | Parameters<typeof refundChange>[1]

function next(row: OrderRow, event: Change): OrderRow {
  switch (event.type) {
    case 'PaymentRecorded': {
      const paid = event.data.paidTotal
      const { payNow, grandTotal } = row.sold
      const isDeposit = row.paid < payNow && paid >= payNow && paid < grandTotal
      const isWhole = row.paid < grandTotal && paid >= grandTotal
      const step = isWhole ? 'PAID' : isDeposit ? 'DEPOSIT_PAID' : null
      const isEnough = row.status === 'AWAITING_PAYMENT' && paid >= row.sold.payNow
      return {
        ...(step ? stepped(row, step, event.data.recordedAt) : row),
        paid,
        status: isEnough ? 'WAITING_CONFIRMATION' : row.status,
      }
    }
    case 'LatePaymentRecorded':
      return { ...stepped(row, 'PAID', event.data.recordedAt), paid: event.data.paidTotal }
    case 'OrderReinstated':
      return { ...row, status: 'WAITING_CONFIRMATION' }
    case 'OrderConfirmed': {
      const { voucherCode, note, at } = event.data
      return {
        ...stepped(row, 'CONFIRMED', at),
        status: 'CONFIRMED',
        voucher_code: voucherCode,
        note: unlessForgotten(note),
      }
    }
    case 'OrderDeclined': {
      const { reason, at } = event.data
      return {
        ...stepped(row, 'DECLINED', at),
        status: 'DECLINED',
        decline_reason: unlessForgotten(reason),
      }
    }
    case 'OrderCancelled':
      return { ...stepped(row, 'CANCELLED', event.data.at), status: 'CANCELLED' }
    case 'OrderExpired':
      return { ...stepped(row, 'EXPIRED', event.data.at), status: 'EXPIRED' }
    case 'OrderCompleted':
      return { ...stepped(row, 'COMPLETED', event.data.at), status: 'COMPLETED' }
    case 'OrderDeleted':
      return { ...row, deleted: true }
    default: {
      const { step, ...money } = refundChange(row, event)
      return { ...(step === null ? row : stepped(row, step, event.data.at)), ...money }
    }
  }
}

const stepped = (row: OrderRow, step: Step, at: string): OrderRow => ({
  ...row,
  timeline: [...row.timeline, { step, at }],
})
