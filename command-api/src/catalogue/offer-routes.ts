import { z } from 'zod'
import {
  RemoveSpecialPrice,
  SaveAddOn,
  SavePool,
  SetSpecialPrice,
} from '@arung/contracts/catalogue/requests'
import { Uuid } from '@arung/contracts/scalars'
import { account, isGone } from '@arung/domain/accounts/account'
import { addOn } from '@arung/domain/catalogue/add-on'
import { pool } from '@arung/domain/catalogue/pool'
import { ratesOf } from '@arung/domain/catalogue/rates'
import { specialPrice, type SpecialPriceCommand } from '@arung/domain/catalogue/special-price'
import type { CommandMeta } from '@arung/event-store/codec'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type RequestFacts, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { accountStream } from '../accounts/streams.ts'
import { addOnStream, poolStream, specialPriceStream } from './streams.ts'
import { admin } from './admin.ts'
import { addOnRefusals, noRefusals } from './refusals.ts'
import { executeOver } from '../versions.ts'

const saved = z.strictObject({ id: Uuid })

/** Add-ons, capacity pools and agents' special prices. */
export const offerRoutes = (parts: Parts): readonly Route[] => [
  ...addOnRoutes(parts),
  ...poolRoutes(parts),
  ...specialPriceRoutes(parts),
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

const specialPriceRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/special-prices',
    summary: 'Sets what one agent pays for one rate, in rupiah',
    body: SetSpecialPrice,
    data: 'empty',
    async run(input) {
      await assertAgentAndRate(parts, input.body)
      return changePrice(parts, metaOf(input), {
        type: 'SetSpecialPrice',
        ...input.body,
        now: nowOf(parts),
      })
    },
  }),
  defineRoute({
    ...admin,
    method: 'delete',
    path: '/admins/special-prices',
    summary: 'Takes a special price back',
    body: RemoveSpecialPrice,
    data: 'empty',
    run: input =>
      changePrice(parts, metaOf(input), {
        type: 'RemoveSpecialPrice',
        ...input.body,
        now: nowOf(parts),
      }),
  }),
]

const nowOf = ({ clock }: Parts): string => clock.now().toISOString()

async function saveAddOn(
  parts: Parts,
  input: { principal: Principal; request: RequestFacts; body: z.output<typeof SaveAddOn> },
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

async function changePrice(parts: Parts, meta: CommandMeta, command: SpecialPriceCommand) {
  const { productId, agentId, rateId } = command
  const outcome = await parts.workers.execute(
    specialPriceStream(productId, agentId, rateId),
    specialPrice,
    command,
    meta,
  )
  return { data: null, ...(await shown(parts, accepted(outcome, noRefusals))) }
}

/** Resolves when the catalogue of this process shows a change. */
async function shown({ catalogue }: Parts, { position }: { position: number }) {
  await catalogue.waitFor(position)
  return { position }
}

async function assertAgentAndRate(
  { workers, catalogue }: Parts,
  { productId, agentId, rateId }: z.output<typeof SetSpecialPrice>,
): Promise<void> {
  const product = catalogue.state.products.get(productId)?.product
  const isRate = product && ratesOf(product).some(rate => rate.id === rateId)
  const { state } = await workers.load(accountStream(agentId.toLowerCase()), account)
  const isAgent = state.exists && state.realm === 'agents' && !isGone(state)
  const wrong = [
    ...(product ? [] : ['productId']),
    ...(product && !isRate ? ['rateId'] : []),
    ...(isAgent ? [] : ['agentId']),
  ]
  if (wrong.length > 0) throw invalidInput(wrong.map(path => wrongField(path, 'FieldNotThere')))
}
