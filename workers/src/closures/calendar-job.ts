import type { EventStore } from '@arung/event-store/event-store'
import type { Pool } from 'pg'
import { caughtUp } from '../caught-up.ts'
import type { CommandClient } from '../command-client.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'

type Parts = Readonly<{ pool: Pool; store: Pick<EventStore, 'head'>; commands: CommandClient }>

/** Limit far above what any operator sells. */
const productsMax = 10_000

const productsSql = `
  SELECT id
  FROM read.reservation_products
  WHERE value->>'kind' = 'SINGLE'
  ORDER BY id
  LIMIT ${productsMax}`

/**
 * Applies the calendar to a day, with all activities that were there when it runs: a retired one may be sold again, and
 * one that takes places now may have been closed under its own id. An activity that is saved later has its own command.
 */
export const calendarJob =
  (parts: Parts): JobRunner =>
  async job => {
    const date = textOf(job.payload, 'date')
    await caughtUp(parts, ['operations'])
    const { rows } = await parts.pool.query<{ id: string }>({
      name: 'closures-products',
      text: productsSql,
    })
    const productIds = rows.map(({ id }) => id)
    await parts.commands.send(`/internal/closed-days/${date}`, { productIds }, job.id)
  }
