import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { mapBookingsJob } from '../src/bookings/map-job.ts'
import { claimed } from './parts.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  // The tables as the projections make them, whether or not these were here before.
  await db.pool.query(`
    DROP SCHEMA IF EXISTS read CASCADE;
    CREATE SCHEMA read;
    CREATE TABLE read.progress (name text, position bigint);
    INSERT INTO read.progress VALUES ('booking-list', 0);
    CREATE TABLE read.booking_list (
      sale_kind text, sale_id uuid, sold_product_id uuid, unmapped boolean)`)
})
afterAll(() => db.drop())

const product = randomUuid()
/** Adds the bookings of an order: two, as for a combo. */
async function order(of: { product?: string; kind?: string; unmapped?: boolean } = {}) {
  const id = randomUuid()
  const row = [of.kind ?? 'ORDER', id, of.product ?? product, of.unmapped ?? true]
  for (const _part of [0, 1])
    await db.pool.query('INSERT INTO read.booking_list VALUES ($1, $2, $3, $4)', row)
  return id
}
const asked = async () =>
  (
    await db.pool.query<{ path: string }>(`SELECT payload->>'path' AS path FROM outbox.jobs`)
  ).rows.map(({ path }) => path)

test('a mapping queues one command for each waiting order, once the booking list has caught up', async () => {
  const run = mapBookingsJob({ pool: db.pool, store: { head: async () => 7 as never } })
  const job = claimed({ kind: 'bookings.map', id: randomUuid(), payload: { productId: product } })
  await order({ product: randomUuid() })
  await order({ kind: 'RESERVATION' })
  await order({ unmapped: false })
  const waiting = [await order()]
  const running = run(job)
  // Opened before the mapping was saved, but only now in the list.
  for (let more = 0; more < 450; more += 1) waiting.push(await order())
  expect(await asked()).toEqual([])
  await db.pool.query('UPDATE read.progress SET position = 7')
  await running
  await run(job)
  expect((await asked()).sort()).toEqual(
    waiting.map(id => `/internal/orders/${id}/bookings`).sort(),
  )
})
