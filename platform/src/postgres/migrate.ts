import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { requireLogFormat } from './log-format.ts'

/** Packages that own tables, in the order in which they build on one another. */
const packages = ['platform', 'event-store', 'command-api', 'projections', 'workers'] as const

/**
 * Brings the database at `url` to the newest shape. Every package's migrations that have not run yet run in order,
 * each package in one transaction. Safe to call from several processes at once: they wait for each other.
 * Throws OtherLogFormat, and changes nothing, when the database holds a log of another format.
 */
export async function migrate(url: string): Promise<void> {
  const root = migrationsRoot()
  const client = new Client({ connectionString: url, application_name: 'arung-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await requireLogFormat(client)
    for (const name of packages) {
      const dir = path.join(root, name, 'migrations')
      if (!existsSync(dir)) continue
      await runner({
        dbClient: client,
        dir,
        direction: 'up',
        migrationsSchema: 'migrations',
        createMigrationsSchema: true,
        migrationsTable: name.replaceAll('-', '_'),
        advisoryLockMode: 'wait',
        log: () => {},
      })
    }
  } finally {
    await client.end()
  }
}

/** The nearest folder above this file that holds the packages; bundles lie deeper than sources. */
function migrationsRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'platform', 'migrations'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`No platform/migrations above ${import.meta.url}`)
    folder = parent
  }
  return folder
}
