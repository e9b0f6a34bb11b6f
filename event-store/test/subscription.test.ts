import { testDatabase } from '@arung/platform/testing/database'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allCheckpoints, checkpointOf } from '../src/checkpoints.ts'
import {
  createPostgresEventStore,
  type PostgresEventStore,
} from '../src/postgres/postgres-event-store.ts'
import { isPassing } from '../src/postgres/failures.ts'
import { pause } from '../src/pause.ts'
import { runSubscription, type Halt, type SubscriptionOptions } from '../src/subscription.ts'
import { commandMeta, newBoat, seatCodec, type SeatEvent } from './seats.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let store: PostgresEventStore
let stopped: AbortController
let running: Promise<unknown>[]

beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query(
    'CREATE TABLE seen (position bigint NOT NULL, by text NOT NULL, reader text NOT NULL)',
  )
  store = createPostgresEventStore({
    ...database,
    applicationName: 'subscription',
    connectTimeoutMs: 10_000,
  })
  stopped = new AbortController()
  running = []
})
afterEach(async () => {
  stopped.abort()
  await Promise.all(running)
  await store.close()
  await database.drop()
})

type Apply = SubscriptionOptions<SeatEvent>['apply']
const project =
  (reader: string): Apply =>
  async (transaction, events) => {
    await transaction.query(
      `INSERT INTO seen (position, by, reader)
       SELECT position, by, $3 FROM unnest($1::bigint[], $2::text[]) AS e (position, by)`,
      [events.map(one => one.position), events.map(one => one.event.data.by), reader],
    )
  }

function run(change: Partial<SubscriptionOptions<SeatEvent>> = {}): Promise<Halt | null> {
  const run = runSubscription<SeatEvent>({
    name: 'seats@1',
    store,
    codec: seatCodec,
    pool: database.pool,
    apply: project('one'),
    isPassing,
    signal: stopped.signal,
    batchMax: 10,
    ...change,
  })
  running.push(run)
  return run
}

async function take(...people: string[]): Promise<void> {
  for (const by of people) {
    const [event] = await seatCodec.encode([{ type: 'SeatTaken', data: { by } }], commandMeta())
    await store.append(newBoat(), 'no-stream', [event!])
  }
}

async function seen(): Promise<string[]> {
  const { rows } = await database.pool.query('SELECT by FROM seen ORDER BY position, reader')
  return rows.map(row => row.by)
}

const crowd = (count: number) => Array.from({ length: count }, (_, index) => `person ${index}`)

