import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { agentOrderSorts, orderTabs } from '@arung/contracts/orders/tabs'
import type { AgentOrderRow, AgentStatement, OrderView } from '@arung/contracts/orders/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export type OrderTab = (typeof orderTabs)[number]
export type OrderSort = (typeof agentOrderSorts)[number]

/**
 * The address of the agent's bookings. Upcoming ones are sorted from the next day on, all others from the last day
 * back.
 */
export const bookingsAddress: ListAddress<OrderTab, OrderSort> = {
  path: '/agent',
  tabParam: 'tab',
  tabs: orderTabs,
  usualTab: 'upcoming',
  filters: [
    { param: 'from', kind: 'date' },
    { param: 'to', kind: 'date' },
    { param: 'orderedFrom', kind: 'date' },
    { param: 'orderedTo', kind: 'date' },
  ],
  sorts: agentOrderSorts,
  usualSort: tab => (tab === 'upcoming' ? 'activity' : 'lastActivity'),
}

/** One page of the signed-in agent's orders. */
export const bookingsResource = (
  query: ListQuery<OrderTab, OrderSort>,
): Resource<ListPage<AgentOrderRow>> =>
  deskResource('GET /agents/orders', ['order'], { query: apiSearchOf(query, { tab: query.tab }) })

/** One of the signed-in agent's own orders. */
export const agentOrderResource = (slug: string): Resource<OrderView> =>
  liveResource('GET /agents/orders/:slug', { params: { slug } })

/** The totals of the agent's orders. */
export const statementResource: Resource<AgentStatement> = deskResource('GET /agents/statement', [
  'order',
])

/** The same list as a file. */
export const ordersFile = (query: ListQuery<OrderTab, OrderSort>): ApiPath =>
  pathOf('GET /agents/orders/export', { query: apiSearchOf(query, { tab: query.tab }) })
