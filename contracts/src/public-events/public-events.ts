import type { z } from 'zod'
import { bookingEvents } from './bookings.ts'
import { catalogueEvents } from './catalogue.ts'
import { paymentEvents } from './payments.ts'
import { saleEvents } from './sales.ts'

/**
 * The version of these schemas. They only gain fields; an incompatible change gets the next version and its own topic.
 */
export const publicSchema = 1
/** The topic of the public events. Its key is the stream, so each stream stays in order. */
export const publicTopic = 'arung.public.v1'
/** Never change this number: it would change a stream's partition and with it the order. */
export const publicPartitions = 6

/**
 * The public events, grouped as they are documented. They contain no personal data, and no price that was made for one
 * buyer.
 */
export const publicEventGroups = {
  Sales: saleEvents,
  Bookings: bookingEvents,
  Payments: paymentEvents,
  Catalogue: catalogueEvents,
} as const

export const publicEvents = {
  ...saleEvents,
  ...bookingEvents,
  ...paymentEvents,
  ...catalogueEvents,
} as const

export type PublicEventType = keyof typeof publicEvents
export type PublicData<Type extends PublicEventType> = z.infer<(typeof publicEvents)[Type]>
export type PublicEvent = {
  [Type in PublicEventType]: Readonly<{ type: Type; data: PublicData<Type> }>
}[PublicEventType]

export function isPublicType(type: string): type is PublicEventType {
  return Object.hasOwn(publicEvents, type)
}
