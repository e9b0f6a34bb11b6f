import type { DeskOrderView, UnconfirmedRow } from '@arung/contracts/bookings/unconfirmed'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const unconfirmedTabs = ['all', 'orders', 'requests', 'moves', 'contradicted'] as const
export type UnconfirmedTab = (typeof unconfirmedTabs)[number]
export type UnconfirmedSort = 'oldest' | 'activity'

/** The address of the list with its tabs, filters and sorts. The queue is worked from the oldest entry. */
export const unconfirmedAddress: ListAddress<UnconfirmedTab, UnconfirmedSort> = {
  path: '/reservation/admin/unconfirmed-reservation-list',
  tabParam: 'tab',
  tabs: unconfirmedTabs,
  usualTab: 'all',
  filters: [
    { param: 'from', kind: 'date' },
    { param: 'to', kind: 'date' },
  ],
  sorts: ['oldest', 'activity'],
  usualSort: () => 'oldest',
}

const kinds = {
  all: {},
  orders: { kind: 'ORDER' },
  requests: { kind: 'REQUEST' },
  moves: { kind: 'MOVE' },
  contradicted: { kind: 'BOOKING' },
} as const satisfies Record<UnconfirmedTab, object>
// The capacity left apart from an order changes with every hold of its day.
const streams: Parameters<typeof deskResource>[1] = ['order', 'booking', 'reservation', 'capacity']

/** One page of the queue. */
export const unconfirmedResource = (
  query: ListQuery<UnconfirmedTab, UnconfirmedSort>,
): Resource<ListPage<UnconfirmedRow>> =>
  deskResource('GET /reservation-admin/unconfirmed', streams, {
    query: apiSearchOf(query, kinds[query.tab]),
  })

/** Counts the queue by reading the first row of the list, which comes with the total. */
export const unconfirmedCount = deskResource(
  'GET /reservation-admin/unconfirmed',
  ['order', 'booking', 'reservation'],
  { query: { size: 1 } },
)

export const deskOrderResource = (orderId: string): Resource<DeskOrderView> =>
  deskResource('GET /reservation-admin/orders/:id', streams, { params: { id: orderId } })

/** Returns a row's key, which contains its kind. It identifies the open entry in the address of the list. */
export const keyOf = ({ kind, id }: Pick<UnconfirmedRow, 'kind' | 'id'>): string => `${kind}-${id}`
