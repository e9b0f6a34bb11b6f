import { ChangeOrder, PreviewChange } from '@arung/contracts/orders/requests'
import { ChangePreview } from '@arung/contracts/orders/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { SlugPath } from '../scalars.ts'
import { changeOrder, previewChange } from './change-order.ts'

const desk = {
  method: 'post',
  feature: 'orders',
  access: allow('orders:review'),
  ownership: 'none',
  limit: 'write',
  params: SlugPath,
} as const

/** The desk changes what was chosen: date, time, guests, variant, add-ons. */
export const orderChangeRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...desk,
    path: '/admins/orders/:slug/change/preview',
    summary: 'What a change of one line would cost, and whether its places are free',
    body: PreviewChange,
    data: ChangePreview,
    run: input => previewChange(parts, input),
  }),
  defineRoute({
    ...desk,
    path: '/admins/orders/:slug/change',
    summary:
      'Changes one line of an order that has not begun; the guest is told, with what is owed either way',
    body: ChangeOrder,
    data: 'empty',
    run: input => changeOrder(parts, input),
  }),
]
