import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { CheckCode } from '@arung/contracts/orders/checks'
import { BuyerKind, OrderStatus } from '@arung/contracts/orders/statuses'
import type { AdminOrderView, DeskOrderRow, OrderHistory } from '@arung/contracts/orders/views'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** The tabs, in the order of the desk's work. */
export const orderViews = [
  'waiting',
  'new',
  'month',
  'confirmed',
  'owing',
  'receivable',
  'refunds',
  'stuck',
  'all',
] as const
export type OrderViewName = (typeof orderViews)[number]
export const orderSorts = ['newest', 'oldest', 'activity'] as const
export type OrderSort = (typeof orderSorts)[number]
export type OrdersQuery = ListQuery<OrderViewName, OrderSort>

/** The address of the list of orders. The queue starts with the oldest order, and what is owed is sorted by its day. */
export const ordersAddress: ListAddress<OrderViewName, OrderSort> = {
  path: '/admin/orders',
  tabParam: 'view',
  tabs: orderViews,
  usualTab: 'waiting',
  filters: [
    {
      param: 'status',
      kind: 'chips',
      values: OrderStatus.options,
      isOpen: view => view !== 'waiting' && view !== 'confirmed',
    },
    {
      param: 'check',
      kind: 'select',
      values: CheckCode.options,
      isOpen: view => view === 'waiting',
    },
    { param: 'product', kind: 'named' },
    { param: 'source', kind: 'select', values: BuyerKind.options },
    { param: 'account', kind: 'named' },
    { param: 'from', kind: 'date' },
    { param: 'to', kind: 'date' },
  ],
  sorts: orderSorts,
  usualSort(view) {
    if (view === 'waiting') return 'oldest'
    return view === 'owing' || view === 'receivable' ? 'activity' : 'newest'
  },
}

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
