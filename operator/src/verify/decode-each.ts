import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec, type DecodedEvent } from '@arung/event-store/codec'
import { UnreadableEvent } from '@arung/event-store/errors'
import type { RecordedEvent } from '@arung/event-store/event-store'
import { isPassing } from '@arung/event-store/postgres/failures'
import type { PersonVault } from '@arung/event-store/vault'
import type { Found } from './findings.ts'

/** Sums, places and jobs need nobody's name. Personal fields stay sealed, which costs nothing. */
const knowsNobody: PersonVault = {
  keyFor: () => Promise.reject(new Error('Nothing is sealed here')),
  keysOf: async () => new Map(),
  forget: () => Promise.reject(new Error('Nobody is forgotten here')),
}
const codec = createCodec<DomainEvent>({ types: eventTypes, vault: knowsNobody })

/** Decodes a window as a whole or, when that fails, event by event, so that the faulty event is named. */
export async function decodeEach(
  events: readonly RecordedEvent[],
  found: Found,
): Promise<readonly DecodedEvent<DomainEvent>[]> {
  try {
    return await codec.decode(events)
  } catch (error) {
    if (isPassing(error)) throw error
  }
  const readable: DecodedEvent<DomainEvent>[] = []
  for (const event of events) {
    try {
      readable.push(...(await codec.decode([event])))
    } catch (error) {
      if (isPassing(error)) throw error
      const reason = error instanceof UnreadableEvent ? error.reason : String(error)
      found('readable', event, reason)
    }
  }
  return readable
}
