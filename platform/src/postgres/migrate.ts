import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { requireLogFormat } from './log-format.ts'

/** Packages that own tables, in the order in which they build on one another. */
const packages = ['platform', 'event-store', 'command-api', 'projections', 'workers'] as const

/**
 * Brings the database at `url` to the newest schema. Each package's pending migrations run in order, each package in
 * one transaction. Several processes may call it at once: they wait for each other. Throws OtherLogFormat, and changes
 * nothing, when the database holds a log of another format.
 */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'arung-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await requireLogFormat(client)
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
