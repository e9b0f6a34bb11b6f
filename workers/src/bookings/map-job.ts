import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { EventStore } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import { insertJobs } from '../outbox/jobs.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'

type Parts = Readonly<{ pool: Pool; store: Pick<EventStore, 'head'> }>

const jobNamespace = '0b0c5e00-0000-4000-8000-000000000021'
const ordersMax = 200
const waitMsMax = 5_000
const pauseMs = 50

const unmappedSql = `
  SELECT DISTINCT sale_id AS id
  FROM read.booking_list
  WHERE unmapped AND sold_product_id = $1 AND sale_kind = 'ORDER' AND sale_id > $2
  ORDER BY sale_id
  LIMIT $3`

/**
 * Has every order reviewed again that bought a newly mapped product and has an unmapped booking. Works page by page. A
 * retry does not request again what an earlier try requested.
 */
export const mapBookingsJob =
  (parts: Parts): JobRunner =>
  async job => {
    const productId = textOf(job.payload, 'productId')
    await caughtUp(parts)
    let last = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows } = await parts.pool.query<{ id: string }>({
        name: 'bookings-unmapped',
        text: unmappedSql,
        values: [productId, last, ordersMax],
      })
      await insertJobs(
        parts.pool,
        rows.map(({ id }) => ({
          id: uuidv5(jobNamespace, `${job.id}/${id}`),
          kind: 'command',
          payload: { path: `/internal/orders/${id}/bookings`, body: '{}' },
          dueAt: new Date(),
          isWaitedFor: false,
          correlationId: job.correlationId,
        })),
      )
      const end = rows.at(-1)
      if (end === undefined || rows.length < ordersMax) return
      last = end.id
    }
  }

/**
 * Waits until the read model has the bookings that were in the log at the time of the call. It then has the bookings of
 * an order that was processed before the mapping was saved. Throws, so that the job is retried, when they do not come.
 */
async function caughtUp({ pool, store }: Parts): Promise<void> {
  const head = await store.head()
  const until = performance.now() + waitMsMax
  for (;;) {
    const { rows } = await pool.query<{ position: number }>({
      name: 'bookings-progress',
      text: `SELECT position::float8 AS position FROM read.progress WHERE name = 'booking-list' LIMIT 1`,
    })
    if ((rows[0]?.position ?? 0) >= head) return
    if (performance.now() >= until) throw new Error('The list of bookings is behind the log')
    await pause(pauseMs)
  }
}
