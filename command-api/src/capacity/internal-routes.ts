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
import { expireHold } from './expire-hold.ts'
import { settleInTime } from './settle-change.ts'
import { capacityRefusals } from './refusals.ts'

const hold = { poolId: Id, date: LocalDate, holdId: Id }
const HoldBody = z.strictObject(hold)
const owner = z.strictObject({ kind: z.enum(['ORDER', 'BOOKING']), id: Id })
const OwnHoldBody = z.strictObject({ ...hold, owner })
const ChangingHoldBody = z.strictObject({ ...hold, owner, changeId: Id })
const feature = 'capacity'

/** What the workers ask of held places. */
export const internalCapacityRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature,
    path: '/internal/capacity/expire-hold',
    summary: 'Looks at a hold whose time is up',
    body: HoldBody,
    data: z.strictObject({ outcome: z.enum(['nothing', 'released', 'sold', 'kept']) }),
    async run(input) {
      const { outcome, position } = await expireHold(parts, metaOf(input), input.body)
      return { data: { outcome }, position }
    },
  }),
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
    path: '/internal/capacity/settle-change',
    summary:
      'Looks what became of a change: its new places are sold and the old ones free, or the other way round',
    body: ChangingHoldBody,
    data: z.strictObject({ outcome: z.enum(['nothing', 'changed', 'kept']) }),
    async run(input) {
      const { outcome, position } = await settleInTime(parts, metaOf(input), input.body)
      return { data: { outcome }, position }
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
