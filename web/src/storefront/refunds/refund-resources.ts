import type {
  OrderRefundsView,
  PayoutChannelView,
  RefundLinkView,
} from '@arung/contracts/refunds/views'
import { catalogueResource, liveResource, type Resource } from '../../app/api/resource.ts'

export const refundsAddress = (slug: string): string =>
  `/orders/${encodeURIComponent(slug)}/refunds`

/** What an order gives back, by its secret address. */
export const orderRefundsResource = (slug: string): Resource<OrderRefundsView> =>
  liveResource(refundsAddress(slug))

/** What a mailed link confirms. */
export const refundLinkResource = (token: string): Resource<RefundLinkView> =>
  liveResource(`/refunds/${encodeURIComponent(token)}`)

/** The banks and e-wallets of the gateway. */
export const payoutChannelsResource: Resource<PayoutChannelView[]> =
  catalogueResource('/payout-channels')
