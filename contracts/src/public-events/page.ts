import { z } from 'zod'
import {
  publicEventGroups,
  publicEvents,
  publicPartitions,
  publicSchema,
  publicTopic,
} from './public-events.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Returns a JSON schema (draft 2020-12) for the data of each type. Readers must accept unknown fields. */
export function publicJsonSchemas(): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(publicEvents).map(([type, schema]) => [
      type,
      z.toJSONSchema(schema, {
        io: 'input',
        override: ({ jsonSchema }) => void delete jsonSchema.additionalProperties,
      }),
    ]),
  )
}

/** Returns `docs/public-events.md`: the handwritten text, then a table for each type. */
export function publicEventsPage(): string {
  const schemas = publicJsonSchemas()
  const groups = Object.entries(publicEventGroups).map(([name, events]) => {
    const types = Object.keys(events).map(type => sectionOf(type, schemas[type] ?? {}))
    return `## ${name}\n\n${types.join('\n')}`
  })
  return `${introduction}\n${groups.join('\n')}`
}

const introduction = `# Public events

The events that Arung publishes to Kafka, in the topic \`${publicTopic}\`. \`npx tsx tools/public-events.ts\` writes this page; a test
compares it and \`public-events.schema.json\` with the schemas.
[engines-kafka.md](engines-kafka.md) says how they get there.

- **Nothing else is published.** No name, address, note, account, secret link or voucher code, and no price that was made for one buyer.
  Amounts are the public ones, and a payment has only its share of the order.
- The value is JSON, \`{ "type", "data" }\`. The key is the stream, in ${publicPartitions} partitions for ever. The events of one stream keep their order; different
  streams have no order among each other.
- Headers: \`id\`, \`type\`, \`schema\`, \`stream\`, \`revision\`, \`position\`, \`epoch\`, \`history\`, \`recordedAt\`, \`correlationId\`, \`causationId\`,
  \`tenant\`, all as text; \`schema\` is ${publicSchema}. Within a partition \`position\` only grows, so a reader that stores the last one takes each event once.
- **Read committed** (\`isolation.level=read_committed\`; Java's default reads more): the relay writes in transactions.
- Fields may be added. None is removed, renamed or given another meaning: that would need another topic. Ignore fields that you do not know.
- A record of type \`history.restarted\` (one in every partition, with the headers \`type\`, \`epoch\`, \`history\` and \`position\`) voids the events behind
  that position: undo them. They follow again, under another \`history\`. A reader that meets another \`history\` without that record has
  missed it, and reads the partition from its beginning.
`

function sectionOf(type: string, schema: JsonSchema): string {
  const rows = fieldsOf(schema).map(({ name, kind, says }) => `| \`${name}\` | ${kind} | ${says} |`)
  return `### ${type}\n\n${schema.description ?? ''}\n\n| field | what it is | |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

type Field = Readonly<{ name: string; kind: string; says: string }>

/** Returns every field of an object, followed by its nested fields with dotted names. `[]` marks an entry of a list. */
function fieldsOf(schema: JsonSchema, before = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    if (typeof inner === 'boolean') return []
    const { shape, isNullable } = stripped(inner)
    const isList = shape.type === 'array'
    const name = `${before}${key}${isList ? '[]' : ''}`
    const each = isList ? itemOf(shape) : shape
    const kind = `${kindOf(each)}${isNullable ? ' or null' : ''}`
    return [{ name, kind, says: inner.description ?? '' }, ...fieldsOf(each, `${name}.`)]
  })
}

function itemOf({ items }: JsonSchema): JsonSchema {
  return typeof items === 'object' && !Array.isArray(items) ? items : {}
}

function stripped(schema: JsonSchema): { shape: JsonSchema; isNullable: boolean } {
  const shape = schema.anyOf?.find(one => one.type !== 'null')
  return shape ? { shape, isNullable: true } : { shape: schema, isNullable: false }
}

/** Describes a type in words: an enumeration, a format, or the plain type. */
function kindOf({ enum: values, format, type, pattern }: JsonSchema): string {
  if (values) return values.map(value => `\`${String(value)}\``).join(', ')
  if (format === 'date-time') return 'instant'
  if (format) return format
  if (pattern?.includes('[01]')) return 'time, HH:mm'
  return typeof type === 'string' ? type : ''
}
