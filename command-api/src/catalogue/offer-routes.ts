import { z } from 'zod'
import { SaveAddOn, SavePool } from '@arung/contracts/catalogue/requests'
import { Uuid } from '@arung/contracts/scalars'
import { addOn } from '@arung/domain/catalogue/add-on'
import { pool } from '@arung/domain/catalogue/pool'
import type { CommandMeta } from '@arung/event-store/codec'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { addOnStream, poolStream } from './streams.ts'
import { admin } from './admin.ts'
import { addOnRefusals, noRefusals } from './refusals.ts'
import { executeOver } from '../versions.ts'

const saved = z.strictObject({ id: Uuid })

/** Add-ons and capacity pools. */
export const offerRoutes = (parts: Parts): readonly Route[] => [
  ...addOnRoutes(parts),
  ...poolRoutes(parts),
]

const addOnRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'post',
    path: '/admins/add-ons',
    summary: 'Adds an add-on',
    body: SaveAddOn,
    data: saved,
    status: 201,
    async run(input) {
      const id = uuidv5(input.request.commandId, 'add-on')
      const { position } = await saveAddOn(parts, input, id)
      return { data: { id }, position }
    },
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/add-ons/:id',
    summary: 'Changes an add-on, or adds one under an id of the caller',
    params: IdPath,
    body: SaveAddOn,
    data: saved,
    async run(input) {
      const { id } = input.params
      const { position } = await saveAddOn(parts, input, id)
      return { data: { id }, position }
    },
  }),
]

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

const nowOf = ({ clock }: Parts): string => clock.now().toISOString()

async function saveAddOn(
  parts: Parts,
  input: Caller & Readonly<{ body: z.output<typeof SaveAddOn> }>,
  addOnId: string,
): Promise<{ position: number }> {
  const now = nowOf(parts)
  const saved = await executeOver(parts, input, {
    stream: addOnStream(addOnId),
    decider: addOn,
    current: state => state,
    command: made => ({ type: 'SaveAddOn' as const, addOnId, addOn: input.body, now, ...made }),
    refusals: addOnRefusals,
  })
  return shown(parts, saved)
}

async function savePool(
  parts: Parts,
  meta: CommandMeta,
  poolId: string,
  next: z.output<typeof SavePool>,
): Promise<{ position: number }> {
  const outcome = await parts.workers.execute(
    poolStream(poolId),
    pool,
    { type: 'SavePool', poolId, pool: next, now: nowOf(parts) },
    meta,
  )
  return shown(parts, accepted(outcome, noRefusals))
}

/** Resolves when the catalogue of this process shows a change. */
async function shown({ catalogue }: Parts, { position }: { position: number }) {
  await catalogue.waitFor(position)
  return { position }
}
