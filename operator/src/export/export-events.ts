import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import { positionOf, type EventStore } from '@arung/event-store/event-store'
import { openLineFile } from './line-file.ts'

/** What an export has of one type of event. */
export type ExportedType = Readonly<{
  type: string
  count: number
  /** The names of its fields, as far as an event has them. */
  fields: readonly string[]
}>

const pageMax = 1_000

/**
 * Writes each event up to the present end of the log as one line of JSON, in the order of the log and in the shape of
 * this version. Fields of people who were forgotten say so.
 */
export async function exportEvents(
  { store, codec }: Readonly<{ store: EventStore; codec: Codec<DomainEvent> }>,
  file: string,
): Promise<readonly ExportedType[]> {
  const head = await store.head()
  const found = new Map<string, { count: number; fields: Set<string> }>()
  const lines = openLineFile(file)
  for (let at = positionOf(0); at < head;) {
    const page = await store.readAll(at, pageMax)
    const decoded = await codec.decode(page.events.filter(({ position }) => position <= head))
    let text = ''
    for (const { event, position, stream, revision, id, metadata, recordedAt } of decoded) {
      const { schema: _schema, ...meta } = metadata
      const { type, data } = event
      text += `${JSON.stringify({ position, stream, revision, id, type, recordedAt, metadata: meta, data })}\n`
      note(found, event)
    }
    await lines.write(text)
    at = page.scannedTo
  }
  await lines.end()
  return [...found]
    .map(([type, { count, fields }]) => ({ type, count, fields: [...fields].toSorted() }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))
}

function note(
  found: Map<string, { count: number; fields: Set<string> }>,
  { type, data }: DomainEvent,
): void {
  const known = found.get(type) ?? { count: 0, fields: new Set<string>() }
  known.count += 1
  for (const field of Object.keys(data)) known.fields.add(field)
  found.set(type, known)
}
