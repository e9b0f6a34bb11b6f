import type { z } from 'zod'
import { bookingEvents } from './bookings.ts'
import { catalogueEvents } from './catalogue.ts'
import { paymentEvents } from './payments.ts'
import { saleEvents } from './sales.ts'

/** Number of these shapes. They only ever gain fields; what has to become another gets the next number and a topic of its own. */
export const publicSchema = 1
/** The topic of what others may know. Its key is the stream, so each stream stays in order. */
export const publicTopic = 'arung.public.v1'
/** Never another number: the stream's partition, and with it the order, would change. */
export const publicPartitions = 6

/** What others may know, by groups as they are documented: nobody's data, and no price that was made for one buyer. */
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
