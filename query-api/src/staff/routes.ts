import { Position } from '@arung/contracts/accounts/realms'
import { History, HistoryQuery } from '@arung/contracts/history'
import { Uuid, type Locale } from '@arung/contracts/scalars'
import { PositionPermissions, StaffQuery, StaffRow } from '@arung/contracts/staff/views'
import { allow, permissionsOf } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { z } from 'zod'
import { accountHistoryModel, accountHistoryOf } from '../accounts/history.ts'
import { accountUseModel } from '../accounts/people.ts'
import { accountModel } from '../accounts/queries.ts'
import { deskWorkRoute } from '../desk-work/route.ts'
import { withSessions } from '../histories/origins.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { askedOfStaff, staffLists, staffMemberOf } from './staff-list.ts'

const models = [accountModel, accountUseModel]
const shared = {
  feature: 'staff',
  access: allow('staff:manage'),
  ownership: 'none',
} as const
const one = { ...shared, method: 'get', limit: 'read' } as const
const params = z.strictObject({ uuid: Uuid.toLowerCase() })

/** The staff of the reservation area, as a list and as single records for super admins. */
export const staffRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...shared,
    path: '/reservation-admin/admins',
    summary: 'The staff by status, position and words, page by page',
    models,
    list: staffLists,
    query: StaffQuery,
    item: StaffRow,
    asked: askedOfStaff,
    csv: { name: 'staff', columns: csvColumns },
  }),
  defineRoute({
    ...one,
    path: '/reservation-admin/positions',
    summary: 'What each position may do, by the names of the permissions',
    data: PositionPermissions,
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const data = Position.options.map(position => ({
        position,
        permissions: permissionsOf(position) as string[],
      }))
      return { data }
    },
  }),
  defineRoute({
    ...one,
    path: '/reservation-admin/admins/:uuid',
    summary: 'One member of staff',
    params,
    data: StaffRow,
    async run({ params: { uuid }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(models, request.minPosition)
      const member = await staffMemberOf(parts.database, uuid)
      if (!member) throw notFound()
      return { data: member }
    },
  }),
  defineRoute({
    ...one,
    path: '/reservation-admin/admins/:uuid/history',
    summary: 'The newest events of the account of a member of staff',
    params,
    query: HistoryQuery,
    data: History,
    async run({ params: { uuid }, query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([accountHistoryModel, accountModel], request.minPosition)
      const asked = { realm: 'reservation-admin', uuid, ...query } as const
      const history = await accountHistoryOf(parts.database, asked)
      if (history === null) throw notFound()
      return { data: await withSessions(parts, principal, history) }
    },
  }),
  deskWorkRoute(parts, {
    feature: 'staff',
    access: allow('history:people', 'RESERVATION_ADMIN'),
    path: '/reservation-admin/admins/:uuid/work',
    realm: 'reservation-admin',
  }),
]

type Member = z.output<typeof StaffRow>
const column = (en: string, id: string, cell: CsvColumn<Member>['cell']): CsvColumn<Member> => ({
  title: { en, id } satisfies Record<Locale, string>,
  cell,
})

const csvColumns: readonly CsvColumn<Member>[] = [
  column('First name', 'Nama depan', ({ person }) => person?.firstName ?? null),
  column('Last name', 'Nama belakang', ({ person }) => person?.lastName ?? null),
  column('E-mail', 'Email', ({ person }) => person?.email ?? null),
  column('Phone', 'Telepon', ({ person }) => person?.phone ?? null),
  column('Position', 'Jabatan', ({ position }) => position),
  column('Status', 'Status', ({ status }) => status),
  column('Invited by', 'Diundang oleh', ({ invitedBy }) => invitedBy),
  column('Joined', 'Bergabung', ({ joinedAt }) => joinedAt),
  column('Last seen', 'Terakhir terlihat', ({ lastSeenAt }) => lastSeenAt),
]
