import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProjections } from '@arung/projections/create-projections'
import { quiet, testLog } from '@arung/projections/testing/log'
import { orderPlaced } from '@arung/projections/testing/sample-events'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'
import { factAt, noteFact, readFacts } from '@arung/platform/wellbeing/facts'
import { recordedProof } from '../../src/verify/recorded-proof.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  const store = createPostgresEventStore({ ...db, applicationName: 'test' })
  const log = testLog(store)
  const projections = await createProjections({ ...log, pool: db.pool, logger: quiet })
  await log.say(orderPlaced(1))
  await projections.stop()
  await store.close()
})
afterAll(() => db.drop())

const prove = () => recordedProof({ url: db.url, keys: testKeys })
const last = async () => factAt(await readFacts(db.pool), 'proof', 'last')?.fact

test('a proof notes its result, and a tampered event is a fault of its kind', async () => {
  await noteFact(db.pool, 'proof-asked', 'page', {})
  const before = await prove()
  const first = await last()
  expect(first).toMatchObject({ events: before.events, problems: [...before.problems] })
  expect(first?.events).toBe(1)
  expect(first?.problems.map(({ kind }) => kind)).not.toContain('revisions')
  await db.pool.query(
    `SET session_replication_role = replica;
     UPDATE event_store.events SET revision = 7 WHERE position = 1`,
  )
  const { sound } = await prove()
  expect(sound).toBe(false)
  expect(await last()).toMatchObject({ outcome: 'UNSOUND' })
  expect((await last())?.problems).toContainEqual({ kind: 'revisions', count: 1 })
})

test('the note of a proof that runs, and the wish for it, go away with its end', async () => {
  const facts = await readFacts(db.pool)
  expect(facts.map(({ what }) => what)).toEqual(['proof'])
})

test('a proof that breaks off is noted as one', async () => {
  await expect(
    recordedProof({ url: db.url, keys: { ...testKeys, vaultKey: '' } }),
  ).rejects.toThrow()
  expect(await last()).toMatchObject({ outcome: 'BROKEN' })
})

test('two proofs at once: one proves, the other says so and leaves no note', async () => {
  const ends = await Promise.allSettled([prove(), prove()])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = ends.find(one => one.status === 'rejected')
  expect(String(refused?.reason)).toContain('Another proof')
  expect(await last()).toMatchObject({ outcome: 'UNSOUND' })
})

test('a proof of a database that an older version left keeps no note, and proves', async () => {
  await db.pool.query('DROP SCHEMA wellbeing CASCADE')
  expect((await prove()).events).toBe(1)
})
