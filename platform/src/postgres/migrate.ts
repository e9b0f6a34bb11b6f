import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { requireLogFormat } from './log-format.ts'

/** Packages that own tables, in the order in which they build on one another. */
const packages = ['platform', 'event-store', 'command-api', 'projections', 'workers'] as const

/** A newer version of Arung has changed the database. Nothing of it is changed. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(
      `A newer version of Arung has changed this database (${migration}). Start that version or a later one; nothing was changed.`,
    )
    this.name = 'NewerDatabase'
  }
}

/**
 * Brings the database at `url` to the newest schema. Each package's pending migrations run in order, each package in
 * one transaction. Several processes may call it at once: they wait for each other. Throws OtherLogFormat, and changes
 * nothing, when the database holds a log of another format, and NewerDatabase when a newer version has migrated it.
 */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'arung-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await requireLogFormat(client)
    await requireNotNewer(client)
    for (const { folder, table } of migrationFolders()) {
      await runner({
        dbClient: client,
        dir: folder,
        direction: 'up',
        migrationsSchema: 'migrations',
        createMigrationsSchema: true,
        migrationsTable: table,
        advisoryLockMode: 'wait',
        log: () => {},
      })
    }
  } finally {
    await client.end()
  }
}

/**
 * Returns where each package's migrations are, and the table (in the schema `migrations`) that lists those that have
 * run.
 */
export function migrationFolders(): readonly Readonly<{ folder: string; table: string }>[] {
  const root = migrationsRoot()
  return packages
    .map(name => ({
      folder: path.join(root, name, 'migrations'),
      table: name.replaceAll('-', '_'),
    }))
    .filter(({ folder }) => existsSync(folder))
}

/** Throws NewerDatabase when a migration has run that this version does not have. */
async function requireNotNewer(client: Client): Promise<void> {
  for (const { folder, table } of migrationFolders()) {
    const listed = `migrations.${table}`
    const { rows } = await client.query<{ found: boolean }>(
      'SELECT to_regclass($1) IS NOT NULL AS found',
      [listed],
    )
    if (rows[0]?.found !== true) continue
    const known = migrationNames(folder)
    const newer = await client.query<{ name: string }>(
      `SELECT name FROM ${listed} WHERE name <> ALL ($1::text[]) ORDER BY id LIMIT 1`,
      [known],
    )
    if (newer.rows[0]) throw new NewerDatabase(`${table}/${newer.rows[0].name}`)
  }
}

/** Returns the names of the migrations of a folder, as the database lists them. */
export const migrationNames = (folder: string): readonly string[] =>
  readdirSync(folder).map(file => file.replace(/\.[a-z]+$/, ''))

/** Returns the nearest folder above this file that holds the packages; bundles are nested deeper than sources. */
function migrationsRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'platform', 'migrations'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`No platform/migrations above ${import.meta.url}`)
    folder = parent
  }
  return folder
}
