import type { DayListKind, SaveProductType } from '@arung/contracts/operations/product-types'
import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import { poolsOfList, type PooledProduct } from '@arung/domain/days/sessions-to-stop'
import type { EventStore } from '@arung/event-store/event-store'
import type { Pool } from 'pg'
import { caughtUp } from '../caught-up.ts'
import type { CommandClient } from '../command-client.ts'
import type { ClaimedJob } from '../outbox/jobs.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'

type Parts = Readonly<{ pool: Pool; store: Pick<EventStore, 'head'>; commands: CommandClient }>

/** Limit far above what any operator sells. */
const productsMax = 10_000

export const pooledProductsSql = `
  SELECT t.value->>'kind' AS list, p.value
  FROM read.reservation_products p
  JOIN read.product_types t ON t.id = (p.value->>'typeId')::uuid
  WHERE NOT p.retired AND p.value->>'kind' = 'SINGLE'
  ORDER BY p.id
  LIMIT ${productsMax}`

type Row = Readonly<{ list: SaveProductType['kind']; value: SaveReservationProduct }>

/** Closes the sessions of a list whose STOP was set, pool by pool. */
export const stopSessionsJob =
  (parts: Parts): JobRunner =>
  async job => {
    const [date, list, at] = [
      textOf(job.payload, 'date'),
      listOf(job),
      textOf(job.payload, 'at'),
    ] as const
    await caughtUp(parts, ['operations'])
    const { rows } = await parts.pool.query<Row>({
      name: 'days-pooled-products',
      text: pooledProductsSql,
    })
    const pools = poolsOfList(rows.flatMap(pooledProduct), list)
    if (pools.length === 0) return
    await parts.commands.send(`/internal/days/${date}/lists/${list}/stop`, { at, pools }, job.id)
  }

function listOf({ payload }: ClaimedJob): DayListKind {
  const list = textOf(payload, 'list')
  if (list === 'RAFTING' || list === 'ATV') return list
  throw new HopelessJob(`There is no list called ${list}`)
}

const pooledProduct = ({ list, value }: Row): PooledProduct[] =>
  value.kind === 'SINGLE'
    ? [{ list, poolIds: value.pools.map(({ poolId }) => poolId), sessions: value.sessions }]
    : []
