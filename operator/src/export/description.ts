import { eventTypes } from '@arung/domain/event-types'
import type { ExportedType } from './export-events.ts'
import type { ExportedFiles } from './export-files.ts'
import type { ExportedTable } from './export-tables.ts'

export type Exported = Readonly<{
  /** When the export ended (ISO 8601). */
  at: string
  tables: readonly ExportedTable[]
  events: readonly ExportedType[]
  files: ExportedFiles | null
}>

const personalOf = (type: string): readonly string[] =>
  (eventTypes as Readonly<Record<string, { personal?: { fields: readonly string[] } }>>)[type]
    ?.personal?.fields ?? []

/** Returns the page that says what an export has, for whoever reads it with other programs. */
export const descriptionOf = ({ at, tables, events, files }: Exported): string => `# Export of ${at}

Everything that this installation knows, for other programs. It names guests and staff: keep it where nobody else reads it, and
delete it when you no longer need it. Who is forgotten later is still in it.

- **Amounts** are whole numbers in the smallest unit: rupiah, and cents of a dollar. Each stands beside its currency.
- **Instants** are in UTC (ISO 8601). **Dates and times** without an offset are on the operator's clock (WITA, UTC+8).
- **Ids** are UUIDs and the same everywhere. A stream is named \`{kind}-{id}\`.
- Passwords, sessions and keys are not part of it.

## events.jsonl

What happened, one event a line, in the order in which it was recorded: \`position\`, \`stream\` and \`revision\` in it, \`id\`, \`type\`,
\`recordedAt\`, \`metadata\` (who: \`actor\`; which command), \`data\`. This is the truth from which all else is computed. A personal field
of somebody who was forgotten has the value \`{"forgotten":true}\`.

| type | events | fields | personal |
| --- | ---: | --- | --- |
${events.map(({ type, count, fields }) => `| ${type} | ${count} | ${fields.join(', ')} | ${personalOf(type).join(', ')} |\n`).join('')}
## tables/

What the screens show, as it was at one moment shortly before: \`<name>.jsonl\` is exact; \`<name>.csv\` opens in a spreadsheet (UTF-8,
semicolons). In the spreadsheet an apostrophe stands before what a program would run as a formula, and objects are JSON. A few columns
hold sealed values, whose content is in the events.

| table | rows | columns |
| --- | ---: | --- |
${tables.map(({ name, rows, columns }) => `| ${name} | ${rows} | ${columns.map(column => `${column.name} (${column.type})`).join(', ')} |\n`).join('')}
## files/

${filesOf(files)}
`

const filesOf = (files: ExportedFiles | null): string =>
  files === null
    ? 'The files are in a bucket: copy it by its own means.'
    : `${files.written} pictures and documents under the names by which events and tables know them. ${files.sealed} pictures of identity
documents and of transfers are not part of it, because each view of them stands in a history: look at them in the product.`
