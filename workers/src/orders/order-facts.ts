import type { DomainEvent } from '@arung/domain/event-types'
import type { NotedBooking, OrderEvent } from '@arung/domain/orders/events'
import type { KeptLine } from '@arung/domain/orders/schedule'
import type { HeldPlaces } from '@arung/domain/capacity/held-places'
import { withPickupPlace } from '@arung/domain/orders/pickup-place'
import { withTerms } from '@arung/domain/orders/placed-terms'

type Of<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data']

/** The data of one order for mails, vouchers and gateway calls, read from its stream. */
export type OrderFacts = Readonly<{
  placed: Of<'OrderPlaced'>
  /** The present holds. A late payment may have taken new ones. */
  holds: readonly HeldPlaces[]
  attempts: readonly Of<'PaymentStarted'>[]
  paid: number
  remaining: number
  /** Amount of the transfers that the desk noted and nobody has seen on the account yet. */
  waiting: number
  ended: boolean
  confirmed: Of<'OrderConfirmed'> | null
  declineReason: string | null
  cancelled: Of<'OrderCancelled'> | null
  refundDue: number
  /** Changes by the desk, in order. */
  changes: readonly Of<'OrderChanged'>[]
  /** Notes from the desk to the guest, in the order in which they were sent. */
  guestNotes: readonly string[]
  /** Its bookings that are recorded. */
  bookings: readonly Pick<NotedBooking, 'bookingId'>[]
  /** Its lines that are kept without a date, as their bookings say. */
  kept: readonly KeptLine[]
}>

/** Folds an order's events. Returns null when the stream has none. */
export function orderFacts(events: readonly DomainEvent[]): OrderFacts | null {
  let facts: OrderFacts | null = null
  for (const event of events)
    facts = event.type === 'OrderPlaced' ? placed(event.data) : facts && next(facts, event)
  return facts
}

const placed = (data: Of<'OrderPlaced'>): OrderFacts => ({
  placed: data,
  holds: data.holds,
  attempts: [],
  paid: 0,
  remaining: data.grandTotal,
  waiting: 0,
  ended: false,
  confirmed: null,
  declineReason: null,
  cancelled: null,
  refundDue: 0,
  changes: [],
  guestNotes: [],
  bookings: [],
  kept: [],
})

function next(facts: OrderFacts, event: DomainEvent): OrderFacts {
  switch (event.type) {
    case 'PaymentStarted':
      return { ...facts, attempts: [...facts.attempts, event.data] }
    case 'PaymentRecorded':
      return {
        ...facts,
        paid: event.data.paidTotal,
        remaining: event.data.remaining,
        waiting: facts.waiting - arrivedOf(event.data),
      }
    case 'TransferRecorded':
      return { ...facts, waiting: facts.waiting + event.data.amount }
    case 'TransferVoided':
      return { ...facts, waiting: facts.waiting - event.data.amount }
    case 'PaymentVoided':
      return { ...facts, paid: event.data.paidTotal, remaining: event.data.remaining }
    case 'LatePaymentRecorded':
      return {
        ...facts,
        paid: event.data.paidTotal,
        remaining: Math.max(0, facts.placed.grandTotal - event.data.paidTotal),
        waiting: facts.waiting - arrivedOf(event.data),
      }
    case 'OrderReinstated':
      return { ...facts, holds: event.data.holds, ended: false }
    case 'OrderConfirmed':
      return { ...facts, confirmed: event.data }
    case 'OrderChanged': {
      const { after, leftOut } = event.data
      const remaining = Math.max(0, after.grandTotal - (facts.paid - facts.refundDue))
      return {
        ...facts,
        placed: withTerms(facts.placed, after, leftOut),
        holds: after.holds,
        remaining,
        changes: [...facts.changes, event.data],
      }
    }
    case 'ParticipantsNamed': {
      const { participants } = event.data
      return { ...facts, placed: { ...facts.placed, participants } }
    }
    case 'PickupPlaceNamed':
      return { ...facts, placed: withPickupPlace(facts.placed, event.data.place) }
    case 'OrderDeclined':
      return { ...facts, ended: true, declineReason: event.data.reason }
    case 'OrderCancelled':
      return { ...facts, ended: true, cancelled: event.data }
    case 'OrderExpired':
      return { ...facts, ended: true }
    case 'RefundDue':
      return { ...facts, refundDue: facts.refundDue + event.data.amount }
    case 'OrderBookingsOpened':
      return { ...facts, bookings: [...facts.bookings, ...event.data.bookings] }
    case 'GuestNoteSent':
      return { ...facts, guestNotes: [...facts.guestNotes, event.data.note] }
    default:
      return facts
  }
}

/** Returns the part of a payment that was expected as a transfer. */
const arrivedOf = ({ amount, desk }: Of<'PaymentRecorded' | 'LatePaymentRecorded'>): number =>
  desk?.method === 'TRANSFER' ? amount : 0

/** A field of a forgotten person decodes to `{ forgotten: true }`. The person can no longer be written to. */
export const isForgotten = (field: object): boolean => 'forgotten' in field
