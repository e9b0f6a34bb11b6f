import type { CapacityEvent } from '@arung/domain/capacity/events'
import { verifyCapacity } from '@arung/domain/capacity/verify'
import type { DomainEvent } from '@arung/domain/event-types'
import type { OrderEvent } from '@arung/domain/orders/events'
import { verifyOrder } from '@arung/domain/orders/verify'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { verifyRefund } from '@arung/domain/refunds/verify'
import type { DecodedEvent } from '@arung/event-store/codec'
import type { Found } from './findings.ts'

export type StreamsReport = Readonly<{ days: number; orders: number; refunds: number }>
type Decoded = DecodedEvent<DomainEvent>

/** Proves each day's places, and the money of each order and each refund, at every prefix of its stream. */
export function verifyStreams(watched: readonly Decoded[], found: Found): StreamsReport {
  const counts = { days: 0, orders: 0, refunds: 0 }
  const streams = new Map<string, Decoded[]>()
  for (const one of watched) {
    const events = streams.get(one.stream)
    if (events === undefined) streams.set(one.stream, [one])
    else events.push(one)
  }
  for (const [stream, events] of streams) {
    if (stream.startsWith('capacity-')) {
      counts.days += 1
      verifyOne('capacity', events, isCapacity, verifyCapacity, found)
    } else if (stream.startsWith('order-')) {
      counts.orders += 1
      verifyOne('money', events, isOrder, verifyOrder, found)
    } else if (stream.startsWith('refund-')) {
      counts.refunds += 1
      verifyOne('money', events, isRefund, verifyRefund, found)
    }
  }
  return counts
}

function verifyOne<Event extends DomainEvent>(
  check: 'capacity' | 'money',
  events: readonly Decoded[],
  isKnown: (event: DomainEvent) => event is Event,
  verify: (events: readonly Event[]) => { index: number; reason: string } | null,
  found: Found,
): void {
  const stranger = events.find(one => !isKnown(one.event))
  if (stranger !== undefined) return found(check, stranger, 'does not belong into this stream')
  try {
    const fault = verify(events.map(one => one.event).filter(isKnown))
    if (fault !== null) found(check, events[fault.index] ?? null, fault.reason)
  } catch (error) {
    found(check, events.at(-1) ?? null, `its stream cannot be followed: ${String(error)}`)
  }
}

// Every type of a stream must be named here, or this does not compile.
const capacityTypes: Readonly<Record<CapacityEvent['type'], true>> = {
  DayOpened: true,
  LimitsChanged: true,
  PlacesHeld: true,
  HoldBound: true,
  HoldExtended: true,
  PlacesSold: true,
  PlacesReleased: true,
  SessionsClosed: true,
  SessionsReopened: true,
}
const isCapacity = (event: DomainEvent): event is CapacityEvent => event.type in capacityTypes
const orderTypes: Readonly<Record<OrderEvent['type'], true>> = {
  OrderPlaced: true,
  PaymentStarted: true,
  PaymentRecorded: true,
  LatePaymentRecorded: true,
  OrderReinstated: true,
  OrderConfirmed: true,
  OrderDeclined: true,
  OrderCancelled: true,
  OrderExpired: true,
  OrderCompleted: true,
  RefundDue: true,
  RefundReserved: true,
  RefundReleased: true,
  RefundRecorded: true,
  RefundReturned: true,
  OrderDeleted: true,
  IdentityPictureViewed: true,
}
const isOrder = (event: DomainEvent): event is OrderEvent => event.type in orderTypes
const refundTypes: Readonly<Record<RefundEvent['type'], true>> = {
  RefundRequested: true,
  RefundChannelEntered: true,
  RefundLinkRequested: true,
  RefundLinkSent: true,
  RefundConfirmed: true,
  RefundRetried: true,
  RefundPayoutStarted: true,
  RefundHandedOver: true,
  RefundPaidOut: true,
  RefundFailed: true,
  RefundReversed: true,
  RefundRejected: true,
}
const isRefund = (event: DomainEvent): event is RefundEvent => event.type in refundTypes
