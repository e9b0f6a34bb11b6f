import { order } from '@arung/domain/orders/order'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import { orderRefusals } from '../order-refusals.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { completeOrder } from './complete-order-flow.ts'
import { followOrder } from './follow-order-flow.ts'

const feature = 'bookings'

/** Booking routes for the workers. */
export const internalBookingRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature,
    path: '/internal/orders/:id/bookings',
    summary: 'Makes the bookings of an order what the order says they are',
    params: IdPath,
    data: 'empty',
    async run(input) {
      const { position } = await followOrder(parts, metaOf(input), input.params.id)
      return { data: null, position }
    },
  }),
  defineRoute({
    ...internal,
    feature: 'orders',
    path: '/internal/orders/:id/complete',
    summary: 'Completes a confirmed order whose activities are over, and its bookings with it',
    params: IdPath,
    data: 'empty',
    async run(input) {
      const { position } = await completeOrder(parts, metaOf(input), input.params.id)
      return { data: null, position }
    },
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/orders/:id/attend',
    summary: 'Notes that the first guests of an order have come',
    params: IdPath,
    data: 'empty',
    async run(input) {
      const command = { type: 'AttendOrder', now: parts.clock.now().toISOString() } as const
      const stream = orderStream(input.params.id)
      const outcome = await parts.workers.execute(stream, order, command, metaOf(input))
      return { data: null, position: accepted(outcome, orderRefusals).position }
    },
  }),
]
