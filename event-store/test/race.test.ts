import { testDatabase } from '@arung/platform/testing/database'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../src/contract-samples.ts'

const connections = 16
const appendsEach = 60
const windowSize = 50

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

type Log = Readonly<{
  append: (client: Client, stream: string, expected: number) => Promise<void>
  window: string
  everything: string
}>
type Row = Readonly<{ position: string; stream: string; revision: string }>

const ours: Log = {
  async append(client, stream, expected) {
    const item = { stream, expected, events: [sampleEvent()] }
    await client.query('SELECT event_store.append($1::jsonb)', [JSON.stringify([item])])
  },
  window: `SELECT position, stream, revision FROM event_store.read_all($1, ${windowSize}) WHERE position IS NOT NULL`,
  everything: 'SELECT position, stream, revision FROM event_store.events ORDER BY position',
}

/** The same race on a log that numbers its events by a sequence and takes no lock. */
const naive: Log = {
  async append(client, stream, expected) {
    await client.query(
      `INSERT INTO naive.events (stream, revision)
       SELECT $1, $2 + 1 WHERE $2 = coalesce((SELECT max(revision) FROM naive.events WHERE stream = $1), -1)
       ON CONFLICT (stream, revision) DO NOTHING`,
      [stream, expected],
    )
  },
  window: `SELECT position, stream, revision FROM naive.events WHERE position > $1 ORDER BY position LIMIT ${windowSize}`,
  everything: 'SELECT position, stream, revision FROM naive.events ORDER BY position',
}

test('sixteen connections racing on eight streams leave no gap, and a follower misses nothing', async () => {
  const { stored, seen } = await race(ours)
  expect(stored.length).toBeGreaterThan(200)
  expect(stored.map(row => Number(row.position))).toEqual(stored.map((_, index) => index + 1))
  expect(seen).toEqual(stored)
  expect(revisionsOutOfOrder(stored)).toEqual([])
})

test('the same race finds gaps and missed events in a log without the lock', async () => {
  await database.pool.query(`
    CREATE SCHEMA naive;
    CREATE TABLE naive.events (
      position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      stream text NOT NULL, revision bigint NOT NULL, UNIQUE (stream, revision)
    )`)
  const { stored, seen } = await race(naive)
  const gapless = stored.every((row, index) => Number(row.position) === index + 1)
  const places = new Set(seen.map(row => row.position))
  const missed = stored.filter(row => !places.has(row.position))
  expect(gapless).toBe(false)
  expect(missed.length).toBeGreaterThan(0)
})

async function race(log: Log): Promise<{ stored: readonly Row[]; seen: readonly Row[] }> {
  const streams = Array.from({ length: 8 }, () => `race-${randomUUID()}`)
  const clients = await Promise.all(
    Array.from({ length: connections + 1 }, async () => {
      const client = new Client({ connectionString: database.url })
      await client.connect()
      await client.query('SET synchronous_commit = on')
      return client
    }),
  )
  const [follower, ...writers] = clients
  let writing = true
  try {
    const written = Promise.all(writers.map(writer => write(log, writer, streams))).finally(
      () => (writing = false),
    )
    const seen = await follow(log, follower!, () => writing)
    await written
    const { rows: stored } = await follower!.query<Row>(log.everything)
    return { stored, seen }
  } finally {
    await Promise.all(clients.map(client => client.end()))
  }
}

/** Writes to the log. One append in ten is rolled back, and one in ten keeps its transaction open for a moment. */
async function write(log: Log, client: Client, streams: readonly string[]): Promise<void> {
  for (let turn = 0; turn < appendsEach; turn += 1) {
    const stream = streams[Math.floor(Math.random() * streams.length)]!
    const expected = await revisionOf(log, client, stream)
    await client.query('BEGIN')
    await log.append(client, stream, expected)
    if (turn % 10 === 3) await client.query('SELECT pg_sleep(0.002)')
    await client.query(turn % 10 === 7 ? 'ROLLBACK' : 'COMMIT')
  }
}

async function revisionOf(log: Log, client: Client, stream: string): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    `SELECT max(revision) AS last FROM (${log.everything}) AS log WHERE stream = $1`,
    [stream],
  )
  return Number(rows[0]?.last ?? -1)
}

async function follow(log: Log, client: Client, writing: () => boolean): Promise<readonly Row[]> {
  const seen: Row[] = []
  for (;;) {
    const finished = !writing()
    const { rows } = await client.query<Row>(log.window, [seen.at(-1)?.position ?? 0])
    seen.push(...rows)
    if (rows.length === 0 && finished) return seen
  }
}

function revisionsOutOfOrder(stored: readonly Row[]): readonly Row[] {
  const next = new Map<string, number>()
  return stored.filter(row => {
    const expected = next.get(row.stream) ?? 0
    next.set(row.stream, expected + 1)
    return Number(row.revision) !== expected
  })
}
