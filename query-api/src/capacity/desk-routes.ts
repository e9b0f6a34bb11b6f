import { z } from 'zod'
import { CapacityQuery } from '@arung/contracts/capacity/requests'
import { CapacityDayView } from '@arung/contracts/capacity/views'
import { History, HistoryQuery } from '@arung/contracts/history'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { poolNames } from '../catalogue/pool-names.ts'
import { poolViews } from '../catalogue/product-queries.ts'
import { withSessions } from '../histories/origins.ts'
import type { Parts } from '../parts.ts'
import { daysOfPools, dayOfPool } from './pool-day.ts'
import { capacityDays, capacityHistoryModel, capacityHistoryOf } from './queries.ts'
import { factsFor, PoolDayPath } from './pool-day-facts.ts'

const desk = {
  method: 'get',
  feature: 'capacity',
  access: allow('capacity:see', 'ADMIN'),
  ownership: 'none',
  limit: 'read',
} as const

/** The pools' days as the desk closes, opens and limits them. */
export const capacityDeskRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...desk,
    path: '/admins/capacity',
    summary: 'What is held and sold of every pool on a day, or up to 7 days, with its limits',
    query: CapacityQuery,
    data: z.array(CapacityDayView),
    async run({ query, ...input }) {
      const facts = await factsFor(parts, input)
      return { data: await daysOfPools(parts, facts, poolViews(facts), query) }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/capacity/:poolId/:date',
    summary: 'What is held and sold of a pool on one day, with its limits',
    params: PoolDayPath,
    data: CapacityDayView,
    async run({ params: { poolId, date }, ...input }) {
      const facts = await factsFor(parts, input)
      const pool = facts.pools.get(poolId)
      if (!pool) throw notFound()
      const [day] = await capacityDays(parts.database, [poolId], date, date)
      return {
        data: dayOfPool(
          facts,
          { ...pool, ...poolNames(pool), id: poolId },
          date,
          day,
          parts.clock.now(),
        ),
      }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/capacity/:poolId/:date/history',
    summary: 'Who closed and opened sessions of a day, or changed their limits, when and why',
    params: PoolDayPath,
    query: HistoryQuery,
    data: History,
    async run({ params, query, ...input }) {
      const facts = await factsFor(parts, input)
      if (!facts.pools.has(params.poolId)) throw notFound()
      const { minPosition } = input.request
      await parts.progress.reached([capacityHistoryModel, accountModel], minPosition)
      const history = await capacityHistoryOf(parts.database, params, query.size)
      return { data: await withSessions(parts, input.principal, history) }
    },
  }),
]
