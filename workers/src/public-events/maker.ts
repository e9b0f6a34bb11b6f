import type { PublicEvent } from '@arung/contracts/public-events/public-events'

type StoredEvent = Readonly<{ type: string; data: unknown }>

/**
 * What others are told of an event, field by field; a type without an entry is told to nobody. Personal fields arrive as
 * `{ forgotten: true }`: the relay has no key of anybody.
 */
export type PublicMakers<Event extends StoredEvent> = Readonly<{
  [Type in Event['type']]?: (data: Extract<Event, { type: Type }>['data']) => PublicEvent
}>
