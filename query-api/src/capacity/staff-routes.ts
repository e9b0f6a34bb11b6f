import type { ReservationProductRow } from '@arung/contracts/operations/reservation-products'
import { CapacityQuery } from '@arung/contracts/capacity/requests'
import { StaffCapacityDayView } from '@arung/contracts/capacity/views'
import { History, HistoryQuery } from '@arung/contracts/history'
import { allow } from '@arung/domain/accounts/permissions'
import { closingIdsOf } from '@arung/domain/capacity/closing-ids'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { z } from 'zod'
import { accountModel } from '../accounts/queries.ts'
import { poolViews } from '../catalogue/product-queries.ts'
import { withSessions } from '../histories/origins.ts'
import { byText } from '../lists/memory-list.ts'
import { ready } from '../operations/desk.ts'
import { productRows } from '../operations/product-rows.ts'
import type { Parts } from '../parts.ts'
import { daysOfPools } from './pool-day.ts'
import { factsFor, PoolDayPath } from './pool-day-facts.ts'
import { capacityHistoryModel, capacityHistoryOf } from './queries.ts'

const staff = {
  method: 'get',
  feature: 'capacity',
  access: allow('capacity:see', 'RESERVATION_ADMIN'),
  ownership: 'none',
  limit: 'read',
} as const

/** The pools' days as the reservation area closes, opens and limits them. */
export const capacityStaffRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...staff,
    path: '/reservation-admin/capacity',
    summary:
      'What is held and sold of every pool on a day, or up to 7 days, with its limits and its products, and what is closed of products without a pool',
    query: CapacityQuery,
    data: z.array(StaffCapacityDayView),
    async run({ query, ...input }) {
      await ready(parts, input)
      const facts = await factsFor(parts, input)
      const rows = await productRows(parts.database, facts, { areCostsSeen: false })
      const unpooled = unpooledOf(rows)
      const ids = [...facts.pools.keys(), ...unpooled.map(({ id }) => id)]
      const taking = new Map(ids.map(id => [id, takingOf(rows, id)]))
      const of = (poolId: string) => taking.get(poolId) ?? []
      const pools = [...poolViews(facts), ...unpooled]
      const days = await daysOfPools(parts, facts, pools, query, poolId =>
        of(poolId).flatMap(({ sessions }) => sessions),
      )
      const data = days.map(day => ({
        ...day,
        isPool: facts.pools.has(day.poolId),
        products: of(day.poolId).map(({ sessions: _sessions, ...product }) => product),
      }))
      return { data }
    },
  }),
  defineRoute({
    ...staff,
    path: '/reservation-admin/capacity/:poolId/:date/history',
    summary: 'Who closed and opened sessions of a day, or changed their limits, when and why',
    params: PoolDayPath,
    query: HistoryQuery,
    data: History,
    async run({ params, query, ...input }) {
      const facts = await factsFor(parts, input)
      const { minPosition } = input.request
      if (!facts.pools.has(params.poolId)) {
        await ready(parts, input)
        const rows = await productRows(parts.database, facts, { areCostsSeen: false })
        if (!unpooledOf(rows).some(({ id }) => id === params.poolId)) throw notFound()
      }
      await parts.progress.reached([capacityHistoryModel, accountModel], minPosition)
      const history = await capacityHistoryOf(parts.database, params, query.size)
      return { data: await withSessions(parts, input.principal, history) }
    },
  }),
]

/** Returns the activities that take places of no pool, by name. */
const unpooledOf = (rows: readonly ReservationProductRow[]) =>
  rows
    .flatMap(({ id, isRetired, product }) =>
      isRetired || product.kind !== 'SINGLE' || product.pools.length > 0
        ? []
        : [{ id, ...namesOf(product), sessionLimit: null, dayLimit: null }],
    )
    .toSorted((one, other) => byText(one.name, other.name) || byText(one.id, other.id))

const namesOf = ({ name, nameId }: { name: string; nameId: string }) => ({ name, nameId })

/** Returns the activities that are closed with a pool, or under their own id, by name, with their sessions. */
const takingOf = (rows: readonly ReservationProductRow[], poolId: string) =>
  rows
    .flatMap(({ id, isRetired, product, type }) => {
      if (isRetired || type === null || product.kind !== 'SINGLE') return []
      if (!closingIdsOf(id, product.pools).includes(poolId)) return []
      const { name, nameId, sessions } = product
      return [{ id, name, nameId, list: type.kind, sessions }]
    })
    .toSorted((one, other) => byText(one.name, other.name) || byText(one.id, other.id))
