import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { fullName } from '@arung/contracts/full-name'
import { Position } from '@arung/contracts/accounts/realms'
import type { PositionPermissions, StaffRow } from '@arung/contracts/staff/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export type StaffTab = 'active' | 'invited' | 'suspended' | 'all'
export type StaffSort = 'name' | 'newest' | 'oldest'

const statusOfTab = {
  active: { status: 'ACTIVE' },
  invited: { status: 'UNVERIFIED' },
  suspended: { status: 'SUSPENDED' },
  all: {},
} as const satisfies Record<StaffTab, object>

export const staffAddress: ListAddress<StaffTab, StaffSort> = {
  path: '/reservation/admin/admins',
  tabParam: 'tab',
  tabs: ['active', 'invited', 'suspended', 'all'],
  usualTab: 'active',
  filters: [{ param: 'position', kind: 'select', values: Position.options }],
  sorts: ['name', 'newest', 'oldest'],
  usualSort: () => 'name',
}

const topics = ['account', 'staff']

export const staffListResource = (
  query: ListQuery<StaffTab, StaffSort>,
): Resource<ListPage<StaffRow>> =>
  deskResource('GET /reservation-admin/admins', topics, {
    query: apiSearchOf(query, statusOfTab[query.tab]),
  })

export const memberResource = (uuid: string): Resource<StaffRow> =>
  deskResource('GET /reservation-admin/admins/:uuid', topics, { params: { uuid } })
/** The permissions of each position. */
export const positionsResource: Resource<PositionPermissions> = liveResource(
  'GET /reservation-admin/positions',
)

/** Returns the name of a member of staff, or the email address when there is no name. */
export const nameOf = ({ person }: Pick<StaffRow, 'person'>): string =>
  person === null ? '–' : fullName(person) || person.email

/** The same list as a file. */
export const staffFile = (query: ListQuery<StaffTab, StaffSort>): ApiPath =>
  pathOf('GET /reservation-admin/admins/export', {
    query: apiSearchOf(query, statusOfTab[query.tab]),
  })
