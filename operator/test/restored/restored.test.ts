import { faultOf, checkpointsOf } from '@arung/event-store/checkpoints'
import { positionOf, type OpenEventStore } from '@arung/event-store/event-store'
import { openEventStore } from '@arung/event-store/open-event-store'
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
} from '@arung/event-store/testing/eventstoredb-stand-in'
import { inTransaction, createPool } from '@arung/platform/postgres/pool'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'
import { testLog } from '@arung/projections/testing/log'
import { orderPlaced } from '@arung/projections/testing/sample-events'
import { noteEdition } from '@arung/workers/processes/edition'
import { checkpointName } from '@arung/workers/processes/follow-log'
import { jobsOf, writeJobs } from '@arung/workers/processes/run-processes'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restored } from '../../src/restored/restored.ts'

type Home = 'postgresql' | 'eventstoredb'
const orders = 30
const seenOrders = 20
let database: Awaited<ReturnType<typeof testDatabase>>
let server: EventStoreDbStandIn
let noted: Set<string>

beforeEach(async () => {
  database = await testDatabase()
  server = await startEventStoreDbStandIn()
  noted = new Set()
})
afterEach(async () => {
  await server.stop()
  await database.drop()
})

const addressOf = (home: Home) => ({
  databaseUrl: database.url,
  esdbUrl: home === 'eventstoredb' ? server.url : undefined,
})

async function withLog<T>(home: Home, work: (store: OpenEventStore) => Promise<T>): Promise<T> {
  const { pool } = database
  const store = await openEventStore(addressOf(home), { pool, applicationName: 'restored-test' })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Appends some orders, and lets the processes see the first of them, as far as `seen`. */
const fill = (home: Home, seen: number) =>
  withLog(home, async store => {
    const log = testLog(store)
    for (let nth = 1; nth <= orders; nth += 1) await log.say(orderPlaced(nth))
    const { events } = await store.readAll(positionOf(0), 1_000)
    const window = await log.codec.decode(events.slice(0, seen))
    await inTransaction(database.pool, async client => {
      await noteEdition(client, 0)
      await writeJobs(client, window)
    })
    await database.pool.query(
      'INSERT INTO event_store.checkpoints (name, position, event_id) VALUES ($1, $2, $3)',
      [checkpointName, window.at(-1)?.position ?? 0, window.at(-1)?.id ?? null],
    )
  })

/** Cuts the log to an earlier moment, as a backup would. */
async function cutLog(home: Home): Promise<void> {
  if (home === 'eventstoredb') return server.log.putBack(seenOrders)
  const client = await database.pool.connect()
  await client.query('SET session_replication_role = replica')
  await client.query('DELETE FROM event_store.events WHERE position > $1', [seenOrders])
  client.release(true)
}

const run = (home: Home, resend = false, onLine: (line: string) => void = () => {}) =>
  restored({
    url: database.url,
    esdbUrl: addressOf(home).esdbUrl,
    vaultKey: testKeys.vaultKey,
    files: {
      put: async key => void noted.add(key),
      get: async key =>
        noted.has(key) ? { content: Buffer.alloc(0), contentType: 'text/plain' } : null,
    },
    resend,
    onLine,
  })

/** Returns the outbox jobs of these orders by kind and state. */
const jobs = (home: Home) =>
  withLog(home, async store => {
    const { events } = await store.readAll(positionOf(0), 1_000)
    const asked = jobsOf(await testLog(store).codec.decode(events))
    const { rows } = await database.pool.query<{ id: string; kind: string; state: string }>(
      'SELECT id, kind, state FROM outbox.jobs',
    )
    const of = (kind: string, state: string) =>
      rows.filter(row => row.kind === kind && row.state === state).length
    return {
      missing: asked.filter(job => !rows.some(row => row.id === job.id)).length,
      mailsDone: of('mail.order', 'done'),
      mailsDue: of('mail.order', 'waiting'),
      rows: rows.length,
    }
  })

const fault = (home: Home) =>
  withLog(home, async store => {
    const checkpoints = await checkpointsOf(database.pool, store, [checkpointName])
    return faultOf(checkpointName, checkpoints.get(checkpointName), await store.head())?.message
  })

const epoch = async () =>
  (await database.pool.query<{ epoch: string }>('SELECT epoch FROM event_store.log')).rows[0]?.epoch

describe.each(['postgresql', 'eventstoredb'] as const)('a log in %s', home => {
  test('that is ahead of its database gets the missing jobs, and no mail is sent twice', async () => {
    await fill(home, seenOrders)
    const first = await epoch()
    expect((await jobs(home)).missing).toBeGreaterThan(0)
    await run(home)
    const after = await jobs(home)
    expect(after).toMatchObject({ missing: 0, mailsDue: 0 })
    expect(after.mailsDone).toBeGreaterThanOrEqual(orders)
    expect(await fault(home)).toBeUndefined()
    expect(await epoch()).not.toBe(first)
    await run(home)
    expect(await jobs(home)).toEqual(after)
  })

  test('sends earlier mails again on request', async () => {
    await fill(home, seenOrders)
    await run(home, true)
    expect(await jobs(home)).toMatchObject({ missing: 0, mailsDone: 0 })
    expect((await jobs(home)).mailsDue).toBeGreaterThanOrEqual(orders)
  })

  test('that lost its tail stops readers with one sentence, and continues from its end after the run', async () => {
    await fill(home, orders)
    await cutLog(home)
    expect(await fault(home)).toMatch(/^The log ends at \d+, before processes@1 at \d+: the log is/)
    const { rows } = await database.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM outbox.jobs',
    )
    await run(home)
    expect(await fault(home)).toBeUndefined()
    const after = await jobs(home)
    expect(after).toMatchObject({ missing: 0, mailsDue: 0 })
    // The mails of the lost orders are gone.
    expect(after.rows).toBeLessThanOrEqual((rows[0]?.n ?? 0) - (orders - seenOrders))
    await withLog(home, async store => {
      await testLog(store).say(orderPlaced(99))
      const [last] = (await store.readAll(await lastSeen(), 10)).events
      expect(last?.type).toBe('OrderPlaced')
    })
  })
})

