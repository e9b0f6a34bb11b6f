import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Codec } from './codec.ts'
import { sampleEvent } from './contract-samples.ts'
import { positionOf, revisionOf, streamName, type RecordedEvent } from './event-store.ts'

type StoredEvent = Readonly<{ type: string; data: unknown }>
type GoldenFile = Readonly<{ file: string; type: string; schema: number; data: unknown }>

/**
 * Pins the stored shape of every event type. `folder` holds one file `<Type>.<schema>.json` with the data of each shape
 * that was ever stored, `samples` one current event of each type. A shape that changes without a new schema, an upcast
 * and a new file fails. So does an old file that no longer decodes. `write` creates missing files and never changes
 * one. `check` may fold the decoded events.
 */
export function goldenSuite<Event extends StoredEvent>(options: {
  folder: string
  codec: Codec<Event>
  samples: { readonly [Type in Event['type']]: Extract<Event, { type: Type }>['data'] }
  write?: boolean
  check?: (event: Event) => void
}): void {
  const { folder, codec, check } = options
  const formats = Object.entries<{ schema: number }>(codec.formats)
  const samples = new Map<string, unknown>(Object.entries(options.samples))
  if (options.write)
    for (const [type, { schema }] of formats) writeMissing(folder, type, schema, samples.get(type))

  describe('stored events', () => {
    test.each(formats)('%s is stored in the shape that its golden file shows', (type, format) => {
      const file = `${type}.${format.schema}.json`
      expect(existsSync(path.join(folder, file)), `${file} is missing`).toBe(true)
      const stored = JSON.parse(JSON.stringify(samples.get(type)))
      expect(stored, `${type} changed: raise its schema, add an upcast and a new file`).toEqual(
        readGolden(folder, file).data,
      )
    })

    test.each(filesIn(folder))('%s still decodes', async file => {
      const golden = readGolden(folder, file)
      const [decoded] = await codec.decode([recordedFrom(golden)])
      if (!decoded) throw new Error(`${file} decoded to nothing`)
      expect(shapeOf(decoded.event.data)).toEqual(
        shapeOf(JSON.parse(JSON.stringify(samples.get(golden.type)))),
      )
      check?.(decoded.event)
    })
  })
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.json')) : []
}

function readGolden(folder: string, file: string): GoldenFile {
  const [type, schema] = file.split('.')
  const data: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  return { file, type: String(type), schema: Number(schema), data }
}

function writeMissing(folder: string, type: string, schema: number, sample: unknown): void {
  const file = path.join(folder, `${type}.${schema}.json`)
  if (existsSync(file)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(sample, null, 2)}\n`)
}

function recordedFrom({ type, schema, data }: GoldenFile): RecordedEvent {
  const event = sampleEvent(type, data)
  return {
    ...event,
    metadata: { ...event.metadata, schema },
    stream: streamName('golden', event.id),
    revision: revisionOf(0),
    position: positionOf(1),
    recordedAt: new Date(0),
  }
}

/** Returns the names of the top-level fields of an event's data. */
function shapeOf(data: unknown): readonly string[] {
  return typeof data === 'object' && data !== null ? Object.keys(data).sort() : [typeof data]
}
