import type { OrderView } from '@arung/contracts/orders/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** An order by its secret address. */
export const orderResource = (slug: string): Resource<OrderView> =>
  liveResource(`/orders/${encodeURIComponent(slug)}`)

/** Files of a confirmed order; the address alone opens them. */
export const voucherAddress = (slug: string): string => `/api/orders/${slug}/voucher.pdf`
export const calendarAddress = (slug: string): string => `/api/orders/${slug}/calendar.ics`
