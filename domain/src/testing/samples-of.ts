import type { DomainEvent } from '../event-types.ts'

/** The data of one event of each of these types, in its current shape. */
export type SamplesOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Extract<Event, { type: Type }>['data']
}
