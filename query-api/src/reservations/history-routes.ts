import { z } from 'zod'
import { History, HistoryQuery } from '@arung/contracts/history'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { withSessions, type Entries } from '../histories/origins.ts'
import type { Parts } from '../parts.ts'
import { bookingHistoryOf, saleHistoryModel, saleHistoryOf } from './sale-history.ts'

const get = {
  method: 'get',
  feature: 'reservations',
  access: allow('bookings:see'),
  ownership: 'none',
  limit: 'read',
  params: z.strictObject({ id: Uuid.toLowerCase() }),
  query: HistoryQuery,
  data: History,
} as const

/** The history of a sale and of a booking, in order of time. */
export const saleHistoryRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...get,
    path: '/reservation-admin/reservations/:id/history',
    summary: 'What happened to a sale of the desk and its bookings; amounts for who may see them',
    async run({ params: { id }, query: { size }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([saleHistoryModel, accountModel], request.minPosition)
      const history = await saleHistoryOf(parts.database, id, { size, principal })
      return { data: await withSessions(parts, principal, found(history)) }
    },
  }),
  defineRoute({
    ...get,
    path: '/reservation-admin/bookings/:id/history',
    summary: 'What happened to one booking, and who did it; no amounts',
    async run({ params: { id }, query: { size }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([saleHistoryModel, accountModel], request.minPosition)
      const history = await bookingHistoryOf(parts.database, id, size)
      return { data: await withSessions(parts, principal, found(history)) }
    },
  }),
]

function found(history: Entries): Entries {
  if (history.entries.length === 0) throw notFound()
  return history
}
