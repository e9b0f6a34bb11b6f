import { never } from '../decider.ts'
import type { PlacedOrder } from './commands.ts'
import type { NotedBooking, OrderEvent } from './events.ts'
import { firstStatusOf } from './legal-moves.ts'
import type { LiveOrder, Order } from './live-order.ts'
import { guestNotesADay, vouchersAnHour } from './note-limits.ts'
import { evolvePayment, isOfPayment } from './payment-state.ts'
import { withPickupPlace } from './pickup-place.ts'
import { withTerms } from './placed-terms.ts'

export type { LiveOrder, Order } from './live-order.ts'

export const evolveOrder = (state: Order, event: OrderEvent): Order => {
  if (event.type === 'OrderPlaced') return placedOrder(event.data)
  return state.exists ? evolveLive(state, event) : state
}

const placedOrder = (placed: PlacedOrder): LiveOrder => ({
  exists: true,
  placed,
  status: firstStatusOf(placed),
  deleted: false,
  holds: placed.holds,
  attempts: [],
  payments: new Map(),
  deskPayments: new Map(),
  late: 0,
  paid: 0,
  refunds: new Map(),
  refundCount: 0,
  reserved: new Map(),
  cardRefunds: [],
  refunded: 0,
  refundDue: 0,
  voucherCode: null,
  declineReason: null,
  leftToDesk: false,
  changes: new Set(),
  dropped: new Set(),
  internalNotes: { count: 0, last: null },
  guestNotes: { count: 0, last: null, sentAt: [] },
  vouchersResentAt: [],
  bookings: [],
  attended: false,
  settlement: 'OPEN',
})

function evolveLive(
  state: LiveOrder,
  event: Exclude<OrderEvent, { type: 'OrderPlaced' }>,
): LiveOrder {
  if (isOfPayment(event)) return evolvePayment(state, event)
  switch (event.type) {
    case 'OrderReinstated':
      return {
        ...state,
        status: 'WAITING_CONFIRMATION',
        holds: event.data.holds,
        late: 0,
        leftToDesk: false,
      }
    case 'OrderConfirmed':
      return { ...state, status: 'CONFIRMED', voucherCode: event.data.voucherCode }
    case 'OrderLeftToDesk':
      return { ...state, leftToDesk: true }
    case 'OrderChanged': {
      const { changeId, after, leftOut } = event.data
      const changes = new Set(state.changes).add(changeId)
      const placed = withTerms(state.placed, after, leftOut)
      return { ...state, placed, holds: after.holds, changes, leftToDesk: false }
    }
    case 'OrderChangeDropped':
      return { ...state, dropped: new Set(state.dropped).add(event.data.changeId) }
    case 'ParticipantsNamed':
      return { ...state, placed: { ...state.placed, participants: event.data.participants } }
    case 'PickupPlaceNamed':
      return { ...state, placed: withPickupPlace(state.placed, event.data.place) }
    case 'OrderDeclined':
      return { ...state, status: 'DECLINED', declineReason: event.data.reason }
    case 'OrderCancelled':
      return { ...state, status: 'CANCELLED' }
    case 'OrderExpired':
      return { ...state, status: 'EXPIRED' }
    case 'OrderCompleted':
      return { ...state, status: 'COMPLETED' }
    case 'RefundDue': {
      const { amount, cause } = event.data
      const late = cause === 'LATE_PAYMENT' ? 0 : state.late
      return { ...state, refundDue: state.refundDue + amount, late }
    }
    case 'RefundReserved': {
      const { refundId, paymentId, amount, ordinal } = event.data
      const reserved = new Map(state.reserved).set(refundId, { refundId, paymentId, amount })
      return { ...state, reserved, refundCount: ordinal }
    }
    case 'RefundReleased':
      return { ...state, reserved: without(state.reserved, event.data.refundId) }
    case 'RefundRecorded': {
      const { refundId, amount, refundedTotal } = event.data
      const refunds = new Map(state.refunds).set(refundId, amount)
      const held = state.reserved.get(refundId)
      const cardRefunds = held ? [...state.cardRefunds, held] : state.cardRefunds
      const reserved = without(state.reserved, refundId)
      return { ...state, refunds, reserved, cardRefunds, refunded: refundedTotal }
    }
    case 'RefundReturned': {
      const { refundId, amount, refundedTotal } = event.data
      const before = state.cardRefunds.find(one => one.refundId === refundId)
      const held = before ?? { refundId, paymentId: null, amount }
      return {
        ...state,
        refunds: without(state.refunds, refundId),
        reserved: new Map(state.reserved).set(refundId, held),
        cardRefunds: state.cardRefunds.filter(one => one.refundId !== refundId),
        refunded: refundedTotal,
      }
    }
    case 'OrderDeleted':
      return { ...state, deleted: true }
    case 'IdentityPictureViewed':
      return state
    case 'InternalNoteAdded': {
      const count = state.internalNotes.count + 1
      return { ...state, internalNotes: { count, last: event.data.note } }
    }
    case 'GuestNoteSent': {
      const { ordinal: count, note: last, at } = event.data
      const sentAt = [...state.guestNotes.sentAt, at].slice(-guestNotesADay)
      return { ...state, guestNotes: { count, last, sentAt } }
    }
    case 'VoucherResent': {
      const vouchersResentAt = [...state.vouchersResentAt, event.data.at].slice(-vouchersAnHour)
      return { ...state, vouchersResentAt }
    }
    case 'OrderBookingsOpened':
      return { ...state, bookings: withNoted(state.bookings, event.data.bookings) }
    case 'OrderAttended':
      return { ...state, attended: true }
    case 'SettlementNoted':
      return { ...state, settlement: event.data.settlement }
    default:
      return never(event)
  }
}

function withNoted(
  known: readonly NotedBooking[],
  noted: readonly NotedBooking[],
): readonly NotedBooking[] {
  const ids = new Set(noted.map(({ bookingId }) => bookingId))
  return [...known.filter(({ bookingId }) => !ids.has(bookingId)), ...noted]
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const left = new Map(map)
  left.delete(key)
  return left
}
