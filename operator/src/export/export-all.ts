import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import { openEventStore } from '@arung/event-store/open-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool } from '@arung/platform/postgres/pool'
import { descriptionOf } from './description.ts'
import { exportEvents } from './export-events.ts'
import { exportFiles } from './export-files.ts'
import { exportTables } from './export-tables.ts'

export type ExportOptions = Readonly<{
  /** A folder that does not exist, or is empty. */
  to: string
  /** The database. */
  url: string
  esdbUrl?: string | undefined
  /** The folder of the files. Null where they are in a bucket, which has means of its own. */
  files: string | null
  vaultKey: string
  onLine: (line: string) => void
}>

const applicationName = 'export'

/**
 * Writes every event, every read model and every file of an installation into a folder, each in a form that other
 * programs read, with a description. Nothing is changed, and the product may run meanwhile. Throws when the folder has
 * something in it.
 */
export async function exportAll(options: ExportOptions): Promise<void> {
  const { to, url, esdbUrl, files: filesFolder, onLine } = options
  await requireEmpty(to)
  const pool = createPool({ url, applicationName, max: 2, statementTimeoutMs: 600_000 })
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(options.vaultKey) })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  try {
    await requireLogFormat(pool)
    const place = { pool, applicationName, readOnly: true }
    const store = await openEventStore({ databaseUrl: url, esdbUrl }, place)
    try {
      const tables = await exportTables(pool, path.join(to, 'tables'))
      onLine(`${tables.length} tables with ${sumOf(tables, ({ rows }) => rows)} rows`)
      const events = await exportEvents({ store, codec }, path.join(to, 'events.jsonl'))
      onLine(`${sumOf(events, ({ count }) => count)} events of ${events.length} types`)
      const files = filesFolder === null ? null : await exportFiles(filesFolder, to)
      if (files !== null) onLine(`${files.written} files, ${files.sealed} sealed ones left out`)
      const at = new Date().toISOString()
      await writeFile(path.join(to, 'README.md'), descriptionOf({ at, tables, events, files }))
    } finally {
      await store.close()
    }
  } finally {
    await pool.end()
  }
}

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} has something in it: name a new folder.`)
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)
