import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { AdminOrderView, DeskOrderRow, OrderHistory } from '@arung/contracts/orders/views'
import type { Resource } from '../../app/api/resource.ts'
import { apiSearchOf, type ListPage } from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { OrdersQuery, OrderViewName } from './orders-address.ts'

const apiViews = {
  waiting: { view: 'WAITING' },
  new: { view: 'NEW' },
  month: { view: 'MONTH' },
  confirmed: { view: 'ALL', status: 'CONFIRMED' },
  owing: { view: 'OWING' },
  receivable: { view: 'RECEIVABLE' },
  refunds: { view: 'REFUNDS' },
  stuck: { view: 'STUCK' },
  all: { view: 'ALL' },
} as const satisfies Record<OrderViewName, object>

/** The streams that the desk's view of an order is built from. */
const ofOrders = ['order', 'refund', 'payment']

/** One page of orders. */
export const ordersResource = (query: OrdersQuery): Resource<ListPage<DeskOrderRow>> =>
  deskResource('GET /admins/orders', ofOrders, {
    query: apiSearchOf(query, apiViews[query.tab]),
  })

export const adminOrderResource = (slug: string): Resource<AdminOrderView> =>
  deskResource('GET /admins/orders/:slug', ofOrders, { params: { slug } })
/** Reads the newest events of an order, at most `size`. */
export const historyResource = (slug: string, size: number): Resource<OrderHistory> =>
  deskResource('GET /admins/orders/:slug/history', ofOrders, {
    params: { slug },
    query: { size },
  })

/** The same list as a file. */
export const ordersFile = (query: OrdersQuery): ApiPath =>
  pathOf('GET /admins/orders/export', { query: apiSearchOf(query, apiViews[query.tab]) })
