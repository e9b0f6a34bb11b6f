import type { Pool } from 'pg'
import { ClosureScope } from '@arung/contracts/closures/closures'
import { sessionsToClose, type ClosedProduct } from '@arung/domain/closures/sessions-to-close'
import type { CommandClient } from '../command-client.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'

type Parts = Readonly<{ pool: Pool; commands: CommandClient }>

/** Far above what any operator sells. */
const productsMax = 10_000

export const productsOfListSql = `
  SELECT ARRAY(SELECT use->>'poolId' FROM jsonb_array_elements(p.value->'pools') use) AS "poolIds",
         ARRAY(SELECT jsonb_array_elements_text(p.value->'sessions')) AS sessions
  FROM read.reservation_products p
  JOIN read.product_types t ON t.id = (p.value->>'typeId')::uuid
  WHERE NOT p.retired AND p.value->>'kind' = 'SINGLE' AND t.value->>'kind' = $1
  LIMIT ${productsMax}`

/** Closes the sessions of a closure in the pools that products of its list take places from. */
export const closeJob =
  ({ pool, commands }: Parts): JobRunner =>
  async job => {
    const closureId = textOf(job.payload, 'closureId')
    const scope = ClosureScope.parse(JSON.parse(textOf(job.payload, 'scope')))
    const { rows } = await pool.query<ClosedProduct>({
      name: 'closures-products',
      text: productsOfListSql,
      values: [scope.list],
    })
    const sessions = sessionsToClose(scope, textOf(job.payload, 'at'), rows)
    await commands.send(`/internal/closures/${closureId}/close`, { sessions }, job.id)
  }
