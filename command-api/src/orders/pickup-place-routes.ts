import { NamePickupPlace } from '@arung/contracts/orders/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { order } from '@arung/domain/orders/order'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf, type Caller } from '../commands.ts'
import { orderIdOf } from '../order-address.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { IdPath, SlugPath } from '../scalars.ts'
import { assertBuyer } from './order-buyer.ts'
import { orderStream } from './streams.ts'

const named = { method: 'put', feature: 'orders', body: NamePickupPlace, data: 'empty' } as const
const desk = { ...named, ownership: 'none', limit: 'write' } as const

/** The pick-up place of a placed order, named by the guest who was asked for it, or told to the desk. */
export const orderPickupPlaceRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...named,
    path: '/orders/:slug/pickup-place',
    summary:
      'Says where the guests are picked up. By whoever holds the address while nobody knows; anew only by the buyer',
    access: 'guest-or-account',
    ownership: 'secret',
    limit: 'booking',
    params: SlugPath,
    async run(input) {
      const orderId = orderIdOf(parts.addressKey, input.params.slug)
      const { state } = await parts.workers.load(orderStream(orderId), order)
      if (!state.exists) throw notFound()
      const { buyer, contact } = state.placed
      const isAnew = !('forgotten' in contact) && contact.pickupPlace !== null
      if (isAnew) assertBuyer(buyer, input.principal)
      return name(parts, orderId, { ...input, isAnew })
    },
  }),
  defineRoute({
    ...desk,
    access: allow('orders:review'),
    params: SlugPath,
    path: '/admins/orders/:slug/pickup-place',
    summary: 'Writes down where the guests are picked up',
    run: input =>
      name(parts, orderIdOf(parts.addressKey, input.params.slug), { ...input, isAnew: true }),
  }),
  defineRoute({
    ...desk,
    access: allow('bookings:change'),
    params: IdPath,
    path: '/reservation-admin/orders/:id/pickup-place',
    summary: 'The same from the reservation area',
    run: input => name(parts, input.params.id, { ...input, isAnew: true }),
  }),
]

async function name(
  parts: Parts,
  orderId: string,
  input: Caller & Readonly<{ body: { place: string }; isAnew: boolean }>,
) {
  const { isAnew, body } = input
  const now = parts.clock.now().toISOString()
  const command = { type: 'NamePickupPlace', place: body.place, isAnew, now } as const
  const outcome = await parts.workers.execute(orderStream(orderId), order, command, metaOf(input))
  return { data: null, position: accepted(outcome, orderRefusals).position }
}
