import { PlaceOrder } from '@arung/contracts/checkouts/requests'
import { PlacedOrder } from '@arung/contracts/checkouts/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { placeOrder } from './place-order-flow.ts'

/** The end of the booking form. Its id is a secret: see the routes of checkouts. */
export const placeOrderRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    feature: 'checkouts',
    access: allow('bookings:buy'),
    ownership: 'secret',
    limit: 'booking',
    method: 'post',
    path: '/checkouts/:id/order',
    summary: 'Places the order for the total that the buyer saw',
    params: IdPath,
    body: PlaceOrder,
    data: PlacedOrder,
    status: 201,
    async run(input) {
      const { position, ...data } = await placeOrder(
        parts,
        metaOf(input),
        { checkoutId: input.params.id, principal: input.principal },
        input.body,
      )
      return { data, position }
    },
  }),
]
