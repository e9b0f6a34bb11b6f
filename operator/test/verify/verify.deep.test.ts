import path from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { migrate } from '@arung/platform/postgres/migrate'
import { schemaOf } from '@arung/projections/engine/generation'
import { orderList } from '@arung/projections/orders/order-list'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { demoId } from '@arung/demo/ids'
import { loadSecrets, type Secrets } from '@arung/standalone/secrets'
import { verifyDatabase } from '../../src/verify/verify-database.ts'
import { book, rafting, startCheckout } from '../../../tests/crash/booking.ts'
import { createShop } from '../../../tests/crash/shop.ts'
import {
  build,
  freePorts,
  launch,
  temporaryFolder,
  verify,
  whenRunning,
  whenSettled,
} from '../../../standalone/test/start/product.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const { folder, remove } = temporaryFolder()
const dataFolder = path.join(folder, 'data')
let postgres: EmbeddedPostgres
let keys: Secrets
let environment: Record<string, string>
let copies = 0

/** A real history: a trip booked, paid and confirmed, an abandoned checkout, and a day's limit raised and reset. */
beforeAll(async () => {
  build()
  const product = await whenRunning(launch({ port: await freePorts(), dataFolder }))
  const shop = createShop(product.url, dataFolder)
  const choice = await rafting(shop, '2027-06-10')
  const admin = await shop.signInAsAdmin()
  await book(shop, admin, choice)
  await startCheckout(shop, choice)
  const day = `/admins/pools/${demoId('pool', 'ayung')}/2027-06-10/limit`
  const raise = { time: '09:00', limit: 404, reason: 'One raft more' }
  await shop.send('POST', day, raise, admin)
  await shop.send('POST', `${day}/restore`, { time: '09:00' }, admin)
  // Events that the processes have not seen at the stop have no jobs yet, and the jobs would be missing after their
  // checkpoint.
  await whenSettled(dataFolder)
  product.signal('SIGINT')
  await product.ended
  postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataFolder, 'postgres'),
    durable: false,
  })
  keys = loadSecrets(dataFolder)
  environment = {
    VAULT_KEY: keys.vaultKey,
    LOG_KEYS: keys.logKeys.join(','),
    SEARCH_KEY: keys.searchKey,
  }
})
afterAll(async () => {
  await postgres.stop()
  remove()
})

async function run(database: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url(database) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statements)
    return rows
  } finally {
    await client.end()
  }
}

/** Copies the history and applies statements that somebody with all rights could run and nothing prevents. */
async function tampered(statements: string): Promise<string> {
  const name = `copy_${(copies += 1)}`
  await run('postgres', `CREATE DATABASE ${name} TEMPLATE arung`)
  if (statements !== '') await run(name, `SET session_replication_role = replica; ${statements}`)
  return name
}

/** Returns the lines that report faults in the copy. */
async function wrongIn(name: string): Promise<string[]> {
  const { sound, lines } = await verifyDatabase({ url: postgres.url(name), keys })
  const wrong = lines.filter(line => line.startsWith('WRONG'))
  expect(sound).toBe(wrong.length === 0)
  return wrong
}

async function positionOf(type: string, database = 'arung'): Promise<number> {
  const [row] = await run(
    database,
    `SELECT position::int FROM event_store.events WHERE type = '${type}' ORDER BY position LIMIT 1`,
  )
  return z.object({ position: z.number() }).parse(row).position
}

const change = (type: string, assignment: string): string =>
  `UPDATE event_store.events SET ${assignment} WHERE position =
     (SELECT min(position) FROM event_store.events WHERE type = '${type}')`

test('an untouched history has no faults', async () => {
  expect(await wrongIn(await tampered(''))).toEqual([])
})

