import type { KeptActivity } from '@arung/contracts/closures/kept'
import type { OrderView } from '@arung/contracts/orders/views'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** An order by its secret address. */
export const orderResource = (slug: string): Resource<OrderView> =>
  liveResource('GET /orders/:slug', { params: { slug } })

/** The activities of an order that are kept without a date. */
export const keptResource = (slug: string): Resource<KeptActivity[]> =>
  liveResource('GET /orders/:slug/kept', { params: { slug } })

const lookAgainMs = 20_000

/**
 * Milliseconds until an order page reads the order again while somebody else has to act (the payment provider, the
 * desk); 0 means never.
 */
export const lookAgainAfterMs = (order: OrderView | undefined): number =>
  order?.status === 'AWAITING_PAYMENT' || order?.status === 'WAITING_CONFIRMATION' ? lookAgainMs : 0

/** The path of the voucher, which has full names when it is requested with the owner's token. */
export const voucherPath = (slug: string): ApiPath =>
  pathOf('GET /orders/:slug/voucher.pdf', { params: { slug } })
/** The address of a calendar entry. The address alone opens it. */
export const calendarAddress = (slug: string): string =>
  `/api${pathOf('GET /orders/:slug/calendar.ics', { params: { slug } })}`
