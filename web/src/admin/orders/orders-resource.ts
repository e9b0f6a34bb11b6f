import { OrderStatus } from '@arung/contracts/orders/statuses'
import type { AdminOrderView, HistoryEntry, OrderRow } from '@arung/contracts/orders/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** The saved views, in the order of the desk's work. */
export const orderViews = [
  'waiting',
  'new',
  'confirmed',
  'owing',
  'refunds',
  'stuck',
  'all',
] as const
export type OrderViewName = (typeof orderViews)[number]
export const orderSorts = ['newest', 'oldest', 'activity'] as const
export type OrderSort = (typeof orderSorts)[number]
export const pageSizes = [25, 50, 100] as const

/** What the address asks for. `status` counts only where the view leaves it open. */
export type OrdersQuery = Readonly<{
  view: OrderViewName
  status: OrderStatus | null
  q: string
  sort: OrderSort
  page: number
  size: number
}>
export type OrderPage = { items: OrderRow[]; total: number; page: number; size: number }

/** Whether the view leaves the status open. */
export const hasStatusChoice = (view: OrderViewName): boolean =>
  view !== 'waiting' && view !== 'confirmed'

/** The queue is worked from its oldest end, what is owed by its day; everything else starts with what is new. */
export function usualSort(view: OrderViewName): OrderSort {
  if (view === 'waiting') return 'oldest'
  return view === 'owing' ? 'activity' : 'newest'
}

/** Reads the address; anything unknown there means what is usual. */
export function ordersQuery(params: URLSearchParams): OrdersQuery {
  const view = orderViews.find(name => name === params.get('view')) ?? 'waiting'
  const status = OrderStatus.safeParse(params.get('status'))
  const page = Number(params.get('page'))
  return {
    view,
    status: status.success && hasStatusChoice(view) ? status.data : null,
    q: (params.get('q') ?? '').trim().slice(0, 80),
    sort: orderSorts.find(name => name === params.get('sort')) ?? usualSort(view),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find(size => String(size) === params.get('size')) ?? pageSizes[0],
  }
}

/** The address's query string; what is usual is left out. */
export function searchOf(query: OrdersQuery): string {
  const params = new URLSearchParams()
  if (query.view !== 'waiting') params.set('view', query.view)
  if (query.status !== null) params.set('status', query.status)
  if (query.q !== '') params.set('q', query.q)
  if (query.sort !== usualSort(query.view)) params.set('sort', query.sort)
  if (query.size !== pageSizes[0]) params.set('size', String(query.size))
  if (query.page > 1) params.set('page', String(query.page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

const apiViews = {
  waiting: { view: 'WAITING' },
  new: { view: 'NEW' },
  confirmed: { view: 'ALL', status: 'CONFIRMED' },
  owing: { view: 'OWING' },
  refunds: { view: 'REFUNDS' },
  stuck: { view: 'STUCK' },
  all: { view: 'ALL' },
} as const satisfies Record<OrderViewName, object>

/** One page of orders. */
export function ordersResource(query: OrdersQuery): Resource<OrderPage> {
  const params = new URLSearchParams({
    ...apiViews[query.view],
    sort: query.sort,
    page: String(query.page),
    size: String(query.size),
  })
  if (query.status !== null) params.set('status', query.status)
  if (query.q !== '') params.set('q', query.q)
  return liveResource(`/admins/orders?${params.toString()}`)
}

export const orderAddress = (slug: string): string => `/admins/orders/${encodeURIComponent(slug)}`
export const adminOrderResource = (slug: string): Resource<AdminOrderView> =>
  liveResource(orderAddress(slug))
export const historyResource = (slug: string): Resource<HistoryEntry[]> =>
  liveResource(`${orderAddress(slug)}/history`)
