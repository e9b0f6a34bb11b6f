import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec, CommandMeta } from '@arung/event-store/codec'
import type { EventStore, Position, StreamName } from '@arung/event-store/event-store'

/**
 * Appends a command's events to a stream that is believed to be new. Null when the stream exists already: then the
 * decider must be asked. The same command sent twice at once is appended once, and both are told its position.
 */
export type CreateStream = (
  stream: StreamName,
  event: DomainEvent,
  meta: CommandMeta,
) => Promise<Position | null>

export const createCreateStream =
  (store: Pick<EventStore, 'append'>, codec: Pick<Codec<DomainEvent>, 'encode'>): CreateStream =>
  async (stream, event, meta) => {
    const [first] = await codec.encode([event], meta)
    if (!first) throw new Error(`Nothing to append to ${stream}`)
    const result = await store.append(stream, 'no-stream', [first])
    return result.outcome === 'appended' ? result.position : null
  }
