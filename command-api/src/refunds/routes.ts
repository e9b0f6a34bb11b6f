import { z } from 'zod'
import { RefundChannel } from '@arung/contracts/refunds/requests'
import { RefundConfirmed } from '@arung/contracts/refunds/views'
import { SecretSlug, Uuid } from '@arung/contracts/scalars'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { orderIdOf } from '../order-address.ts'
import { buyerOf } from '../orders/order-buyer.ts'
import type { Parts } from '../parts.ts'
import { Id, SlugPath } from '../scalars.ts'
import { changeChannel, confirmRefund, resendLink } from './change-refund.ts'
import { requestRefund } from './request-refund-flow.ts'

const RefundPath = SlugPath.extend({ refundId: Id })
const shared = {
  method: 'post',
  feature: 'refunds',
  access: 'guest-or-account',
  ownership: 'secret',
  limit: 'booking',
} as const

/** Refunds: requested by anybody who may cancel the order, confirmed by the reader of the buyer's mail. */
export const refundRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/orders/:slug/refunds',
    summary:
      'Asks for what the order owes, with type, channel code, holder name and account number',
    params: SlugPath,
    body: RefundChannel,
    data: z.strictObject({ refundId: Uuid }),
    status: 201,
    async run(input) {
      const { slug } = input.params
      await buyerOf(parts, slug, input.principal)
      const orderId = orderIdOf(parts.addressKey, slug)
      const { refundId, position } = await requestRefund(parts, metaOf(input), orderId, input.body)
      return { data: { refundId }, position }
    },
  }),
  defineRoute({
    ...shared,
    path: '/orders/:slug/refunds/:refundId/channel',
    summary: 'Names another account, before it is confirmed or after the payout failed',
    params: RefundPath,
    body: RefundChannel,
    data: 'empty',
    async run(input) {
      await buyerOf(parts, input.params.slug, input.principal)
      return changeChannel(parts, metaOf(input), { ...input.params, channel: input.body })
    },
  }),
  defineRoute({
    ...shared,
    path: '/orders/:slug/refunds/:refundId/link',
    summary: 'Mails the link again; the older one dies',
    params: RefundPath,
    data: 'empty',
    async run(input) {
      await buyerOf(parts, input.params.slug, input.principal)
      return resendLink(parts, metaOf(input), input.params)
    },
  }),
  defineRoute({
    ...shared,
    path: '/refunds/:token/confirm',
    summary: 'Confirms a refund by the mailed link, once',
    params: z.strictObject({ token: SecretSlug }),
    data: RefundConfirmed,
    run: input => confirmRefund(parts, metaOf(input), input.params.token),
  }),
]
