import { TakersQuery } from '@arung/contracts/capacity/requests'
import { TakersView } from '@arung/contracts/capacity/views'
import type { Allowed } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel } from '../bookings/queries.ts'
import { orderListModel } from '../orders/list-queries.ts'
import type { Parts } from '../parts.ts'
import { reservationModel } from '../reservations/queries.ts'
import { factsFor, PoolDayPath } from './pool-day-facts.ts'
import { takersOf } from './takers.ts'

type Area = Readonly<{
  method: 'get'
  feature: 'capacity'
  access: Allowed
  ownership: 'none'
  limit: 'read'
}>

/** Who takes places of a pool's day, for whoever sees what the day has. */
export const takersRoute = (parts: Parts, area: Area, path: string): Route =>
  defineRoute({
    ...area,
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
