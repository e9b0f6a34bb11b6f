import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { PlacedOrder } from '@arung/domain/orders/commands'
import { unlessForgotten } from '../personal.ts'
import { nameless, type DeskTaken } from './desk-taken.ts'
import { firstStatus } from './first-status.ts'
import type { RefundStep } from './refund-change.ts'

/** The order as placed, without people and without what only the domain needs. */
type Sold = Pick<
  PlacedOrder,
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
  | 'withoutPayment'
  | 'paymentDueAt'
  | 'freeCancellationUntil'
>
export type Step =
  | 'PLACED'
  | 'DEPOSIT_PAID'
  | 'PAID'
  | 'CONFIRMED'
  | 'CHANGED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'COMPLETED'
  | RefundStep
/** Everything about one order that its page shows. */
export type DetailRow = {
  order_id: string
  slug: string
  order_number: string
  status: OrderStatus
  buyer_kind: PlacedOrder['buyer']['kind']
  account_id: string | null
  sold: Sold
  participants: readonly Participant[]
  contact: Contact | null
  activity_date: string
  arrival_time: string
  paid: number
  refunded: number
  refund_due: number
  /** The amount reserved for pending refunds. */
  refund_reserved: number
  order_time: string
  decline_reason: string | null
  note: string | null
  guest_notes: readonly { note: string; at: string }[]
  voucher_code: string | null
  timeline: readonly { step: Step; at: string }[]
  deleted: boolean
  desk_payments: readonly DeskTaken[]
}

/** Returns the row without data about people. */
export const peopleless = (row: DetailRow): DetailRow => ({
  ...row,
  participants: [],
  contact: null,
  decline_reason: null,
  note: null,
  guest_notes: [],
  desk_payments: nameless(row.desk_payments),
})

/** Returns the row of a new order. */
export function placed(order: PlacedOrder): DetailRow {
  const { locale, lines, persons, currency, pickup } = order
  const { subTotal, addOnsTotal, pickupTotal, discount } = order
  const { grandTotal, payNow, withoutPayment, paymentDueAt, freeCancellationUntil } = order
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
      withoutPayment,
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
    desk_payments: [],
    order_time: order.placedAt,
    decline_reason: null,
    note: null,
    guest_notes: [],
    voucher_code: null,
    timeline: [{ step: 'PLACED', at: order.placedAt }],
    deleted: false,
  }
}

/** Returns the row with one more step of the order's life. */
export const stepped = (row: DetailRow, step: Step, at: string): DetailRow => ({
  ...row,
  timeline: [...row.timeline, { step, at }],
})
