import { canonicalJson } from './canonical-json.ts'
import { UnreadableEvent } from './errors.ts'
import { eventIdOf, personalEventId } from './event-id.ts'
import type { EventMetadata, EventToAppend, RecordedEvent } from './event-store.ts'
import { fieldsToSeal, sealFields, subjectsIn, unsealed } from './personal-fields.ts'
import type { PersonVault } from './vault.ts'

type DomainEvent = Readonly<{ type: string; data: unknown }>

/** Who sent a command and why; the same for all of its events. */
export type CommandMeta = Omit<EventMetadata, 'schema'>

/** How one type of event is stored. */
export type EventFormat<Data> = Readonly<{
  /** The current schema, from 1. */
  schema: number
  /** The step at index n - 1 turns data of schema n into data of schema n + 1. Forgotten fields arrive as `{ forgotten: true }`. */
  upcasts?: readonly ((data: unknown) => unknown)[]
  /** Fields (dotted paths in data) that are encrypted under the key of the person that `subject` names. */
  personal?: Readonly<{ subject: (data: Data) => string; fields: readonly string[] }>
}>
export type EventFormats<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: EventFormat<Extract<Event, { type: Type }>['data']>
}
export type DecodedEvent<Event> = RecordedEvent & Readonly<{ event: Event }>

/** The only conversion between events and their stored form, for commands and projections alike. */
export type Codec<Event extends DomainEvent> = Readonly<{
  formats: EventFormats<Event>
  /**
   * Encodes a command's events, ready to append. Their ids are derived from `commandId`, their order and their content.
   */
  encode(events: readonly Event[], meta: CommandMeta): Promise<EventToAppend[]>
  /**
   * Returns stored events in their current shape. Throws UnreadableEvent for an unknown type or a schema newer than
   * this release.
   */
  decode(recorded: readonly RecordedEvent[]): Promise<DecodedEvent<Event>[]>
}>

/** Creates the codec. Throws when a type's upcasts do not lead from schema 1 to its current schema. */
export function createCodec<Event extends DomainEvent>(options: {
  types: EventFormats<Event>
  vault: PersonVault
}): Codec<Event> {
  const { types, vault } = options
  const formats = new Map<string, EventFormat<unknown>>(
    Object.entries<EventFormat<never>>(types).map(([type, format]) => [
      type,
      checked(type, format),
    ]),
  )

  async function encode(events: readonly Event[], meta: CommandMeta): Promise<EventToAppend[]> {
    const encoded: EventToAppend[] = []
    const keyOf = keysOnce()
    for (const [index, event] of events.entries()) {
      const format = formats.get(event.type)
      if (!format) throw new Error(`No stored format for event type ${event.type}`)
      const said = await stored(event, index, meta.commandId, format, keyOf)
      encoded.push({ ...said, type: event.type, metadata: { schema: format.schema, ...meta } })
    }
    return encoded
  }

  /** Asks the vault once for each person, however many events of the command concern them. */
  function keysOnce(): KeyOf {
    const asked = new Map<string, Promise<Buffer>>()
    return subject => {
      const key = asked.get(subject) ?? vault.keyFor(subject)
      asked.set(subject, key)
      return key
    }
  }

  async function decode(recorded: readonly RecordedEvent[]): Promise<DecodedEvent<Event>[]> {
    const keys = await keysFor(recorded)
    return recorded.map(one => {
      const format = formatOf(one)
      const plain = format.personal ? readable(one, keys) : one.data
      return { ...one, event: current<Event>(one, format, plain) }
    })
  }

  function formatOf(one: RecordedEvent): EventFormat<unknown> {
    const format = formats.get(one.type)
    if (!format) throw new UnreadableEvent(one, 'unknown type')
    const { schema } = one.metadata
    if (!Number.isSafeInteger(schema) || schema < 1 || schema > format.schema)
      throw new UnreadableEvent(one, `schema ${schema} is not between 1 and ${format.schema}`)
    return format
  }

  /** Asks the vault once for a whole window, and not at all for a window without personal fields. */
  async function keysFor(recorded: readonly RecordedEvent[]): Promise<ReadonlyMap<string, Buffer>> {
    const subjects = new Set<string>()
    for (const one of recorded) {
      if (formats.get(one.type)?.personal) subjectsIn(one.data, subjects)
    }
    return subjects.size > 0 ? vault.keysOf([...subjects]) : noKeys
  }

  return { formats: types, encode, decode }
}

type KeyOf = (subject: string) => Promise<Buffer>

/** Returns an event's id, and its data as stored. */
async function stored(
  event: DomainEvent,
  index: number,
  commandId: string,
  { personal }: EventFormat<unknown>,
  keyOf: KeyOf,
): Promise<Pick<EventToAppend, 'id' | 'data' | 'content'>> {
  const fields = personal ? fieldsToSeal(personal, event.data) : []
  if (!personal || fields.length === 0) {
    const content = canonicalJson(event.data)
    return { id: eventIdOf(commandId, index, event.type, content), data: event.data, content }
  }
  const subject = personal.subject(event.data)
  const key = await keyOf(subject)
  const id = personalEventId(key, commandId, index, event)
  return { id, data: sealFields(event.data, fields, { subject, key }, id) }
}

const noKeys: ReadonlyMap<string, Buffer> = new Map()

function readable(one: RecordedEvent, keys: ReadonlyMap<string, Buffer>): unknown {
  try {
    return unsealed(one.data, keys, one.id)
  } catch (error) {
    throw new UnreadableEvent(one, 'a sealed field does not open', { cause: error })
  }
}

function current<Event>(one: RecordedEvent, format: EventFormat<unknown>, data: unknown): Event {
  const steps = format.upcasts?.slice(one.metadata.schema - 1) ?? []
  try {
    const shaped = steps.reduce((shape, upcast) => upcast(shape), data)
    // The stored shape is trusted: it was typed when written, and golden files have pinned it since.
    return { type: one.type, data: shaped } as Event
  } catch (error) {
    throw new UnreadableEvent(one, 'an upcast failed', { cause: error })
  }
}

function checked(type: string, format: EventFormat<never>): EventFormat<unknown> {
  const steps = format.upcasts?.length ?? 0
  if (!Number.isSafeInteger(format.schema) || format.schema < 1 || steps !== format.schema - 1)
    throw new Error(`${type} has schema ${format.schema} but ${steps} upcasts`)
  return format as EventFormat<unknown>
}
