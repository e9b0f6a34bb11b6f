import type { Pool } from 'pg'
import type { EventStore } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import { caughtUp } from '../caught-up.ts'
import { insertJobs } from '../outbox/jobs.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'

type Parts = Readonly<{ pool: Pool; store: Pick<EventStore, 'head'> }>

const jobNamespace = '0b0c5e00-0000-4000-8000-000000000021'
const ordersMax = 200

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
    // The list then has the bookings of an order that was processed before the mapping was saved.
    await caughtUp(parts, ['booking-list'])
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
