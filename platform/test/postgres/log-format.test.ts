import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logFormat, OtherLogFormat, requireLogFormat } from '../../src/postgres/log-format.ts'
import { migrate } from '../../src/postgres/migrate.ts'
import { testDatabase } from '../../src/testing/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

const rows = async (text: string) => (await database.pool.query(text)).rows

describe('the format of the log', () => {
  test('is stored in one row of the database, with the epoch of the log', async () => {
    const [row, ...more] = await rows('SELECT format, epoch FROM event_store.log')
    expect(row).toEqual({ format: logFormat, epoch: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(more).toEqual([])
    await expect(rows('INSERT INTO event_store.log (format) VALUES (3)')).rejects.toThrow(
      'log_pkey',
    )
    await expect(requireLogFormat(database.pool)).resolves.toBeUndefined()
  })

  test.each([
    ['a later one', 'UPDATE event_store.log SET format = 4', 'format 4'],
    ['one whose places knew orders alone', 'UPDATE event_store.log SET format = 2', 'format 2'],
    ['one that did not name it', 'DROP TABLE event_store.log', 'format 1'],
  ])('%s is refused in one sentence that says what to do', async (_name, change, named) => {
    await rows(change)
    const error = await migrate(database.url).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OtherLogFormat)
    expect(String(error)).toContain(named)
    expect(String(error)).toMatch(/name an empty database in DATABASE_URL[^\n]*\.$/)
  })

  test('a refused database is left unchanged', async () => {
    await rows(`UPDATE event_store.log SET format = 1;
                DROP TABLE auth.codes CASCADE; TRUNCATE migrations.platform`)
    await expect(migrate(database.url)).rejects.toThrow(OtherLogFormat)
    expect(await rows('SELECT * FROM migrations.platform')).toEqual([])
    expect(await rows(`SELECT to_regclass('auth.codes') AS codes`)).toEqual([{ codes: null }])
  })

  test('a database without a log is accepted', async () => {
    const empty = `${database.url.split('/').at(-1)}_empty`
    await rows(`CREATE DATABASE ${empty}`)
    const client = new Client(database.url.replace(/[^/]*$/, empty))
    await client.connect()
    await expect(requireLogFormat(client)).resolves.toBeUndefined()
    await client.end()
    await rows(`DROP DATABASE ${empty}`)
  })
})
