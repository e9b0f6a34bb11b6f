import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@arung/platform/postgres/pool'
import { testDatabase } from '@arung/platform/testing/database'
import { removeOld, retentionDays } from '../../src/outbox/retention.ts'
import { writeJobs } from '../../src/processes/run-processes.ts'
import { orderConfirmed, uuid } from '../sample-order.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const remove = () => removeOld(db.pool, new AbortController().signal)
const count = async (table: string) =>
  (await db.pool.query(`SELECT count(*)::int AS count FROM ${table}`)).rows[0].count

test('done jobs are removed after their retention days, in batches; others stay however old they are', async () => {
  const old = retentionDays.jobs + 1
  for (const [state, days, many] of [
    ['done', old, 1_200],
    ['done', retentionDays.jobs - 1, 3],
    ['failed', old, 5],
    ['waiting', old, 7],
    ['running', old, 11],
  ] as const)
    await db.pool.query(
      `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, state, created_at, done_at)
       SELECT gen_random_uuid(), 'command', 1, '{}', at, $1::text, at, CASE WHEN $1::text IN ('done', 'failed') THEN at END
       FROM (SELECT now() - $2 * interval '1 day' AS at) AS moment, generate_series(1, $3)`,
      [state, days, many],
    )
  const kept = retentionDays.dismissed
  await db.pool.query(
    `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, state, done_at, dismissed_at, dismissed_by, dismissed_because)
     SELECT gen_random_uuid(), 'command', 1, '{}', now(), 'dismissed', now() - interval '9 years',
            now() - days * interval '1 day', gen_random_uuid(), 'Settled by hand'
     FROM unnest($1::int[]) AS days`,
    [[kept - 1, kept + 1]],
  )
  await remove()
  expect(await count('outbox.jobs')).toBe(3 + 5 + 7 + 11 + 1)
  await db.pool.query('TRUNCATE outbox.jobs')
})

test('a removed row gets the same id from its cause again', async () => {
  const seen = { id: uuid(1, 1), recordedAt: new Date(), event: orderConfirmed, metadata: {} }
  const write = () => inTransaction(db.pool, client => writeJobs(client, [seen]))
  const made = await write()
  await db.pool.query(`UPDATE outbox.jobs SET state = 'done', done_at = now() - interval '1 year'`)
  await remove()
  expect(await count('outbox.jobs')).toBe(0)
  expect((await write()).map(job => job.id)).toEqual(made.map(job => job.id))
})

test('webhooks, invoices and payouts are removed when nothing more can follow from them', async () => {
  await db.pool.query(
    `INSERT INTO inbox.webhooks (id, provider, kind, key, body, received_at)
     SELECT gen_random_uuid(), 'xendit', 'unknown', days::text, '', now() - days * interval '1 day'
     FROM unnest($1::int[]) AS days`,
    [[retentionDays.news - 1, retentionDays.news + 1]],
  )
  const { payments } = retentionDays
  await db.pool.query(
    `INSERT INTO outbox.invoices (invoice_id, external_id, payment_id, order_id, created_at, settled_at)
     SELECT nth::text, nth::text, gen_random_uuid(), gen_random_uuid(), now() - interval '9 years', now() - days * interval '1 day'
     FROM unnest($1::int[]) WITH ORDINALITY AS one(days, nth)`,
    [[payments - 1, payments + 1, null]],
  )
  await db.pool.query(
    `INSERT INTO outbox.payouts (gateway_id, kind, refund_id, attempt, created_at, settled_at)
     SELECT nth::text, 'payout', gen_random_uuid(), 1, now() - interval '9 years', now() - days * interval '1 day'
     FROM unnest($1::int[]) WITH ORDINALITY AS one(days, nth)`,
    [[payments - 1, payments + 1, null]],
  )
  await remove()
  expect(await count('inbox.webhooks')).toBe(1)
  const left = async (table: string, id: string) =>
    (await db.pool.query(`SELECT ${id} AS id FROM ${table} ORDER BY 1`)).rows.map(row => row.id)
  expect(await left('outbox.invoices', 'invoice_id')).toEqual(['1', '3'])
  expect(await left('outbox.payouts', 'gateway_id')).toEqual(['1', '3'])
})

test('the row of a mail is kept longer than the longest period that it stands for: a month', () => {
  expect(retentionDays.jobs).toBeGreaterThan(31)
})
