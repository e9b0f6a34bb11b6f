import { z } from 'zod'
import { OrderRefundsView, PayoutChannelView, RefundLinkView } from '@arung/contracts/refunds/views'
import { SecretSlug } from '@arung/contracts/scalars'
import { notFound, unavailable } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { GatewayError } from '@arung/platform/payments/gateway'
import type { Parts } from '../parts.ts'
import { attemptsOf, paymentModel } from '../orders/payment-attempts.ts'
import { assertMaySeePrice } from '../orders/owner.ts'
import { orderAt, orderModel } from '../orders/queries.ts'
import { openRefundOf, refundModel, refundOf, refundsOf } from './queries.ts'
import { orderRefundsView } from './refund-view.ts'

const shared = { method: 'get', feature: 'refunds', limit: 'read' } as const
const bySecret = { ...shared, access: 'guest-or-account', ownership: 'secret' } as const
const linkPurpose = 'refund'

/** The refunds of an order, the confirmation by a mailed link, and the possible destinations of payouts. */
export const refundRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...bySecret,
    path: '/orders/:slug/refunds',
    summary: 'What an order gives back, and how far each refund is',
    params: z.strictObject({ slug: SecretSlug }),
    data: OrderRefundsView,
    async run({ params, principal, request }) {
      const views = [orderModel, paymentModel, refundModel]
      await parts.progress.reached(views, request.minPosition)
      const order = await orderAt(parts.database, params.slug)
      if (!order) throw notFound()
      assertMaySeePrice(principal, order)
      const [open, refunds, payments] = await Promise.all([
        openRefundOf(parts.database, order.order_id),
        refundsOf(parts.database, order.order_id),
        attemptsOf(parts.database, order.order_id),
      ])
      return { data: orderRefundsView({ order, open, refunds, payments }) }
    },
  }),
  defineRoute({
    ...bySecret,
    path: '/refunds/:token',
    summary: 'What the holder of a mailed link confirms; looking does not use it up',
    params: z.strictObject({ token: SecretSlug }),
    data: RefundLinkView,
    async run({ params, request }) {
      await parts.progress.reached([refundModel, orderModel], request.minPosition)
      const found = await parts.links.peek({ purpose: linkPurpose, token: params.token })
      const [refundId, link] = found?.subject.split('|') ?? []
      const row = refundId === undefined ? null : await refundOf(parts.database, refundId)
      // Used, replaced and unknown links get the same response.
      const isCurrent =
        row !== null &&
        row.link === Number(link) &&
        (row.status === 'CHANNEL_ENTERED' || row.status === 'LINK_SENT')
      if (!found || !isCurrent || row.type === null) throw notFound()
      return {
        data: {
          orderNumber: row.order_number,
          orderSlug: row.slug,
          amount: row.amount,
          currency: row.currency,
          type: row.type,
          channelName: row.channel_name,
          holderName: row.account?.holderName ?? null,
          accountEnd: row.account?.end ?? null,
          expiresAt: found.expiresAt.toISOString(),
        },
      }
    },
  }),
  defineRoute({
    ...shared,
    access: 'public',
    ownership: 'none',
    path: '/payout-channels',
    summary: 'The banks and e-wallets that refunds can be paid out to',
    data: z.array(PayoutChannelView),
    async run() {
      return { data: await channelViews(parts) }
    },
  }),
]

async function channelViews({ payoutChannels }: Parts): Promise<PayoutChannelView[]> {
  try {
    const channels = await payoutChannels.list()
    return channels.flatMap(({ code, category, name, limits }) =>
      category === 'BANK' || category === 'EWALLET'
        ? [{ code, type: category, name, minimum: limits.minimum, maximum: limits.maximum }]
        : [],
    )
  } catch (error) {
    if (error instanceof GatewayError) throw unavailable()
    throw error
  }
}
