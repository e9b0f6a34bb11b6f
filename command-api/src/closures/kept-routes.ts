import { PickSession } from '@arung/contracts/closures/kept'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { orderIdOf } from '../order-address.ts'
import type { Parts } from '../parts.ts'
import { Id, SlugPath } from '../scalars.ts'
import { pickSession } from './pick-session-flow.ts'

/** Guests of a kept booking choose another session. */
export const keptRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    feature: 'closures',
    method: 'put',
    path: '/orders/:slug/kept/:bookingId',
    summary: 'Chooses another date and session for an activity that was closed and kept',
    access: 'guest-or-account',
    ownership: 'secret',
    limit: 'booking',
    params: SlugPath.extend({ bookingId: Id }),
    body: PickSession,
    data: 'empty',
    run: input => {
      const { slug, bookingId } = input.params
      const orderId = orderIdOf(parts.addressKey, slug)
      return pickSession(parts, { ...input, orderId, bookingId, to: input.body })
    },
  }),
]
