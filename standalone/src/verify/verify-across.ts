import type { DomainEvent } from '@arung/domain/event-types'
import type { HeldPlaces } from '@arung/domain/orders/events'
import { isSame } from '@arung/domain/same'
import type { DecodedEvent } from '@arung/event-store/codec'
import type { Found } from './findings.ts'
import { followLimits } from './verify-limits.ts'
import { followRefunds } from './verify-refunds.ts'

type Decoded = DecodedEvent<DomainEvent>
type Held = { places: HeldPlaces['demands']; released: boolean }
type LiveOrder = { event: Decoded; holds: readonly HeldPlaces[] }
export type AcrossReport = Readonly<{ payments: number; liveOrders: number; refunded: number }>

/**
 * Proves what holds between streams: the money that an order books is what its payment brought, once; and an order that
 * lives has its places, each held before the order was placed; and the limits of a day are those that its pool set.
 */
export function verifyAcross(watched: readonly Decoded[], found: Found): AcrossReport {
  const succeeded = new Map<string, { amount: number; currency: string }>()
  const held = new Map<string, Held>()
  const live = new Map<string, LiveOrder>()
  const refunds = followRefunds(found)
  const limits = followLimits(found)
  let payments = 0
  for (const decoded of watched) {
    const { event } = decoded
    refunds.see(decoded)
    limits.see(decoded)
    switch (event.type) {
      case 'PaymentSucceeded':
        succeeded.set(event.data.paymentId, event.data)
        break
      case 'PaymentRecorded':
      case 'LatePaymentRecorded':
        payments += 1
        verifyPayment(decoded, event.data, succeeded, found)
        break
      case 'PlacesHeld':
        held.set(keyOf(event.data), { places: event.data.demands, released: false })
        break
      case 'PlacesReleased': {
        const hold = held.get(keyOf(event.data))
        if (hold !== undefined) hold.released = true
        break
      }
      case 'OrderPlaced':
      case 'OrderReinstated':
        verifyHolds(decoded, event.data.holds, held, found)
        live.set(event.data.orderId, { event: decoded, holds: event.data.holds })
        break
      case 'OrderDeclined':
      case 'OrderCancelled':
      case 'OrderExpired':
        live.delete(event.data.orderId)
        break
      default:
        break
    }
  }
  for (const { event, holds } of live.values())
    for (const hold of holds)
      if (held.get(keyOf(hold))?.released)
        found('places', event, `its places of ${hold.date} were given back while the order lives`)
  return { payments, liveOrders: live.size, refunded: refunds.count() }
}

const keyOf = (hold: { poolId: string; date: string; holdId: string }): string =>
  `${hold.poolId}/${hold.date}/${hold.holdId}`

function verifyPayment(
  event: Decoded,
  booked: { paymentId: string; amount: number; currency: string },
  succeeded: ReadonlyMap<string, { amount: number; currency: string }>,
  found: Found,
): void {
  const paid = succeeded.get(booked.paymentId)
  const says = `books ${booked.amount} ${booked.currency}`
  if (paid === undefined) found('payments', event, `${says}, but that payment never succeeded`)
  else if (paid.amount !== booked.amount || paid.currency !== booked.currency)
    found('payments', event, `${says}, but the payment brought ${paid.amount} ${paid.currency}`)
}

function verifyHolds(
  event: Decoded,
  holds: readonly HeldPlaces[],
  held: ReadonlyMap<string, Held>,
  found: Found,
): void {
  for (const hold of holds) {
    const there = held.get(keyOf(hold))
    const reason =
      there === undefined
        ? 'were never held'
        : there.released
          ? 'had been given back before'
          : isSame(there.places, hold.demands)
            ? null
            : 'are others than the day holds for it'
    if (reason !== null) found('places', event, `its places of ${hold.date} ${reason}`)
  }
}
