import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec, DecodedEvent } from '@arung/event-store/codec'
import {
  idAtEnd,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@arung/event-store/event-store'
import { isPassing } from '@arung/event-store/postgres/failures'

/** A part of the log, read and decoded once for all models that fold it. */
export type Window = Readonly<{
  from: Position
  to: Position
  /** The id of the event at `from`, as in `LogPage`. */
  before: string | undefined
  /** The id of the event at `to`. */
  idAtEnd: string | null
  /** Whether the log may continue after this window. */
  more: boolean
  recorded: readonly RecordedEvent[]
  /** The events that some model handles. */
  events: readonly DecodedEvent<DomainEvent>[]
  types: ReadonlySet<string>
  /** Why the window's only event cannot be read. */
  unreadable: Readonly<{ error: unknown }> | null
}>

type Start = Pick<Window, 'from' | 'before'>
type Source = Readonly<{ store: EventStore; codec: Codec<DomainEvent> }>

/** Whether this release knows the type of an event. An event of an unknown type concerns every model. */
export const isKnown = (codec: Codec<DomainEvent>, type: string): boolean =>
  Object.hasOwn(codec.formats, type)

/**
 * Returns the window after `from`, of at most `limit` events. Those that `handles` names are decoded. The window ends
 * before an event that cannot be read, or consists of that event alone.
 */
export async function readWindow(
  { store, codec }: Source,
  from: Position,
  limit: number,
  handles: ReadonlySet<string>,
): Promise<Window> {
  const page = await store.readAll(from, limit)
  const { events: recorded, scannedTo: to, before } = page
  const wanted = recorded.filter(({ type }) => handles.has(type) || !isKnown(codec, type))
  try {
    const events = await codec.decode(wanted)
    return {
      from,
      before,
      to,
      idAtEnd: idAtEnd(page),
      more: page.more,
      recorded,
      events,
      types: typesOf(events),
      unreadable: null,
    }
  } catch (error) {
    if (isPassing(error)) throw error
    return cut(codec, { from, before }, recorded, wanted)
  }
}

async function cut(
  codec: Codec<DomainEvent>,
  start: Start,
  recorded: readonly RecordedEvent[],
  wanted: readonly RecordedEvent[],
): Promise<Window> {
  const events: DecodedEvent<DomainEvent>[] = []
  for (const one of wanted) {
    try {
      events.push(...(await codec.decode([one])))
    } catch (error) {
      if (isPassing(error)) throw error
      const before = recorded.filter(({ position }) => position < one.position)
      const last = before.at(-1)
      if (last === undefined) return alone(start, one, error)
      return {
        ...start,
        to: last.position,
        idAtEnd: last.id,
        more: true,
        recorded: before,
        events,
        types: typesOf(events),
        unreadable: null,
      }
    }
  }
  throw new Error(`The window behind ${start.from} cannot be decoded, but each of its events can`)
}

/** Returns the window of an event that cannot be read. */
const alone = (start: Start, event: RecordedEvent, error: unknown): Window => ({
  ...start,
  to: event.position,
  idAtEnd: event.id,
  more: true,
  recorded: [event],
  events: [],
  types: new Set(),
  unreadable: { error },
})

const typesOf = (events: readonly RecordedEvent[]): ReadonlySet<string> =>
  new Set(events.map(({ type }) => type))

/** Whether the log has another event at a position in the window than the one that was seen there. */
export function isElsewhere(
  { from, before, recorded }: Window,
  at: Position,
  seen: string | null | undefined,
): boolean {
  const there = at === from ? before : recorded.find(({ position }) => position === at)?.id
  return seen !== undefined && there !== undefined && there !== seen
}
