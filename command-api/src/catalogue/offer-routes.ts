import { z } from 'zod'
import { SaveAddOn, SavePool } from '@arung/contracts/catalogue/requests'
import { Uuid } from '@arung/contracts/scalars'
import { addOn } from '@arung/domain/catalogue/add-on'
import { pool } from '@arung/domain/catalogue/pool'
import type { CommandMeta } from '@arung/event-store/codec'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf, noRefusals } from '../commands.ts'
import { masterDataRoutes } from '../master-data.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { addOnStream, poolStream } from './streams.ts'
import { admin } from './admin.ts'

const saved = z.strictObject({ id: Uuid })

/** Add-ons and capacity pools. */
export const offerRoutes = (parts: Parts): readonly Route[] => [
  ...addOnRoutes(parts),
  ...poolRoutes(parts),
]

const addOnRoutes = (parts: Parts): readonly Route[] =>
  masterDataRoutes(parts, {
    ...admin,
    path: '/admins/add-ons',
    summaries: {
      add: 'Adds an add-on',
      change: 'Changes an add-on, or adds one under an id of the caller',
      remove: 'Removes an add-on; activities offer it no longer',
    },
    kind: 'add-on',
    decider: addOn,
    stream: addOnStream,
    body: SaveAddOn,
    inCatalogue: true,
  })

const poolRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'post',
    path: '/admins/pools',
    summary: 'Adds a capacity pool',
    body: SavePool,
    data: saved,
    status: 201,
    async run(input) {
      const id = uuidv5(input.request.commandId, 'pool')
      const { position } = await savePool(parts, metaOf(input), id, input.body)
      return { data: { id }, position }
    },
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/pools/:id',
    summary:
      'Changes a capacity pool, or adds one under an id of the caller; what is sold stays sold',
    params: IdPath,
    body: SavePool,
    data: saved,
    async run(input) {
      const { id } = input.params
      const { position } = await savePool(parts, metaOf(input), id, input.body)
      return { data: { id }, position }
    },
  }),
]

async function savePool(
  parts: Parts,
  meta: CommandMeta,
  poolId: string,
  next: z.output<typeof SavePool>,
): Promise<{ position: number }> {
  const outcome = await parts.workers.execute(
    poolStream(poolId),
    pool,
    { type: 'SavePool', poolId, pool: next, now: parts.clock.now().toISOString() },
    meta,
  )
  const { position } = accepted(outcome, noRefusals)
  await parts.catalogue.waitFor(position)
  return { position }
}
