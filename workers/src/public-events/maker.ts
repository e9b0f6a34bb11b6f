import type { PublicEvent } from '@arung/contracts/public-events/public-events'

type StoredEvent = Readonly<{ type: string; data: unknown }>

/**
 * The published form of each event, field by field. A type without an entry is not published. Personal fields arrive as
 * `{ forgotten: true }`, because the relay has nobody's key.
 */
export type PublicMakers<Event extends StoredEvent> = Readonly<{
  [Type in Event['type']]?: (data: Extract<Event, { type: Type }>['data']) => PublicEvent
}>
