import { z } from 'zod'
import { ShiftListQuery, ShiftRow, ShiftView } from '@arung/contracts/shifts/shifts'
import { Uuid } from '@arung/contracts/scalars'
import { allow, may } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { shiftLists, shiftModel, shiftOf } from './shift-list.ts'

const shared = {
  feature: 'shifts',
  access: allow('payments:see'),
  ownership: 'predicate',
} as const

/** Shifts of the desk. The front office sees its own (reservation page, permissions). */
export const shiftRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...shared,
    path: '/reservation-admin/shifts',
    summary: 'Shifts with what has to be in each drawer, page by page; the front office its own',
    models: [shiftModel, accountModel],
    list: shiftLists,
    query: ShiftListQuery,
    item: ShiftRow,
    asked: ({ page: _page, size: _size, ...query }, principal) => ({
      ...query,
      receiver: onlyOf(principal),
    }),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    limit: 'read',
    path: '/reservation-admin/shifts/:id',
    summary: 'A shift with its lines and its count',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    data: ShiftView,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([shiftModel, accountModel], request.minPosition)
      const found = await shiftOf(parts.database, params.id)
      const own = onlyOf(principal)
      if (found === null || (own !== undefined && found.receiver.id !== own)) throw notFound()
      return { data: found }
    },
  }),
]

/** Returns the only account whose shifts the caller sees, or undefined for callers who see those of all. */
function onlyOf(principal: Principal): string | undefined {
  if (principal.kind !== 'account') throw notFound()
  const { position, accountId } = principal
  return position !== null && may(position, 'shifts:see-others') ? undefined : accountId
}
