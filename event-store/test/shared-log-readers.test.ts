import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '@arung/platform/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { positionOf } from '../src/event-store.ts'
import { nextTurn } from '../src/pause.ts'
import { isPassing } from '../src/postgres/failures.ts'
import { createPostgresEventStore } from '../src/postgres/postgres-event-store.ts'
import { createSharedLog } from '../src/shared-log.ts'
import { runSubscription } from '../src/subscription.ts'
import { createMemoryEventStore } from '../src/memory-event-store.ts'
import { commandMeta, newBoat, seatCodec, type SeatEvent } from './seats.ts'
import type { EventStore } from '../src/event-store.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let stopped: AbortController
let running: Promise<unknown>[]
beforeEach(async () => {
  database = await testDatabase()
  stopped = new AbortController()
  running = []
})
afterEach(async () => {
  stopped.abort()
  await Promise.all(running)
  await database.drop()
})

/** Follows the log as a reader of its own, and returns the positions of the events that it applied. */
function follow(store: EventStore, name: string, work: () => Promise<unknown>): number[] {
  const applied: number[] = []
  running.push(
    runSubscription<SeatEvent>({
      name,
      store,
      codec: seatCodec,
      pool: database.pool,
      async apply(_, events) {
        await work()
        applied.push(...events.map(one => one.position))
      },
      isPassing,
      signal: stopped.signal,
    }),
  )
  return applied
}

async function take(store: EventStore): Promise<void> {
  const [event] = await seatCodec.encode(
    [{ type: 'SeatTaken', data: { by: randomUUID() } }],
    commandMeta(),
  )
  if (event) await store.append(newBoat(), 'no-stream', [event])
}

test('readers of one shared log each see every event once and in order, also those of other processes', async () => {
  const open = () =>
    createPostgresEventStore({ ...database, applicationName: 'test', connectTimeoutMs: 10_000 })
  const [here, another] = [open(), open()]
  try {
    const shared = createSharedLog(here)
    const applied = [0, 3, 40].map(ms => follow(shared, `reader@${ms}`, () => sleep(ms)))
    const late = 120
    for (let nth = 0; nth < late; nth += 1) {
      await take(nth % 3 === 0 ? another : shared)
      if (nth % 10 === 0) await sleep(5)
    }
    const all = Array.from({ length: late }, (_, nth) => nth + 1)
    for (const one of applied) await expect.poll(() => one).toEqual(all)
    stopped.abort()
    await Promise.all(running)
  } finally {
    await here.close()
    await another.close()
  }
})

test('a slow reader does not sleep over an event whose notice came while it worked', async () => {
  const log = createMemoryEventStore()
  const shared = createSharedLog(log)
  let finish = () => {}
  const working = new Promise<void>(resolve => {
    finish = resolve
  })
  const applied = follow(shared, 'slow', () => working)
  await take(log)
  await expect.poll(() => shared.readAll(positionOf(0), 10)).toMatchObject({ scannedTo: 1 })
  await sleep(50)
  // The slow reader works. Another one reads the second event, and nobody the third.
  await take(log)
  await nextTurn()
  await shared.readAll(positionOf(1), 10)
  await take(log)
  await nextTurn()
  finish()
  const startedMs = performance.now()
  await expect.poll(() => applied, { interval: 10 }).toEqual([1, 2, 3])
  // A reader that slept would find it with the next poll, a second later.
  expect(performance.now() - startedMs).toBeLessThan(800)
})
