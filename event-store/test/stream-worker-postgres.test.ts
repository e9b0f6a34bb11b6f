import { testDatabase } from '@arung/platform/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPostgresEventStore,
  type PostgresEventStore,
} from '../src/postgres/postgres-event-store.ts'
import { createStreamWorkers } from '../src/stream-worker.ts'
import { commandMeta, newBoat, seatCodec, seats } from './seats.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let stores: PostgresEventStore[]

beforeAll(async () => {
  database = await testDatabase()
  stores = ['one', 'other'].map(name =>
    createPostgresEventStore({ ...database, applicationName: name, connectTimeoutMs: 10_000 }),
  )
})
afterAll(async () => {
  await Promise.all(stores.map(store => store.close()))
  await database.drop()
})

test('two processes on one stream lose no seat and sell none twice, even with retries through the other', async () => {
  const [boat, stream] = [seats(60), newBoat()]
  const workers = stores.map(store => createStreamWorkers({ store, codec: seatCodec }))
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const accepted = []
      for (const round of [0, 1]) {
        const [command, meta] = [{ take: `${index}/${round}` }, commandMeta()]
        const answers = []
        for (const turn of [0, 1]) {
          const worker = workers[(index + turn) % 2]!
          answers.push(await worker.execute(stream, boat, command, meta))
        }
        const [answer, again] = answers
        expect(again?.outcome).toBe(answer?.outcome)
        if (answer?.outcome !== 'accepted' || again?.outcome !== 'accepted') continue
        expect(again.revision).toBe(answer.revision)
        accepted.push(answer.revision)
      }
      return accepted
    }),
  )
  const stored = await stores[0]!.readStream(stream)
  expect(stored).toHaveLength(60)
  expect(new Set(stored.map(event => JSON.stringify(event.data))).size).toBe(60)
  expect(outcomes.flat().sort((a, b) => a - b)).toEqual(stored.map(event => event.revision))
})

test('a value that PostgreSQL refuses fails only its own command', async () => {
  const [boat, stream] = [seats(60), newBoat()]
  const workers = createStreamWorkers({ store: stores[0]!, codec: seatCodec })
  const outcomes = await Promise.allSettled(
    ['Wayan', 'a \u0000 byte', 'Made'].map(take =>
      workers.execute(stream, boat, { take }, commandMeta()),
    ),
  )
  expect(outcomes.map(one => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
