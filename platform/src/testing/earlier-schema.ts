import { runner } from 'node-pg-migrate'
import type { Client } from 'pg'
import { migrationFolders } from '../postgres/migrate.ts'

/**
 * Brings an empty database to the schema of an earlier version: the first migrations of each package, by their names.
 * Throws when they are not the first ones any more.
 */
export async function migrateAsThen(
  client: Client,
  then: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const { folder, table } of migrationFolders()) {
    const names = then[table] ?? []
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      count: names.length,
      migrationsSchema: 'migrations',
      createMigrationsSchema: true,
      migrationsTable: table,
      log: () => {},
    })
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM migrations.${table} ORDER BY id`,
    )
    const ran = rows.map(row => row.name).join()
    if (ran !== names.join()) throw new Error(`${table} has ${ran} instead of ${names.join()}`)
  }
}
