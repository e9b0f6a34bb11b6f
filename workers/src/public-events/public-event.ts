import { publicEvents, type PublicEvent } from '@arung/contracts/public-events/public-events'
import type { DomainEvent } from '@arung/domain/event-types'
import { bookingMakers } from './bookings.ts'
import { catalogueMakers, closureMakers } from './catalogue.ts'
import type { PublicMakers } from './maker.ts'
import { deskPaymentMakers, orderPaymentMakers } from './payments.ts'
import { orderMakers, reservationMakers } from './sales.ts'

/** What leaves the house; everything else stays. */
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

/** What others are told of an event; null where that is nothing. Throws where it does not have the shape that is promised. */
export function publicEventOf({ type, data }: DomainEvent): PublicEvent | null {
  const make = Object.hasOwn(makerOf, type) ? makerOf[type] : undefined
  if (make === undefined) return null
  // The maker is the one of this type.
  const published = make(data as never)
  publicEvents[published.type].parse(published.data)
  return published
}
