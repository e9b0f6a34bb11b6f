import { fullName } from '@arung/contracts/full-name'
import type { History } from '@arung/contracts/history'
import type { AgentPriceRow, ReservationAgentRow } from '@arung/contracts/reservation-agents/views'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export type AgentTab = 'active' | 'invited' | 'suspended' | 'all'
export type AgentSort = 'name' | 'newest' | 'oldest'

const statusOfTab = {
  active: { status: 'ACTIVE' },
  invited: { status: 'UNVERIFIED' },
  suspended: { status: 'SUSPENDED' },
  all: {},
} as const satisfies Record<AgentTab, object>

export const agentAddress: ListAddress<AgentTab, AgentSort> = {
  path: '/reservation/admin/users',
  tabParam: 'tab',
  tabs: ['active', 'invited', 'suspended', 'all'],
  usualTab: 'active',
  filters: [],
  sorts: ['name', 'newest', 'oldest'],
  usualSort: () => 'name',
}

const topics = ['account', 'reservationagent']

export const agentListResource = (
  query: ListQuery<AgentTab, AgentSort>,
): Resource<ListPage<ReservationAgentRow>> =>
  deskResource('GET /reservation-admin/users', topics, {
    query: apiSearchOf(query, statusOfTab[query.tab]),
  })

/** The same list as a file. */
export const agentFile = (query: ListQuery<AgentTab, AgentSort>): ApiPath =>
  pathOf('GET /reservation-admin/users/export', {
    query: apiSearchOf(query, statusOfTab[query.tab]),
  })

export const agentResource = (id: string): Resource<ReservationAgentRow> =>
  deskResource('GET /reservation-admin/users/:id', topics, { params: { id } })

export const agentPricesResource = (id: string): Resource<AgentPriceRow[]> =>
  deskResource(
    'GET /reservation-admin/users/:id/prices',
    ['reservationagent', 'reservationproduct'],
    { params: { id } },
  )

export const agentHistoryResource = (id: string, size: number): Resource<History> =>
  deskResource('GET /reservation-admin/users/:id/history', topics, {
    params: { id },
    query: { size },
  })

/** Returns the company of an agent, or the person's name where none is known. */
export const companyOf = ({
  contact,
  person,
}: Pick<ReservationAgentRow, 'contact' | 'person'>): string =>
  contact?.company ?? (person === null ? '–' : fullName(person) || person.email)
