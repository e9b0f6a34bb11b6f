import { TakersQuery } from '@arung/contracts/capacity/requests'
import { TakersView } from '@arung/contracts/capacity/views'
import { allow, type Allowed } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { orderListModel } from '../orders/list-queries.ts'
import type { Parts } from '../parts.ts'
import { factsFor, PoolDayPath } from '../capacity/pool-day-facts.ts'
import { takersOf } from './takers.ts'

const shared = { method: 'get', feature: 'capacity', ownership: 'none', limit: 'read' } as const

/** The holders of places on a pool's day, for callers who may see the day. */
export const takersRoutes = (parts: Parts): Route[] => [
  takersRoute(parts, allow('capacity:see', 'ADMIN'), '/admins/capacity/:poolId/:date/bookings'),
  takersRoute(
    parts,
    allow('capacity:see', 'RESERVATION_ADMIN'),
    '/reservation-admin/capacity/:poolId/:date/bookings',
  ),
]

const takersRoute = (
  parts: Parts,
  access: Allowed,
  path: `/${'admins' | 'reservation-admin'}/capacity/:poolId/:date/bookings`,
): Route =>
  defineRoute({
    ...shared,
    access,
    path,
    summary: 'Who takes places of a pool on one day, or of one session of it',
    params: PoolDayPath,
    query: TakersQuery,
    data: TakersView,
    async run({ params, query, ...input }) {
      const facts = await factsFor(parts, input)
      if (!facts.pools.has(params.poolId)) throw notFound()
      const { minPosition } = input.request
      await parts.progress.reached([orderListModel, bookingModel, reservationModel], minPosition)
      return { data: await takersOf(parts.database, params, query.time) }
    },
  })
