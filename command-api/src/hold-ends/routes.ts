import { z } from 'zod'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingChangeStatus } from '../bookings/change-status.ts'
import { HoldBody, OwnHoldBody } from '../capacity/internal-routes.ts'
import { settleInTime, type ChangeStatusOf } from '../capacity/settle-change-flow.ts'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import { orderChangeStatus } from '../orders/change-status.ts'
import type { Parts } from '../parts.ts'
import { Id } from '../scalars.ts'
import { expireHold } from './expire-hold-flow.ts'

const ChangingHoldBody = OwnHoldBody.extend({ changeId: Id })
const feature = 'capacity'

/** Routes for the workers once the time of a hold, or of a change to it, is up. The owner of the places decides. */
export const internalHoldRoutes = (parts: Parts): readonly Route[] => [
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
    path: '/internal/capacity/settle-change',
    summary:
      'Looks what became of a change: its new places are sold and the old ones free, or the other way round',
    body: ChangingHoldBody,
    data: z.strictObject({ outcome: z.enum(['nothing', 'changed', 'kept']) }),
    async run(input) {
      const { outcome, position } = await settleInTime(
        parts,
        metaOf(input),
        input.body,
        changeStatus,
      )
      return { data: { outcome }, position }
    },
  }),
]

const changeStatus: ChangeStatusOf = (parts, meta, change) => {
  switch (change.owner.kind) {
    case 'ORDER':
      return orderChangeStatus(parts, meta, change)
    case 'BOOKING':
      return bookingChangeStatus(parts, meta, change)
  }
}