async function lastSeen() {
  const { rows } = await database.pool.query<{ position: string }>(
    'SELECT position FROM event_store.checkpoints WHERE name = $1',
    [checkpointName],
  )
  return positionOf(Number(rows[0]?.position))
}

test('people whose keys are newer than the copy count as forgotten and never get another key', async () => {
  await fill('postgresql', seenOrders)
  // This database never had the keys of these orders.
  await run('postgresql')
  const { rows } = await database.pool.query<{ key: Buffer | null }>(
    'SELECT key FROM vault.person_keys',
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => row.key !== null)).toEqual([])
})

test('an interrupted run changes no job and no checkpoint, and can be run again', async () => {
  await fill('postgresql', seenOrders)
  const subject = crypto.randomUUID()
  noted.add(`forgotten/${subject}`)
  await database.pool.query('INSERT INTO vault.person_keys (subject, key) VALUES ($1, $2)', [
    subject,
    Buffer.alloc(60),
  ])
  const before = [await epoch(), await jobs('postgresql'), await lastSeen()]
  const die = (line: string) => {
    if (line.startsWith('1 people who were forgotten came back')) throw new Error('killed')
  }
  await expect(run('postgresql', false, die)).rejects.toThrow('killed')
  expect([await epoch(), await jobs('postgresql'), await lastSeen()]).toEqual(before)
  const lines: string[] = []
  await run('postgresql', false, line => lines.push(line))
  expect(lines).toContain('Nobody who was forgotten came back.')
  expect(await jobs('postgresql')).toMatchObject({ missing: 0, mailsDue: 0 })
  const { rows } = await database.pool.query<{ key: Buffer | null }>(
    'SELECT key FROM vault.person_keys WHERE subject = $1',
    [subject],
  )
  expect(rows).toEqual([{ key: null }])
})

test('a run changes nothing while a process is at work', async () => {
  await fill('postgresql', seenOrders)
  const before = [await epoch(), await jobs('postgresql')]
  const pool = createPool({ url: database.url, applicationName: 'workers', max: 1 })
  await pool.query('SELECT 1')
  await expect(run('postgresql')).rejects.toThrow('Stop Arung first: workers is at work.')
  await pool.end()
  expect([await epoch(), await jobs('postgresql')]).toEqual(before)
})
