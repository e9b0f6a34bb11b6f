import type { StoredEvents } from './feature.ts'
import { features } from './features.ts'

type EventsOf<Stored> = Stored extends StoredEvents<infer Event> ? Event : never

/** All events of the domain. */
export type DomainEvent = EventsOf<(typeof features)[number]['events']>

/** The storage definition of each type of event. */
export const eventTypes = Object.fromEntries(
  features.flatMap(({ events }) => Object.entries(events)),
  // The definitions of each feature are complete by their type, so together they cover all events.
) as unknown as StoredEvents<DomainEvent>
