import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { awaitMigrated } from '../../src/postgres/await-migrated.ts'
import { OtherLogFormat } from '../../src/postgres/log-format.ts'
import { migrate } from '../../src/postgres/migrate.ts'
import { testDatabase } from '../../src/testing/database.ts'

const logger = { warn: () => undefined }
let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

/** Returns whether it is over after a moment, and its outcome. */
const waiting = async (url: string, signal?: AbortSignal) => {
  let isOver = false
  const over = awaitMigrated(url, logger, signal).finally(() => (isOver = true))
  over.catch(() => undefined)
  await sleep(900)
  return { over, isOver }
}

test('a process does not wait for a migrated database', async () => {
  await awaitMigrated(database.url, logger)
})

test('a process waits for the last migration, and continues once it has run', async () => {
  const schema = (await database.pool.query(`SELECT to_regclass('auth.factors') AS t`)).rows
  expect(schema).not.toEqual([{ t: null }])
  const taken = await database.pool.query(
    `DELETE FROM migrations.workers WHERE id = (SELECT max(id) FROM migrations.workers) RETURNING name, run_on`,
  )
  const { over, isOver } = await waiting(database.url)
  expect(isOver).toBe(false)
  const { name, run_on } = taken.rows[0]
  await database.pool.query('INSERT INTO migrations.workers (name, run_on) VALUES ($1, $2)', [
    name,
    run_on,
  ])
  await over
})

test('a process waits for a database that does not exist yet, and migrates nothing itself', async () => {
  const name = `${database.url.split('/').at(-1)}_later`
  const url = database.url.replace(/[^/]*$/, name)
  const { over, isOver } = await waiting(url)
  expect(isOver).toBe(false)
  await database.pool.query(`CREATE DATABASE ${name}`)
  await sleep(600)
  await migrate(url)
  await over
  await database.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
})

test('a process does not wait for a log of another format', async () => {
  await database.pool.query('UPDATE event_store.log SET format = 1')
  await expect(awaitMigrated(database.url, logger)).rejects.toThrow(OtherLogFormat)
})

test('a process that is told to stop while it waits stops', async () => {
  const stopping = new AbortController()
  const { over } = await waiting(database.url.replace(/[^/]*$/, 'nobodys'), stopping.signal)
  stopping.abort()
  await expect(over).rejects.toThrow('aborted')
})
