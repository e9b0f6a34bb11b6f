import { SaveProductMapping, SoldOnSite } from '@arung/contracts/operations/product-mappings'
import { allow } from '@arung/domain/accounts/permissions'
import { productMapping } from '@arung/domain/operations/product-mapping'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { executeOver } from '../versions.ts'
import { mappingFacts } from './facts.ts'
import { mappingRefusals } from './refusals.ts'
import { operationsShared } from './resource-routes.ts'
import { mappingIdOf, productMappingStream } from './streams.ts'

const shared = {
  ...operationsShared,
  access: allow('operations:change'),
  path: '/reservation-admin/product-mappings',
} as const

/** Routes of the mapping from an order of the site to reservation products. */
export const mappingRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    method: 'put',
    summary:
      'Says which reservation products a product of the site becomes, in the order of its parts',
    body: SaveProductMapping,
    data: 'empty',
    async run(input) {
      const { body: value } = input
      const id = mappingIdOf(value)
      const facts = await mappingFacts(parts, value, value.parts)
      const now = parts.clock.now().toISOString()
      const { position } = await executeOver(parts, input, {
        stream: productMappingStream(id),
        decider: productMapping,
        current: state => state,
        command: made => ({ type: 'Save' as const, id, value, facts, now, ...made }),
        refusals: mappingRefusals,
      })
      return { data: null, position }
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    summary: 'Takes a mapping away; bookings that were made by it stay',
    body: SoldOnSite,
    data: 'empty',
    async run(input) {
      const id = mappingIdOf(input.body)
      const command = { type: 'Remove', id, now: parts.clock.now().toISOString() } as const
      const stream = productMappingStream(id)
      const outcome = await parts.workers.execute(stream, productMapping, command, metaOf(input))
      return { data: null, position: accepted(outcome, mappingRefusals).position }
    },
  }),
]
