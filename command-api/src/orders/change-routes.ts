import { ChangeOrder, PreviewChange } from '@arung/contracts/orders/requests'
import { ChangePreview } from '@arung/contracts/orders/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { orderIdOf } from '../order-address.ts'
import type { Parts } from '../parts.ts'
import { IdPath, SlugPath } from '../scalars.ts'
import { changeOrder, previewChange } from './change-order-flow.ts'

const desk = {
  method: 'post',
  feature: 'orders',
  access: allow('orders:review'),
  ownership: 'none',
  limit: 'write',
  params: SlugPath,
} as const

/** Staff never hold the secret address of a guest's order, so they name it by its id. */
const staff = { ...desk, access: allow('bookings:change'), params: IdPath } as const

/** The desk changes what was booked: date, time, guests, variant, add-ons. */
export const orderChangeRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...desk,
    path: '/admins/orders/:slug/change/preview',
    summary: 'What a change of one line would cost, and whether its places are free',
    body: PreviewChange,
    data: ChangePreview,
    run: input => previewChange(parts, orderIdOf(parts.addressKey, input.params.slug), input),
  }),
  defineRoute({
    ...desk,
    path: '/admins/orders/:slug/change',
    summary:
      'Changes one line of an order that has not begun; the guest is told, with what is owed either way',
    body: ChangeOrder,
    data: 'empty',
    run: input => changeOrder(parts, orderIdOf(parts.addressKey, input.params.slug), input),
  }),
  defineRoute({
    ...staff,
    path: '/reservation-admin/orders/:id/change/preview',
    summary: 'The same from the reservation area: what a change of one line would cost',
    body: PreviewChange,
    data: ChangePreview,
    run: input => previewChange(parts, input.params.id, input),
  }),
  defineRoute({
    ...staff,
    path: '/reservation-admin/orders/:id/change',
    summary: 'Changes one line of an order from the reservation area, and its bookings with it',
    body: ChangeOrder,
    data: 'empty',
    run: input => changeOrder(parts, input.params.id, input),
  }),
]
