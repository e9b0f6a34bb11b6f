import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { folderFileStore } from '@arung/platform/files/file-store'
import { forgottenJournal } from '@arung/platform/files/forgotten'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'
import { createProjections } from '@arung/projections/create-projections'
import { quiet, testLog } from '@arung/projections/testing/log'
import {
  contact,
  guest,
  orderConfirmed,
  orderPlaced,
  paymentRecorded,
} from '@arung/projections/testing/sample-events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportAll } from '../../src/export/export-all.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-export-'))
const to = path.join(folder, 'export')
const files = path.join(folder, 'files')
const formula = '=HYPERLINK("http://evil.example")'
const told: string[] = []
let database: Awaited<ReturnType<typeof testDatabase>>

const read = (name: string): string => readFileSync(path.join(to, name), 'utf8')
const linesOf = (name: string) =>
  read(name)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

/** Two paid orders, of a person who was forgotten and of one whose name is a formula. */
beforeAll(async () => {
  database = await testDatabase()
  const { pool, url } = database
  const store = createPostgresEventStore({ ...database, applicationName: 'test' })
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(testKeys.vaultKey) })
  const log = testLog(store, vault)
  const projections = await createProjections({ ...log, pool, logger: quiet })
  for (const n of [1, 2]) {
    const firstName = n === 2 ? formula : 'Ayu'
    await log.say(orderPlaced(n, { contact: { ...contact(n), firstName } }))
    await log.say(paymentRecorded(n))
    await log.say(orderConfirmed(n))
  }
  await vault.forget(guest(1))
  const head = await store.head()
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query('SELECT min(position)::int AS at FROM read.progress')
      expect(rows[0].at).toBe(head)
    },
    { timeout: 20_000 },
  )
  await projections.stop()

  const stored = folderFileStore(files)
  await stored.put('media/raft.jpg', Buffer.from('a picture'), 'image/jpeg')
  await stored.put('identity/x.sealed', Buffer.from('sealed'), 'application/octet-stream')
  await forgottenJournal(stored).note(guest(1))
  const { vaultKey } = testKeys
  await exportAll({ to, url, files, vaultKey, onLine: line => told.push(line) })
  await store.close()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('every event is a line of JSON in the order of the log, readable but for who was forgotten', () => {
  const events = linesOf('events.jsonl')
  expect(events.map(({ type }) => type)).toEqual(
    [1, 2].flatMap(() => ['OrderPlaced', 'PaymentRecorded', 'OrderConfirmed']),
  )
  expect(events.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  const [first, , , second] = events
  expect(second.data.contact.firstName).toBe(formula)
  expect(JSON.stringify(first)).not.toContain('Ayu')
  expect(first.data.contact).toEqual({ forgotten: true })
  expect(second.metadata).toMatchObject({ actor: 'visitor' })
})

test('every read model is there exactly, and as a spreadsheet that runs no formula', async () => {
  const { rows } = await database.pool.query(
    `SELECT table_name AS name FROM information_schema.views WHERE table_schema = 'read'`,
  )
  expect(rows.length).toBeGreaterThan(50)
  const names = rows.flatMap(({ name }) => [`${name}.csv`, `${name}.jsonl`]).toSorted()
  expect(readdirSync(path.join(to, 'tables')).toSorted()).toEqual(names)

  const orders = linesOf('tables/order_list.jsonl')
  expect(new Set(orders.map(({ order_number: number }) => number))).toEqual(
    new Set(['JRM-260201-000001', 'JRM-260201-000002']),
  )
  const sheet = read('tables/order_list.csv').split('\r\n')
  expect(sheet[0]).toContain('"order_number";')
  expect(sheet).toHaveLength(4)
  const all = readdirSync(path.join(to, 'tables')).filter(name => name.endsWith('.csv'))
  const cells = all.flatMap(name => read(`tables/${name}`).split(/[;\r\n]+/))
  expect(cells.some(cell => cell.includes(`'=HYPERLINK`))).toBe(true)
  expect(cells.filter(cell => /^"?[=+@]/.test(cell))).toEqual([])
})

test('files are what they were, without sealed pictures and the journal of who was forgotten', () => {
  const found = readdirSync(path.join(to, 'files'), { recursive: true, withFileTypes: true })
  expect(found.filter(one => one.isFile()).map(({ name }) => name)).toEqual(['raft.jpg'])
  expect(read('files/media/raft.jpg')).toBe('a picture')
})

test('a description names each type and table; only the owner may read what is written', () => {
  const page = read('README.md')
  for (const words of ['| OrderPlaced | 2 |', '| order_list | 2 |', '1 pictures', 'contact'])
    expect(page).toContain(words)
  for (const name of ['events.jsonl', 'tables/order_list.csv', 'files/media/raft.jpg'])
    expect(statSync(path.join(to, name)).mode & 0o077).toBe(0)
  expect(told).toContain('6 events of 3 types')
})

test('a folder with something in it is refused, and nothing in it is touched', async () => {
  const before = read('README.md')
  const { url } = database
  const again = exportAll({ to, url, files, vaultKey: testKeys.vaultKey, onLine: () => {} })
  await expect(again).rejects.toThrow('has something in it')
  expect(read('README.md')).toBe(before)
})
