import { fullName } from '@arung/contracts/full-name'
import { Position } from '@arung/contracts/accounts/realms'
import type { PositionPermissions, StaffRow } from '@arung/contracts/staff/views'
import { uncoveredResource, type Resource } from '../../app/api/resource.ts'
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
  deskResource(`/reservation-admin/admins?${apiSearchOf(query, statusOfTab[query.tab])}`, topics)

export const staffPath = (uuid: string): string => `/reservation-admin/admins/${uuid}`
export const memberResource = (uuid: string): Resource<StaffRow> =>
  deskResource(staffPath(uuid), topics)
/** What each position may do. */
export const positionsResource: Resource<PositionPermissions> = uncoveredResource(
  '/reservation-admin/positions',
)

/** What a member of staff is called; the address where there is no name. */
export const nameOf = ({ person }: Pick<StaffRow, 'person'>): string =>
  person === null ? '–' : fullName(person) || person.email
