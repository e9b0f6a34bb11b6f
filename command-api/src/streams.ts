import type { PageKey } from '@arung/contracts/pages/requests'
import type { ClaimKind } from '@arung/domain/claims/events'
import {
  capacityName,
  menuStreamId,
  namespaces,
  redirectsStreamId,
  settingsStreamId,
  specialPriceName,
  type StreamCategory,
} from '@arung/domain/streams'
import { streamName, type StreamName } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import { keyedUuid } from '@arung/platform/keys'

const named =
  (category: StreamCategory) =>
  (id: string): StreamName =>
    streamName(category, id)

export const accountStream = named('account')
export const categoryStream = named('category')
export const productStream = named('product')
export const addOnStream = named('addon')
export const poolStream = named('pool')
export const pickupZoneStream = named('pickupzone')
export const mediaStream = named('media')
export const blogStream = named('blog')
export const blogCategoryStream = named('blogcategory')
export const cartStream = named('cart')
export const checkoutStream = named('checkout')
export const orderStream = named('order')
export const paymentStream = named('payment')
export const refundStream = named('refund')
export const companionsStream = named('companions')
export const contactStream = named('contact')
export const settingsStream = streamName('settings', settingsStreamId)
export const menuStream = streamName('menu', menuStreamId)
export const redirectsStream = streamName('redirects', redirectsStreamId)
/** The stream of one company page. */
export const pageStream = (pageKey: PageKey): StreamName =>
  streamName('page', uuidv5(namespaces.page, pageKey))

/** The stream of one pool on one local day. */
export const capacityStream = (poolId: string, date: string): StreamName =>
  streamName('capacity', uuidv5(namespaces.capacity, capacityName(poolId, date)))

/**
 * The stream that says whose a value is. The value stands in its name only as a digest under the installation's
 * `claimKey`, so that the log alone answers nobody who guesses at values.
 */
export const claimStream = (claimKey: string, kind: ClaimKind, value: string): StreamName =>
  streamName('claim', keyedUuid(claimKey, `${kind}|${value}`))

export const specialPriceStream = (
  productId: string,
  agentId: string,
  rateId: string,
): StreamName =>
  streamName(
    'specialprice',
    uuidv5(namespaces.specialPrice, specialPriceName(productId, agentId, rateId)),
  )
