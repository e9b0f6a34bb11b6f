import { z } from 'zod'
import { cartLinesMax } from '@arung/contracts/carts/requests'
import { Uuid } from '@arung/contracts/scalars'
import { cart } from '@arung/domain/carts/cart'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { cartStream } from './streams.ts'
import { cartRefusals } from './routes.ts'

/** Cart routes for the workers. */
export const internalCartRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature: 'carts',
    path: '/internal/carts/:id/clear',
    summary: 'Takes the lines that were ordered out of a cart',
    params: IdPath,
    body: z.strictObject({ lineIds: z.array(Uuid).max(cartLinesMax) }),
    data: 'empty',
    async run(input) {
      const ownerId = input.params.id
      const { lineIds } = input.body
      const now = parts.clock.now().toISOString()
      const outcome = await parts.workers.execute(
        cartStream(ownerId),
        cart,
        { type: 'ClearLines', ownerId, lineIds, now },
        metaOf(input),
      )
      return { data: null, position: accepted(outcome, cartRefusals).position }
    },
  }),
]
