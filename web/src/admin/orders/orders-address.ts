import { CheckCode } from '@arung/contracts/orders/checks'
import { BuyerKind, OrderStatus } from '@arung/contracts/orders/statuses'
import type { ListAddress, ListQuery } from '../../backoffice/list-address.ts'

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
