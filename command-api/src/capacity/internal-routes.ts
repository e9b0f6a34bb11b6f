import { z } from 'zod'
import { LocalDate } from '@arung/contracts/scalars'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import { releaseAll } from '../holds.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id } from '../scalars.ts'
import { capacityStream } from './streams.ts'
import { capacityRefusals } from './refusals.ts'

export const HoldBody = z.strictObject({ poolId: Id, date: LocalDate, holdId: Id })
export const OwnHoldBody = HoldBody.extend({
  owner: z.strictObject({ kind: z.enum(['ORDER', 'BOOKING']), id: Id }),
})
const feature = 'capacity'

/** Hold routes for the workers. */
export const internalCapacityRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature,
    path: '/internal/capacity/sell-hold',
    summary: 'Turns held places of a paid order, or of an approved booking, into sold ones',
    body: OwnHoldBody,
    data: 'empty',
    async run(input) {
      const { poolId, date } = input.body
      const outcome = await parts.workers.execute(
        capacityStream(poolId, date),
        capacityDay,
        { type: 'SellHold', ...input.body },
        metaOf(input),
      )
      return { data: null, position: accepted(outcome, capacityRefusals).position }
    },
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/capacity/release-hold',
    summary: 'Gives places of an order or a booking that has ended back',
    body: OwnHoldBody,
    data: 'empty',
    async run(input) {
      const { owner: of, ...ref } = input.body
      const position = await releaseAll(parts, metaOf(input), {
        holds: [{ ...ref, demands: [] }],
        owner: of,
        reason: 'OWNER_ENDED',
      })
      return { data: null, position }
    },
  }),
]
