import type { AgentBookingPhase } from '@arung/contracts/agent-reservations/requests'
import type { AgentBookingRow, AgentBookingView } from '@arung/contracts/agent-reservations/views'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'

export const agentTabs = ['coming', 'waiting', 'past', 'cancelled'] as const
export type AgentTab = (typeof agentTabs)[number]
export type AgentSort = 'day' | 'latest'

const phases: Readonly<Record<AgentTab, AgentBookingPhase>> = {
  coming: 'COMING',
  waiting: 'WAITING',
  past: 'PAST',
  cancelled: 'CANCELED',
}

/** The address of the agent's list with its tabs and orders. What comes is in order of its days. */
export const agentBookingsAddress: ListAddress<AgentTab, AgentSort> = {
  path: '/reservation',
  tabParam: 'tab',
  tabs: agentTabs,
  usualTab: 'coming',
  filters: [],
  sorts: ['day', 'latest'],
  usualSort: tab => (tab === 'coming' || tab === 'waiting' ? 'day' : 'latest'),
}

/** One page of the agent's own bookings. */
export const agentBookingsResource = (
  query: ListQuery<AgentTab, AgentSort>,
): Resource<ListPage<AgentBookingRow>> =>
  liveResource('GET /reservation/bookings', {
    query: apiSearchOf(query, { phase: phases[query.tab] }),
  })
/** Counts a tab by reading its first row, which comes with the total. */
export const agentCountResource = (tab: AgentTab): Resource<ListPage<AgentBookingRow>> =>
  liveResource('GET /reservation/bookings', { query: { phase: phases[tab], size: 1 } })
export const agentBookingsFile = (query: ListQuery<AgentTab, AgentSort>): ApiPath =>
  pathOf('GET /reservation/bookings/export', {
    query: apiSearchOf(query, { phase: phases[query.tab] }),
  })

export const agentBookingResource = (id: string): Resource<AgentBookingView> =>
  liveResource('GET /reservation/bookings/:id', { params: { id } })
export const agentHistoryResource = (id: string) =>
  liveResource('GET /reservation/bookings/:id/history', { params: { id } })
/** What the agent may sell, at its own prices. */
export const agentProductsResource = liveResource('GET /reservation/products')
export const agentAvailabilityResource = (productId: string, date: string) =>
  liveResource('GET /reservation/products/:id/availability', {
    params: { id: productId },
    query: { date },
  })
export const agentZonesResource = liveResource('GET /pickup-zones')

export const detailsPath = (id: string): string => `/reservation/booking/${id}/details`
export const editPath = (id: string): string => `/reservation/booking/${id}/edit`
export const newPath = '/reservation/booking'
