import { z } from 'zod'
import {
  CancelOrder,
  CancelOrderByDesk,
  ConfirmOrder,
  DeclineOrder,
  DeleteOrder,
} from '@arung/contracts/orders/requests'
import { participantsMax } from '@arung/contracts/checkouts/people'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { SlugPath } from '../scalars.ts'
import { voucherCodeOf } from './voucher-code.ts'
import { orderIdOf } from '../order-address.ts'
import { viewIdentityPicture } from './identity-pictures.ts'
import { orderApprovalRoutes } from './approval-routes.ts'
import { orderChangeRoutes } from './change-routes.ts'
import { orderNoteRoutes } from './note-routes.ts'
import { buyerOf } from './order-buyer.ts'
import { orderParticipantRoutes } from './participant-routes.ts'
import { orderPickupPlaceRoutes } from './pickup-place-routes.ts'
import { commandOrder } from './order-command.ts'
import { placeOrderRoutes } from './place-order-routes.ts'

const feature = 'orders'
const admins = allow('orders:review')

/** Orders: cancelled by the holder of the address, reviewed by admins. */
export function orderRoutes(parts: Parts): readonly Route[] {
  return [
    ...placeOrderRoutes(parts),
    ...buyerRoutes(parts),
    ...pictureRoutes(parts),
    ...adminRoutes(parts),
    ...orderApprovalRoutes(parts),
    ...orderNoteRoutes(parts),
    ...orderChangeRoutes(parts),
    ...orderParticipantRoutes(parts),
    ...orderPickupPlaceRoutes(parts),
  ]
}

const buyerRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/orders/:slug/cancel',
    feature,
    summary: 'Cancels an order; an order of an account only by its owner',
    access: 'guest-or-account',
    ownership: 'secret',
    limit: 'booking',
    params: SlugPath,
    body: CancelOrder,
    data: 'empty',
    async run(input) {
      const by = await buyerOf(parts, input.params.slug, input.principal)
      const { reason } = input.body
      const now = nowOf(parts)
      return commandOrder(parts, input, { type: 'CancelOrder', by, refund: 'POLICY', reason, now })
    },
  }),
]

const pictureRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/orders/:slug/participants/:nth/identity-picture',
    feature,
    summary: "A participant's identity picture, for the owner and admins; the view is recorded",
    access: 'guest-or-account',
    ownership: 'secret',
    limit: 'write',
    params: SlugPath.extend({ nth: z.coerce.number().int().min(1).max(participantsMax) }),
    data: 'file',
    run: input =>
      viewIdentityPicture(parts, metaOf(input), {
        orderId: orderIdOf(parts.addressKey, input.params.slug),
        participant: input.params.nth - 1,
        principal: input.principal,
      }),
  }),
]

const adminRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/admins/orders/:slug/confirm',
    feature,
    summary: 'Confirms a waiting order; the guest gets the voucher',
    access: admins,
    ownership: 'none',
    limit: 'write',
    params: SlugPath,
    body: ConfirmOrder,
    data: 'empty',
    run: input => {
      const orderId = orderIdOf(parts.addressKey, input.params.slug)
      const voucherCode = voucherCodeOf(parts.addressKey, orderId)
      const { note } = input.body
      return commandOrder(parts, input, {
        type: 'ConfirmOrder',
        voucherCode,
        note,
        now: nowOf(parts),
      })
    },
  }),
  defineRoute({
    method: 'post',
    path: '/admins/orders/:slug/decline',
    feature,
    summary: 'Declines a waiting order with a reason that the guest reads',
    access: admins,
    ownership: 'none',
    limit: 'write',
    params: SlugPath,
    body: DeclineOrder,
    data: 'empty',
    run: input =>
      commandOrder(parts, input, {
        type: 'DeclineOrder',
        reason: input.body.reason,
        now: nowOf(parts),
      }),
  }),
  defineRoute({
    method: 'post',
    path: '/admins/orders/:slug/cancel',
    feature,
    summary: 'Cancels an order that still holds places, with the refund of the policy or in full',
    access: admins,
    ownership: 'none',
    limit: 'write',
    params: SlugPath,
    body: CancelOrderByDesk,
    data: 'empty',
    run: input =>
      commandOrder(parts, input, {
        type: 'CancelOrder',
        by: 'ADMIN',
        ...input.body,
        now: nowOf(parts),
      }),
  }),
  defineRoute({
    method: 'delete',
    path: '/admins/orders/:slug',
    feature,
    summary: 'Takes an order without places or money out of the lists; its history stays',
    access: admins,
    ownership: 'none',
    limit: 'write',
    params: SlugPath,
    body: DeleteOrder,
    data: 'empty',
    run: input =>
      commandOrder(parts, input, {
        type: 'DeleteOrder',
        orderNumber: input.body.orderNumber,
        now: nowOf(parts),
      }),
  }),
]

const nowOf = (parts: Parts): string => parts.clock.now().toISOString()
