import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, NewerDatabase } from '../../src/postgres/migrate.ts'
import { testDatabase } from '../../src/testing/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

test.each(['platform', 'event_store', 'command_api', 'projections', 'workers'])(
  'a database in which a newer version has migrated %s is refused, and left unchanged',
  async table => {
    await database.pool.query(
      `INSERT INTO migrations.${table} (name, run_on) VALUES ('9999_of-tomorrow', now())`,
    )
    // An older migration that is missing would be run otherwise.
    await database.pool.query(`DELETE FROM migrations.platform WHERE name LIKE '0004%'`)
    const error = await migrate(database.url).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(NewerDatabase)
    expect(String(error)).toContain(`(${table}/9999_of-tomorrow)`)
    const { rows } = await database.pool.query(
      `SELECT 1 FROM migrations.platform WHERE name LIKE '0004%'`,
    )
    expect(rows).toEqual([])
  },
)

test('a database of this version is taken again', async () => {
  await expect(migrate(database.url)).resolves.toBeUndefined()
})
