import type { OwnOrderRow, OrderView } from '@arung/contracts/orders/views'
import { orderTabs } from '@arung/contracts/orders/tabs'
import { liveResource, type Resource } from '../../app/api/resource.ts'

export type OrderTab = (typeof orderTabs)[number]

export const pageSize = 10
export type OrderPage = { items: OwnOrderRow[]; total: number; page: number; size: number }

/** The query in the address. Unknown values mean the first page of upcoming orders. */
export type OrdersQuery = Readonly<{ tab: OrderTab; q: string; page: number }>

export function ordersQuery(params: URLSearchParams): OrdersQuery {
  const tab = orderTabs.find(name => name === params.get('tab')) ?? 'upcoming'
  const page = Number(params.get('page'))
  return {
    tab,
    q: (params.get('q') ?? '').trim().slice(0, 80),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Returns the address's query string without default values. */
export function searchOf({ tab, q, page }: OrdersQuery): string {
  const params = new URLSearchParams()
  if (tab !== 'upcoming') params.set('tab', tab)
  if (q !== '') params.set('q', q)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** One page of the signed-in customer's orders. */
export function ordersResource({ tab, q, page }: OrdersQuery): Resource<OrderPage> {
  const params = new URLSearchParams({ tab, page: String(page), size: String(pageSize) })
  if (q !== '') params.set('q', q)
  return liveResource('GET /users/orders', { query: params })
}

/** One of the signed-in customer's own orders. */
export const ownOrderResource = (slug: string): Resource<OrderView> =>
  liveResource('GET /users/orders/:slug', { params: { slug } })