describe('a reader of the log', () => {
  test('applies existing and new events, each once and in order', async () => {
    await take(...crowd(25))
    void run()
    await expect.poll(seen).toEqual(crowd(25))
    const late = ['Ayu', 'Budi', 'Citra', 'Dewi', 'Eka', 'Fitri', 'Gede', 'Hana']
    const startedMs = performance.now()
    for (const [at, one] of late.entries()) {
      await take(one)
      await expect.poll(seen).toEqual([...crowd(25), ...late.slice(0, at + 1)])
    }
    // A reader that receives no notices polls once a second.
    expect(performance.now() - startedMs).toBeLessThan(6_000)
    expect(await allCheckpoints(database.pool)).toEqual(new Map([['seats@1', 33]]))
  })

  test('takes the events that arrive during its pause in one window, and ends the pause when stopped', async () => {
    const windows: number[] = []
    const ended = run({
      restMs: 1_500,
      apply: async (transaction, events) => {
        windows.push(events.length)
        await project('one')(transaction, events)
      },
    })
    await take('first')
    await expect.poll(seen).toEqual(['first'])
    // A reader that does not rest has taken each of them before the next arrives.
    for (const person of ['second', 'third', 'fourth']) {
      await take(person)
      await pause(150)
    }
    await expect.poll(seen).toEqual(['first', 'second', 'third', 'fourth'])
    expect(windows).toEqual([1, 3])
    stopped.abort()
    expect(await ended).toBeNull()
  })

  test('resumes where it stopped', async () => {
    await take(...crowd(5))
    void run()
    await expect.poll(seen).toHaveLength(5)
    stopped.abort()
    await Promise.all(running)
    stopped = new AbortController()
    await take('later')
    void run()
    await expect.poll(seen).toEqual([...crowd(5), 'later'])
  })

  test('shares the work with others of its name: each event takes effect once', async () => {
    void run({ apply: project('one') })
    void run({ apply: project('other') })
    let failures = 0
    const failing: Apply = async (transaction, events) => {
      await project('failing')(transaction, events)
      failures += 1
      // A transient failure is retried, with all its effects rolled back.
      if (failures % 5 === 0) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    }
    void run({ apply: failing })
    await take(...crowd(60))
    await expect.poll(seen).toEqual(crowd(60))
    await sleep(100)
    expect(await seen()).toHaveLength(60)
  })

  test('loses nothing when its notice listener is cut off', async () => {
    void run()
    await take('before')
    await expect.poll(seen).toHaveLength(1)
    const { rowCount } = await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE query = 'LISTEN event_store' AND datname = current_database()`,
    )
    expect(rowCount).toBe(1)
    await take('after')
    await expect.poll(seen).toEqual(['before', 'after'])
    const listeners = async () =>
      (
        await database.pool.query(
          `SELECT 1 FROM pg_stat_activity WHERE query = 'LISTEN event_store' AND datname = current_database()`,
        )
      ).rowCount
    await expect.poll(listeners).toBe(1)
  })

  test('continues after its transactions were cut off', async () => {
    const troubles: unknown[] = []
    let cuts = 0
    const cutting: Apply = async (transaction, events) => {
      await project('one')(transaction, events)
      cuts += 1
      if (cuts === 1) await transaction.query('SELECT pg_terminate_backend(pg_backend_pid())')
    }
    await take(...crowd(3))
    void run({ apply: cutting, onTrouble: trouble => troubles.push(trouble) })
    await expect.poll(seen).toEqual(crowd(3))
    expect(troubles).toHaveLength(1)
  })
})

describe('windows without effects', () => {
  const isQuiet = (by: string) => by.startsWith('quiet')
  const hasEffects: SubscriptionOptions<SeatEvent>['hasEffects'] = events =>
    events.some(one => !isQuiet(one.event.data.by))
  const loud: Apply = (transaction, events) =>
    project('one')(
      transaction,
      events.filter(one => !isQuiet(one.event.data.by)),
    )
  const checkpoint = () => checkpointOf(database.pool, 'seats@1')

  /** Appends events one by one, so that each is a window. */
  async function takeSlowly(...people: string[]): Promise<void> {
    for (const by of people) {
      await take(by)
      await sleep(30)
    }
  }

  test('take no transaction, and the next window with effects moves the checkpoint past them', async () => {
    let windows = 0
    const counted: Apply = async (transaction, events) => {
      windows += 1
      await loud(transaction, events)
    }
    void run({ apply: counted, hasEffects })
    await take('Ayu')
    await expect.poll(checkpoint).toBe(1)
    await takeSlowly('quiet 1', 'quiet 2', 'quiet 3')
    expect(await checkpoint()).toBe(1)
    await take('Budi')
    await expect.poll(checkpoint).toBe(5)
    expect(await seen()).toEqual(['Ayu', 'Budi'])
    expect(windows).toBe(2)
  })

  test('do not hold the checkpoint back for ever', async () => {
    void run({ apply: loud, hasEffects })
    await takeSlowly('Ayu', 'quiet 1', 'quiet 2')
    await expect.poll(checkpoint).toBe(3)
    const untilMs = performance.now() + 900
    while (performance.now() < untilMs) await takeSlowly('quiet too')
    expect(await checkpoint()).toBeGreaterThan(3)
  })

  test('are included in the checkpoint when the reader stops', async () => {
    void run({ apply: loud, hasEffects })
    await take('Ayu')
    await expect.poll(checkpoint).toBe(1)
    await takeSlowly('quiet 1', 'quiet 2')
    stopped.abort()
    await Promise.all(running)
    expect(await checkpoint()).toBe(3)
  })

  test('are read again after a failure, and later events take effect once', async () => {
    let isLost = true
    const losing: Apply = async (transaction, events) => {
      await loud(transaction, events)
      if (isLost) await transaction.query('SELECT pg_terminate_backend(pg_backend_pid())')
    }
    void run({ apply: loud, hasEffects })
    await take('Ayu')
    await expect.poll(checkpoint).toBe(1)
    stopped.abort()
    await Promise.all(running)
    stopped = new AbortController()
    const troubles: unknown[] = []
    const onTrouble = (trouble: unknown) => {
      troubles.push(trouble)
      isLost = false
    }
    void run({ apply: losing, hasEffects, onTrouble })
    await takeSlowly('quiet 1', 'quiet 2')
    expect(await checkpoint()).toBe(1)
    await take('Budi')
    await expect.poll(seen).toEqual(['Ayu', 'Budi'])
    expect(await checkpoint()).toBe(4)
    expect(troubles).toHaveLength(1)
  })

  test('read by two readers of one name lose no effect and repeat none', async () => {
    for (const reader of ['one', 'other', 'third']) {
      const apply: Apply = (transaction, events) =>
        project(reader)(
          transaction,
          events.filter(one => !isQuiet(one.event.data.by)),
        )
      void run({ apply, hasEffects })
    }
    const people = crowd(40).flatMap((by, nth) => [`quiet ${nth}`, by])
    for (const by of people) {
      await take(by)
      if (Math.random() < 0.3) await sleep(5)
    }
    await expect.poll(seen).toEqual(crowd(40))
    await expect.poll(checkpoint).toBe(80)
    expect(await seen()).toHaveLength(40)
  })
})

describe('a reader halts', () => {
  test('on the event that it cannot apply, with all before it applied, and names it', async () => {
    const poisoned: Apply = async (transaction, events) => {
      if (events.some(one => one.event.data.by === 'person 6')) throw new TypeError('no such seat')
      await project('one')(transaction, events)
    }
    await take(...crowd(12))
    const alerts: Halt[] = []
    const halt = await run({ apply: poisoned, onHalt: alert => alerts.push(alert) })
    expect(halt).toMatchObject({ name: 'seats@1', position: 7, type: 'SeatTaken' })
    expect(alerts).toEqual([halt])
    expect(halt?.error).toBeInstanceOf(TypeError)
    expect(await seen()).toEqual(crowd(6))
    expect(await checkpointOf(database.pool, 'seats@1')).toBe(6)
  })

  test('on an event of an unknown type', async () => {
    await take('known')
    const [event] = await seatCodec.encode(
      [{ type: 'SeatTaken', data: { by: 'x' } }],
      commandMeta(),
    )
    await store.append(newBoat(), 'no-stream', [{ ...event!, type: 'SeatPainted' }])
    const halt = await run()
    expect(halt).toMatchObject({ position: 2, type: 'SeatPainted' })
    expect(await seen()).toEqual(['known'])
  })

  test('on a log that ends before its checkpoint', async () => {
    await database.pool.query(
      `INSERT INTO event_store.checkpoints (name, position) VALUES ('seats@1', 9)`,
    )
    const halt = await run()
    expect(halt).toMatchObject({ position: 9, type: null })
    expect(String(halt?.error)).toContain('younger than the model')
  })
})
