import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'

/** Reads the events of a stream, which are of the kind that its category has. A stream that does not exist has none. */
export type ReadEvents = <Event extends DomainEvent>(
  category: string,
  id: string,
) => Promise<readonly Event[]>

export const createReadEvents =
  (store: EventStore, codec: Codec<DomainEvent>): ReadEvents =>
  async <Event extends DomainEvent>(category: string, id: string) => {
    const recorded = await codec.decode(await store.readStream(streamName(category, id)))
    return recorded.map(one => one.event) as readonly DomainEvent[] as readonly Event[]
  }