describe('jobs that the processes should have written', () => {
  const someJob = (kind: string) =>
    `(SELECT min(id::text)::uuid FROM outbox.jobs WHERE kind = '${kind}')`
  const linesOf = async (database: string) =>
    (await verifyDatabase({ url: postgres.url(database), keys })).lines

  test('are all there, and the output says what was checked', async () => {
    const [line] = (await linesOf(await tampered(''))).filter(one => one.includes('processes:'))
    const [jobs = 0, events = 0, from = 0, to = 0] = (line?.match(/\d+/g) ?? []).map(Number)
    expect(line).toMatch(/^ok {4}processes: \d+ jobs that \d+ events ask for were written; /)
    expect(jobs).toBeGreaterThan(20)
    expect([events, from]).toEqual([to, 1])
  })

  test('a removed job is named with its event and its process', async () => {
    const wrong = await wrongIn(
      await tampered(`DELETE FROM outbox.jobs WHERE id = ${someJob('voucher.render')}`),
    )
    expect(wrong).toEqual([
      expect.stringMatching(
        /^WRONG processes: event \d+ \((?:PaymentRecorded|OrderConfirmed) in order-\S+: its job voucher\.render of the process orders is missing$/,
      ),
    ])
  })

  test('a checkpoint that was moved ahead shows up as events without jobs', async () => {
    const stand = (at: string) => `
      UPDATE event_store.checkpoints
      SET position = ${at}, event_id = (SELECT id FROM event_store.events WHERE position = ${at})
      WHERE name = 'processes@1'`
    // The jobs of events that the processes have not seen are written once they see them.
    const database = await tampered(`DELETE FROM outbox.jobs; ${stand('0')}`)
    expect(await wrongIn(database)).toEqual([])
    await run(database, stand('event_store.head()'))
    const wrong = (await wrongIn(database)).join('\n')
    expect(wrong).toMatch(
      /^WRONG processes: event \d+ \(\w+ in \S+\): its job \S+ of the process \w+ is missing$/m,
    )
    expect(wrong).toMatch(/^WRONG processes: and \d+ more$/m)
    const elsewhere = await wrongIn(
      await tampered(
        `UPDATE event_store.checkpoints SET position = position - 1 WHERE name = 'processes@1'`,
      ),
    )
    expect(elsewhere).toEqual([
      expect.stringMatching(
        /^WRONG processes: event \d+ .* is not the event that the processes have seen there$/,
      ),
    ])
    const beyond = await wrongIn(
      await tampered(
        `UPDATE event_store.checkpoints SET position = position + 1000 WHERE name = 'processes@1'`,
      ),
    )
    expect(beyond).toEqual([
      expect.stringMatching(/^WRONG processes: they stand at \d+, and the log ends at \d+$/),
    ])
  })

  test('are not reported where they may have been removed, nor where no process had to write them', async () => {
    const database = await tampered('DELETE FROM outbox.jobs')
    expect((await wrongIn(database)).length).toBeGreaterThan(10)
    await run(database, 'UPDATE outbox.reactions SET since = 1000000')
    expect(await wrongIn(database)).toEqual([])
    await run(database, 'DELETE FROM outbox.reactions')
    expect((await wrongIn(database)).length).toBeGreaterThan(10)
    await run(
      database,
      `SET session_replication_role = replica;
       UPDATE event_store.events SET recorded_at = recorded_at - interval '91 days'`,
    )
    expect((await wrongIn(database)).filter(line => line.includes('processes'))).toEqual([])
  })
})

describe('a changed event is named', () => {
  test.each([
    ['another amount paid', 'PaymentRecorded', "data = jsonb_set(data, '{amount}', '1')", 'money'],
    [
      'another amount, with all sums made to fit',
      'PaymentRecorded',
      `data = data || '{"amount": 500000, "paidTotal": 500000, "remaining": 400000}'`,
      'payments',
    ],
    [
      'more places than a session has',
      'PlacesHeld',
      "data = jsonb_set(data, '{demands,0,places}', '401')",
      'capacity',
    ],
    [
      'a limit that its pool never had',
      'DayOpened',
      "data = jsonb_set(data, '{sessionLimit}', '401')",
      'limits',
    ],
    [
      'limits of a version that its pool never had',
      'DayOpened',
      "data = jsonb_set(data, '{version}', '7')",
      'limits',
    ],
    [
      'another limit of one day',
      'LimitOverridden',
      "data = jsonb_set(data, '{limit}', '405')",
      'unchanged',
    ],
    [
      'a limit of one day for no reason',
      'LimitOverridden',
      `data = data || '{"reason": ""}'`,
      'capacity',
    ],
    [
      'a limit taken back where none was set',
      'LimitRestored',
      `data = data || '{"time": "13:00"}'`,
      'capacity',
    ],
    [
      'one place less',
      'PlacesHeld',
      "data = jsonb_set(data, '{demands,0,places}', '1')",
      'unchanged',
    ],
    ['another type', 'PlacesSold', "type = 'HoldBound'", 'unchanged'],
    ['a type of another kind of stream', 'PlacesSold', "type = 'OrderConfirmed'", 'capacity'],
    ['a type that nobody knows', 'PlacesSold', "type = 'PlacesGiven'", 'readable'],
    [
      'another name for a product',
      'ProductSaved',
      `data = replace(data::text, 'Ayung', 'Ajung')::jsonb`,
      'unchanged',
    ],
    [
      'a schema of the future',
      'OrderConfirmed',
      `metadata = metadata || '{"schema": 9}'`,
      'readable',
    ],
    [
      'another command',
      'OrderConfirmed',
      `metadata = metadata || '{"commandId": "no"}'`,
      'unchanged',
    ],
    [
      'another person who did it',
      'OrderConfirmed',
      `metadata = metadata || '{"actor": "admin:0"}'`,
      'unchanged',
    ],
    ['no sum', 'OrderConfirmed', `metadata = metadata - 'sum'`, 'unchanged'],
    ['a number in its stream', 'OrderConfirmed', 'revision = revision + 100', 'revisions'],
    [
      'the id of another event',
      'OrderConfirmed',
      'id = (SELECT id FROM event_store.events WHERE position = 1)',
      'ids',
    ],
  ])('%s', async (_what, type, assignment, check) => {
    const [exists] = await run('arung', `SELECT FROM event_store.events WHERE type = '${type}'`)
    expect(exists).toBeDefined()
    const position = await positionOf(type)
    const wrong = await wrongIn(await tampered(change(type, assignment)))
    expect(wrong.join('\n')).toMatch(new RegExp(`^WRONG ${check}: event ${position} \\(`, 'm'))
  })

  test('one bit of a sealed field', async () => {
    const position = await positionOf('OrderPlaced')
    const wrong = await wrongIn(
      await tampered(
        change(
          'OrderPlaced',
          `data = jsonb_set(data, '{contact,box}', to_jsonb(encode(
             set_bit(decode(data->'contact'->>'box', 'base64'), 300,
               1 - get_bit(decode(data->'contact'->>'box', 'base64'), 300)), 'base64')))`,
        ),
      ),
    )
    expect(wrong).toContainEqual(
      expect.stringMatching(
        new RegExp(`^WRONG readable: event ${position} \\(OrderPlaced in order-.*sealed field`),
      ),
    )
    expect(wrong.some(line => line.startsWith('WRONG read model order-detail'))).toBe(true)
    expect(wrong.some(line => line.startsWith('WRONG read model catalogue'))).toBe(false)
  })
})

describe('when everybody is forgotten, the log can still be verified', () => {
  const forgotten =
    'UPDATE vault.person_keys SET key = NULL, forgotten_at = now() WHERE key IS NOT NULL'
  const changedIn = async (statements: string) =>
    (await wrongIn(await tampered(`${forgotten}; ${statements}`))).filter(line =>
      /^WRONG (?:unchanged|ids|readable)/.test(line),
    )

  test('an untouched log has no faults', async () => {
    expect(await changedIn('')).toEqual([])
    const wrong = await wrongIn(await tampered(forgotten))
    expect(wrong.filter(line => line.includes('processes'))).toEqual([])
  })

  test.each([
    ['the total of an order', "data = jsonb_set(data, '{grandTotal}', '1')"],
    ['the box of what is gone', "data = jsonb_set(data, '{contact,box}', '\"AAAA\"')"],
    ['the person it was sealed for', "data = jsonb_set(data, '{contact,sealedFor}', '\"x\"')"],
    ['its id', 'id = gen_random_uuid()'],
  ])('%s', async (_what, assignment) => {
    const position = await positionOf('OrderPlaced')
    const wrong = await changedIn(change('OrderPlaced', assignment))
    expect(wrong).toEqual([
      expect.stringMatching(new RegExp(`^WRONG unchanged: event ${position} \\(OrderPlaced in`)),
    ])
  })

  test('the order of two events of one stream', async () => {
    const swapped = `
      CREATE TABLE swapped AS
        SELECT a.position, b.id, b.type, b.data, b.metadata
        FROM event_store.events a JOIN event_store.events b ON b.stream = a.stream
        WHERE a.stream = (SELECT stream FROM event_store.events WHERE type = 'ContactSet' LIMIT 1)
          AND (a.revision, b.revision) IN ((1, 2), (2, 1));
      UPDATE event_store.events e
      SET id = s.id, type = s.type, data = s.data, metadata = s.metadata
      FROM swapped s WHERE s.position = e.position`
    expect(await changedIn(swapped)).toHaveLength(2)
  })
})

test('several threads verify a log like one thread, and name its faults in the same words', async () => {
  const linesOf = async (name: string, partEvents: number) =>
    (await verifyDatabase({ url: postgres.url(name), keys, partEvents })).lines
  const whole = await tampered('')
  // No command is split, however small the parts.
  expect(await linesOf(whole, 1)).toEqual(await linesOf(whole, 100_000))
  const damaged = await tampered(
    [
      change('PaymentRecorded', "data = jsonb_set(data, '{amount}', '1')"),
      change('PlacesHeld', "data = jsonb_set(data, '{demands,0,places}', '401')"),
      change('PlacesSold', "type = 'PlacesGiven'"),
      change('OrderConfirmed', 'revision = revision + 100'),
      change('ContactSet', 'id = (SELECT id FROM event_store.events WHERE position = 1)'),
      'DELETE FROM event_store.events WHERE position = 33',
      `DELETE FROM outbox.jobs WHERE kind = 'voucher.render'`,
      `UPDATE event_store.events SET metadata = metadata - 'sum' WHERE position BETWEEN 60 AND 100`,
    ].join(';'),
  )
  const inParts = await linesOf(damaged, 10)
  expect(inParts).toEqual(await linesOf(damaged, 100_000))
  for (const check of ['unchanged', 'capacity', 'readable', 'revisions', 'ids', 'positions'])
    expect(inParts.join('\n')).toContain(`WRONG ${check}:`)
  expect(inParts).toContain('WRONG positions: the event at position 33 is missing')
  expect(inParts).toContainEqual(expect.stringMatching(/^WRONG unchanged: and \d+ more$/))
})

test('a removed event is named by its position, and so are several', async () => {
  const position = await positionOf('PaymentRecorded')
  const wrong = await wrongIn(
    await tampered(`DELETE FROM event_store.events WHERE position = ${position}`),
  )
  expect(wrong).toContain(`WRONG positions: the event at position ${position} is missing`)
  expect(wrong.some(line => line.startsWith('WRONG revisions: event'))).toBe(true)
  const several = await wrongIn(
    await tampered('DELETE FROM event_store.events WHERE position BETWEEN 3 AND 5'),
  )
  expect(several).toContain('WRONG positions: the events at positions 3 to 5 are missing')
})

describe('a read model that differs from the log is named with its row', () => {
  const table = `${schemaOf({ name: orderList.name, version: orderList.version, build: 0 })}.order_list`
  test.each([
    [
      'a changed row',
      `UPDATE ${table} SET status = 'EXPIRED'`,
      /has status = "EXPIRED" where the log says "CONFIRMED"/,
    ],
    ['a row that is gone', `DELETE FROM ${table}`, /is missing, though the log says it is there/],
  ])('%s', async (_what, statement, words) => {
    const wrong = await wrongIn(await tampered(statement))
    expect(wrong).toEqual([expect.stringMatching(/^WRONG read model order-list@\d+: row \S+ of /)])
    expect(wrong[0]).toMatch(words)
  })
})

test('the key of another installation is told apart from damage', async () => {
  const other = verify(['--database', postgres.url('arung')], {
    ...environment,
    VAULT_KEY: 'another-installation-has-another-key-000000',
  })
  expect(other.status).toBe(1)
  expect(other.said.trim()).toMatch(
    /^The key of this installation .* does not open the personal data of this database\.[^\n]*$/,
  )
  const damaged = await tampered(
    `UPDATE vault.person_keys SET key = set_byte(key, 20, 255 - get_byte(key, 20))
     WHERE subject = (SELECT min(subject) FROM vault.person_keys)`,
  )
  const wrong = await wrongIn(damaged)
  expect(wrong[0]).toMatch(/^WRONG keys: 1 of \d+ keys of people do not open: \S+$/)
  expect(wrong.some(line => line.startsWith('WRONG readable: event'))).toBe(true)
})

test('a migrated database without events passes, and a foreign database is refused', async () => {
  await run('postgres', 'CREATE DATABASE foreign_one')
  const foreign = verify(['--database', postgres.url('foreign_one')], environment)
  expect(foreign).toEqual({
    status: 1,
    said: 'This database holds nothing of Arung. Start Arung on it once, or name another one.\n',
  })
  await migrate(postgres.url('foreign_one'))
  const empty = verify(['--database', postgres.url('foreign_one')], environment)
  expect(empty.said).toContain('Everything holds.')
  expect(empty.status).toBe(0)
})

test('a folder without data, or without its key, is refused in one sentence', () => {
  const nothing = verify(['--data', path.join(folder, 'nothing')])
  expect(nothing.status).toBe(1)
  expect(nothing.said.trim()).toMatch(/^There is no data in [^\n]*$/)
  const keyless = verify(['--database', postgres.url('arung')], { VAULT_KEY: '' })
  expect(keyless.status).toBe(1)
  expect(keyless.said.trim()).toMatch(/^[^\n]*VAULT_KEY[^\n]*$/)
})

test('a job that failed for good is reported', async () => {
  const wrong = await wrongIn(
    await tampered(
      `UPDATE outbox.jobs SET state = 'failed' WHERE id = (SELECT min(id::text)::uuid FROM outbox.jobs)`,
    ),
  )
  expect(wrong).toEqual([expect.stringMatching(/^WRONG outbox: 1 jobs given up/)])
})
