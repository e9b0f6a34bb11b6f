import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { guarded } from '@arung/contracts/formula-guard'
import type { Pool, PoolClient } from 'pg'
import { openLineFile } from './line-file.ts'

/** What an export has of one read model's table. */
export type ExportedTable = Readonly<{ name: string; rows: number; columns: readonly Column[] }>
type Column = Readonly<{ name: string; type: string }>
type Row = Readonly<Record<string, unknown>>

const rowsPerFetch = 1_000
/** More than the read models will ever have. */
const tablesMax = 1_000

/** Each table of a read model has a view of its present build. */
const tablesSql = `
  SELECT c.relname AS name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                                     ORDER BY a.attnum) AS columns
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE n.nspname = 'read' AND c.relkind = 'v'
  GROUP BY c.relname
  ORDER BY c.relname
  LIMIT ${tablesMax}`

/**
 * Writes every table of the read models, as all of them were at one moment: as JSON lines, which are exact, and as a
 * spreadsheet (UTF-8, semicolons) in which nothing is run as a formula.
 */
export async function exportTables(pool: Pool, folder: string): Promise<readonly ExportedTable[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ name: string; columns: Column[] }>(tablesSql)
    const tables: ExportedTable[] = []
    for (const { name, columns } of rows)
      tables.push({ name, columns, rows: await exportTable(client, { name, columns }, folder) })
    await client.query('COMMIT')
    return tables
  } finally {
    client.release(true)
  }
}

async function exportTable(
  client: PoolClient,
  { name, columns }: Readonly<{ name: string; columns: readonly Column[] }>,
  folder: string,
): Promise<number> {
  const [lines, sheet] = ['jsonl', 'csv'].map(kind =>
    openLineFile(path.join(folder, `${name}.${kind}`)),
  )
  await sheet?.write(`\uFEFF${columns.map(column => cellOf(column.name)).join(';')}\r\n`)
  await client.query(
    `DECLARE exported NO SCROLL CURSOR FOR SELECT * FROM read.${client.escapeIdentifier(name)}`,
  )
  let total = 0
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${rowsPerFetch} FROM exported`)
    await lines?.write(rows.map(row => `${JSON.stringify(row)}\n`).join(''))
    await sheet?.write(
      rows.map(row => `${columns.map(column => cellOf(row[column.name])).join(';')}\r\n`).join(''),
    )
    total += rows.length
    if (rows.length < rowsPerFetch) break
  }
  await client.query('CLOSE exported')
  await lines?.end()
  await sheet?.end()
  return total
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `"${guarded(textOf(value)).replaceAll('"', '""')}"`
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}
