import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { OrderEvent } from '@arung/domain/orders/events'
import { withPickupPlace } from '@arung/domain/orders/pickup-place'
import { without } from '@arung/domain/orders/placed-terms'
import { unlessForgotten } from '../personal.ts'
import { inState, nameless, withArrived, withWaiting, type DeskTaken } from './desk-taken.ts'
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
  | 'withoutPayment'
  | 'paymentDueAt'
  | 'freeCancellationUntil'
>
type Step =
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
  guest_notes: readonly { note: string; at: string }[]
  voucher_code: string | null
  timeline: readonly { step: Step; at: string }[]
  deleted: boolean
  desk_payments: readonly DeskTaken[]
}

/** Without what is known of people. */
export const peopleless = (row: DetailRow): DetailRow => ({
  ...row,
  participants: [],
  contact: null,
  decline_reason: null,
  note: null,
  guest_notes: [],
  desk_payments: nameless(row.desk_payments),
})

/** An order as it begins. */
export function placed(order: Placed): DetailRow {
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

type Change =
  | Exclude<
      OrderEvent,
      {
        type:
          | 'OrderPlaced'
          | 'PaymentStarted'
          | 'IdentityPictureViewed'
          | 'InternalNoteAdded'
          | 'VoucherResent'
          | 'OrderBookingsOpened'
          | 'OrderAttended'
          | 'OrderLeftToDesk'
          | 'OrderChangeDropped'
      }
    >
  | Parameters<typeof refundChange>[1]

/** An order after what happened to it. */
export function next(row: DetailRow, event: Change): DetailRow {
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
        desk_payments: withArrived(row.desk_payments, event.data),
        status: isEnough ? 'WAITING_CONFIRMATION' : row.status,
      }
    }
    case 'PaymentVoided': {
      const { paymentId, paidTotal: paid } = event.data
      const isOpen = paid < row.sold.grandTotal
      const lastWhole = row.timeline.findLastIndex(({ step }) => step === 'PAID')
      return {
        ...row,
        paid,
        timeline: isOpen ? row.timeline.filter((_, nth) => nth !== lastWhole) : row.timeline,
        desk_payments: inState(row.desk_payments, paymentId, 'VOIDED'),
      }
    }
    case 'TransferRecorded':
      return { ...row, desk_payments: withWaiting(row.desk_payments, event.data) }
    case 'TransferVoided':
      return { ...row, desk_payments: inState(row.desk_payments, event.data.paymentId, 'VOIDED') }
    case 'LatePaymentRecorded':
      return {
        ...stepped(row, 'PAID', event.data.recordedAt),
        paid: event.data.paidTotal,
        desk_payments: withArrived(row.desk_payments, event.data),
      }
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
    case 'OrderChanged': {
      const { after, leftOut, at } = event.data
      const { lines, persons, pickup, subTotal, addOnsTotal, pickupTotal, discount } = after
      const { grandTotal, payNow, freeCancellationUntil } = after
      const amounts = { subTotal, addOnsTotal, pickupTotal, discount, grandTotal, payNow }
      return {
        ...stepped(row, 'CHANGED', at),
        sold: { ...row.sold, lines, persons, pickup, ...amounts, freeCancellationUntil },
        participants: without(row.participants, leftOut),
        activity_date: after.activityDate,
        arrival_time: after.arrivalTime,
      }
    }
    case 'ParticipantsNamed':
      return { ...row, participants: unlessForgotten(event.data.participants) ?? [] }
    case 'PickupPlaceNamed': {
      const place = unlessForgotten(event.data.place)
      if (row.contact === null || place === null) return row
      return { ...row, contact: withPickupPlace({ contact: row.contact }, place).contact }
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
    case 'GuestNoteSent': {
      const note = unlessForgotten(event.data.note)
      const { at } = event.data
      return note === null ? row : { ...row, guest_notes: [...row.guest_notes, { note, at }] }
    }
    default: {
      const { step, ...money } = refundChange(row, event)
      return { ...(step === null ? row : stepped(row, step, event.data.at)), ...money }
    }
  }
}

const stepped = (row: DetailRow, step: Step, at: string): DetailRow => ({
  ...row,
  timeline: [...row.timeline, { step, at }],
})
