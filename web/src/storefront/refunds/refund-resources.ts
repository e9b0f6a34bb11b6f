import type {
  OrderRefundsView,
  PayoutChannelView,
  RefundLinkView,
} from '@arung/contracts/refunds/views'
import { catalogueResource, liveResource, type Resource } from '../../app/api/resource.ts'

/** The refunds of an order, by its secret address. */
export const orderRefundsResource = (slug: string): Resource<OrderRefundsView> =>
  liveResource('GET /orders/:slug/refunds', { params: { slug } })

/** The refund that a mailed link confirms. */
export const refundLinkResource = (token: string): Resource<RefundLinkView> =>
  liveResource('GET /refunds/:token', { params: { token } })

/** The banks and e-wallets of the gateway. */
export const payoutChannelsResource: Resource<PayoutChannelView[]> =
  catalogueResource('GET /payout-channels')
