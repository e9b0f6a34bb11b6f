import { canonicalJson } from './canonical-json.ts'
import { eventIdOf, personalEventId } from './event-id.ts'
import type { RecordedEvent } from './event-store.ts'
import { hasForgotten, subjectsIn, unsealed } from './personal-fields.ts'
import { isProved } from './sums.ts'
import type { PersonVault } from './vault.ts'

/** `nth` is the number of the event among those of its command, from 0. */
export type NthOfCommand = Readonly<{ event: RecordedEvent; nth: number }>
export type Fingerprints = Readonly<{
  changed: readonly RecordedEvent[]
  /** Events with a sealed field that does not open although its key exists. */
  closed: readonly RecordedEvent[]
  /** Events of forgotten people. Their content is gone, but their sums prove that they are unchanged. */
  unknown: number
}>

/**
 * Finds the events that are not as they were written. The sum of an event proves what is stored, and its place in its
 * stream. The id proves the content of its command: it is made from the command, the event's index among its events,
 * its type and its content. Events whose sealed fields do not open are judged by their sums alone.
 */
export async function compareFingerprints(
  { vault, logKeys }: { vault: PersonVault; logKeys: readonly string[] },
  events: readonly NthOfCommand[],
): Promise<Fingerprints> {
  const subjects = new Set<string>()
  for (const { event } of events) subjectsIn(event.data, subjects)
  const keys = subjects.size > 0 ? await vault.keysOf([...subjects]) : new Map<string, Buffer>()
  const changed: RecordedEvent[] = []
  const closed: RecordedEvent[] = []
  let unknown = 0
  for (const { event, nth } of events) {
    const data = openedOrNothing(event, keys)
    const content = canonicalJson(event.data)
    const isGone = hasForgotten(data)
    if (isGone) unknown += 1
    if (data === undefined) closed.push(event)
    const isReadable = data !== undefined && !isGone
    const fits = !isReadable || idOf(event, nth, { data, content }, keys) === event.id
    if (!fits || !isProved(logKeys, event, content)) changed.push(event)
  }
  return { changed, closed, unknown }
}

function openedOrNothing(event: RecordedEvent, keys: ReadonlyMap<string, Buffer>): unknown {
  try {
    return unsealed(event.data, keys, event.id)
  } catch {
    return undefined
  }
}

/** Returns null when the command's id is not a valid id. */
function idOf(
  event: RecordedEvent,
  nth: number,
  { data, content }: { data: unknown; content: string },
  keys: ReadonlyMap<string, Buffer>,
): string | null {
  const { commandId } = event.metadata
  const subjects = new Set<string>()
  subjectsIn(event.data, subjects)
  try {
    const [subject] = subjects
    if (subject === undefined) return eventIdOf(commandId, nth, event.type, content)
    const key = keys.get(subject)
    return key ? personalEventId(key, commandId, nth, { type: event.type, data }) : null
  } catch {
    return null
  }
}
