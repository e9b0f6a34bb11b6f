import { publicEvents, type PublicEvent } from '@arung/contracts/public-events/public-events'
import type { DomainEvent } from '@arung/domain/event-types'
import { bookingMakers } from './bookings.ts'
import { catalogueMakers, closureMakers } from './catalogue.ts'
import type { PublicMakers } from './maker.ts'
import { deskPaymentMakers, orderPaymentMakers } from './payments.ts'
import { orderMakers, reservationMakers } from './sales.ts'

/** The events that are published. Everything else stays internal. */
const makers: PublicMakers<DomainEvent> = {
  ...orderMakers,
  ...reservationMakers,
  ...bookingMakers,
  ...orderPaymentMakers,
  ...deskPaymentMakers,
  ...catalogueMakers,
  ...closureMakers,
}
const makerOf: Readonly<Partial<Record<string, (data: never) => PublicEvent>>> = makers

/**
 * Returns the published form of an event, or null where it is not published. Throws where it does not have the promised
 * shape.
 */
export function publicEventOf({ type, data }: DomainEvent): PublicEvent | null {
  const make = Object.hasOwn(makerOf, type) ? makerOf[type] : undefined
  if (make === undefined) return null
  // The maker is the one of this type.
  const published = make(data as never)
  publicEvents[published.type].parse(published.data)
  return published
}
