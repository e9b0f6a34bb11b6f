import { eventId } from './event-id.ts'
import type { RecordedEvent } from './event-store.ts'
import { hasForgotten, subjectsIn, unsealed } from './personal-fields.ts'
import type { PersonVault } from './vault.ts'

/** `place` is the event's place among those of its command, from 0. */
export type Placed = Readonly<{ event: RecordedEvent; place: number }>
export type Fingerprints = Readonly<{
  changed: readonly RecordedEvent[]
  /** Events of people who were forgotten: what they said is gone, so nothing can be compared. */
  unknown: number
}>

/**
 * The events that no longer say what they said when they were written. An event's id is made from its command, its
 * place, its type and its content, so it cannot be changed without its id showing it. Events whose sealed fields do not open are left
 * out: they cannot be read anyway.
 */
export async function compareFingerprints(
  vault: PersonVault,
  events: readonly Placed[],
): Promise<Fingerprints> {
  const subjects = new Set<string>()
  for (const { event } of events) subjectsIn(event.data, subjects)
  const keys = subjects.size > 0 ? await vault.keysOf([...subjects]) : new Map<string, Buffer>()
  const changed: RecordedEvent[] = []
  let unknown = 0
  for (const { event, place } of events) {
    const data = openedOrNothing(event, keys)
    if (data === undefined) continue
    if (hasForgotten(data)) unknown += 1
    else if (idOf(event, place, data) !== event.id) changed.push(event)
  }
  return { changed, unknown }
}

function openedOrNothing(event: RecordedEvent, keys: ReadonlyMap<string, Buffer>): unknown {
  try {
    return unsealed(event.data, keys, event.id)
  } catch {
    return undefined
  }
}

/** Null where the command's id is no id at all. */
function idOf(event: RecordedEvent, place: number, data: unknown): string | null {
  try {
    return eventId(event.metadata.commandId, place, { type: event.type, data })
  } catch {
    return null
  }
}
