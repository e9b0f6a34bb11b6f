import type { StoredEvents } from './feature.ts'
import { features } from './features.ts'

type EventsOf<Stored> = Stored extends StoredEvents<infer Event> ? Event : never

/** Everything that can happen. */
export type DomainEvent = EventsOf<(typeof features)[number]['events']>

/** How each type of event is stored. */
export const eventTypes = Object.fromEntries(
  features.flatMap(({ events }) => Object.entries(events)),
  // Each feature's own are complete by their type, and together they are everybody's.
) as unknown as StoredEvents<DomainEvent>
