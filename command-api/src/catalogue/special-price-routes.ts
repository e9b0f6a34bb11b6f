import {
  ChangeSpecialPrices,
  RemoveSpecialPrice,
  SetSpecialPrice,
  SpecialPriceResults,
} from '@arung/contracts/catalogue/special-prices'
import { specialPrice, type SpecialPriceCommand } from '@arung/domain/catalogue/special-price'
import type { CommandMeta } from '@arung/event-store/codec'
import { invalidInput } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { versionRefusals } from '../versions.ts'
import { admin } from './admin.ts'
import { changeSpecialPrices } from './special-price-changes.ts'
import { faultsOf, rateIdOf } from './special-price-rules.ts'
import { specialPriceStream } from './streams.ts'

/** Special prices of single agents, set and removed by admins, one at a time or several at once. */
export const specialPriceRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/special-prices',
    summary:
      'Sets what one agent pays for one variant, or for a product without variants, in rupiah',
    body: SetSpecialPrice,
    data: 'empty',
    async run(input) {
      const { productId, agentId, price } = input.body
      const rateId = rateIdOf(parts, input.body)
      const faults = await faultsOf(parts, { productId, agentId, rateId })
      if (rateId === null || faults.length > 0) throw invalidInput(faults)
      return changePrice(parts, metaOf(input), {
        type: 'SetSpecialPrice',
        productId,
        agentId,
        rateId,
        price,
        now: parts.clock.now().toISOString(),
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
    async run(input) {
      const { productId, agentId } = input.body
      const rateId = rateIdOf(parts, input.body)
      if (rateId === null) throw invalidInput(await faultsOf(parts, { productId, agentId, rateId }))
      return changePrice(parts, metaOf(input), {
        type: 'RemoveSpecialPrice',
        productId,
        agentId,
        rateId,
        now: parts.clock.now().toISOString(),
      })
    },
  }),
  defineRoute({
    ...admin,
    method: 'post',
    path: '/admins/special-prices/changes',
    summary: 'Sets and takes back several special prices; each row is decided for itself',
    body: ChangeSpecialPrices,
    data: SpecialPriceResults,
    async run(input) {
      const { changes } = input.body
      const { results, position } = await changeSpecialPrices(parts, metaOf(input), changes)
      await parts.catalogue.waitFor(position)
      return { data: { results }, ...(position > 0 ? { position } : {}) }
    },
  }),
]

/** Resolves when the catalogue of this process shows the price. */
async function changePrice(parts: Parts, meta: CommandMeta, command: SpecialPriceCommand) {
  const { productId, agentId, rateId } = command
  const outcome = await parts.workers.execute(
    specialPriceStream(productId, agentId, rateId),
    specialPrice,
    command,
    meta,
  )
  const { position } = accepted(outcome, versionRefusals)
  await parts.catalogue.waitFor(position)
  return { data: null, position }
}
