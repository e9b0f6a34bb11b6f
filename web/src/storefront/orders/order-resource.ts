import type { OrderView } from '@arung/contracts/orders/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** An order by its secret address. */
export const orderResource = (slug: string): Resource<OrderView> =>
  liveResource(`/orders/${encodeURIComponent(slug)}`)

const lookAgainMs = 20_000

/** When a page of an order looks again: now and then while somebody else has to act (the payment provider, the desk); 0 is never. */
export const lookAgainAfterMs = (order: OrderView | undefined): number =>
  order?.status === 'AWAITING_PAYMENT' || order?.status === 'WAITING_CONFIRMATION' ? lookAgainMs : 0

/** Files of a confirmed order; the address alone opens them. */
export const voucherAddress = (slug: string): string => `/api/orders/${slug}/voucher.pdf`
export const calendarAddress = (slug: string): string => `/api/orders/${slug}/calendar.ics`
