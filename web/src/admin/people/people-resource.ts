import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { fullName } from '@arung/contracts/full-name'
import type { AgentCredit } from '@arung/contracts/receivables/views'
import type { PersonRow } from '@arung/contracts/accounts/people'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListFilter,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** The realms of people that admins manage. */
export type PeopleRealm = 'users' | 'agents' | 'admins'
/** These realms, and the staff and the agents of the reservation area, who are invited like admins. */
export type InvitedRealm = PeopleRealm | 'reservation-admin' | 'reservation'
export const isOfInvited = (realm: InvitedRealm): boolean => realm !== 'users' && realm !== 'agents'
export const peopleTabs = ['waiting', 'active', 'suspended', 'unverified', 'all'] as const
export type PeopleTab = (typeof peopleTabs)[number]
export type PeopleSort = 'newest' | 'oldest' | 'name'

const statusOfTab = {
  waiting: { status: 'WAITING_ACTIVATION' },
  active: { status: 'ACTIVE' },
  suspended: { status: 'SUSPENDED' },
  unverified: { status: 'UNVERIFIED' },
  all: {},
} as const satisfies Record<PeopleTab, object>

type PeopleAddress = ListAddress<PeopleTab, PeopleSort>

const byDay: readonly ListFilter[] = [
  { param: 'from', kind: 'date' },
  { param: 'to', kind: 'date' },
]

const addressOf = (
  path: string,
  tabs: readonly [PeopleTab, ...PeopleTab[]],
  filters: readonly ListFilter[] = byDay,
): PeopleAddress => ({
  path,
  tabParam: 'tab',
  tabs,
  usualTab: tabs[0],
  filters,
  sorts: ['newest', 'oldest', 'name'],
  // The longest waiting comes first.
  usualSort: tab => (tab === 'waiting' ? 'oldest' : 'newest'),
})

export const peopleAddresses: Readonly<Record<PeopleRealm, PeopleAddress>> = {
  users: addressOf('/admin/users', ['active', 'suspended', 'unverified', 'all']),
  agents: addressOf('/admin/agents', ['waiting', 'active', 'suspended', 'unverified', 'all']),
  admins: addressOf('/admin/user-admin', ['active', 'unverified', 'suspended', 'all'], []),
}

/** Reads one page of the people of a realm. */
export const peopleResource =
  (realm: PeopleRealm) =>
  (query: ListQuery<PeopleTab, PeopleSort>): Resource<ListPage<PersonRow>> =>
    deskResource(`GET /admins/${realm}`, ['account'], {
      query: apiSearchOf(query, statusOfTab[query.tab]),
    })

export const personResource = (realm: PeopleRealm, uuid: string): Resource<PersonRow> =>
  deskResource(`GET /admins/${realm}/:uuid`, ['account'], { params: { uuid } })

/** How much of its credit limit an agent uses. */
export const creditResource = (uuid: string): Resource<AgentCredit> =>
  deskResource('GET /admins/agents/:uuid/credit', ['receivable'], { params: { uuid } })

/**
 * Returns the name to show for a person: an agent's company, otherwise the name, or the e-mail address when both are
 * missing.
 */
export function nameOf({ person }: Pick<PersonRow, 'person'>): string {
  if (person === null) return '–'
  return person.companyName ?? (fullNameOf(person) || person.email)
}

export const fullNameOf = (person: NonNullable<PersonRow['person']>): string => fullName(person)

/** The same list as a file. */
export const peopleFile =
  (realm: PeopleRealm) =>
  (query: ListQuery<PeopleTab, PeopleSort>): ApiPath =>
    pathOf(`GET /admins/${realm}/export`, { query: apiSearchOf(query, statusOfTab[query.tab]) })
