import { z } from 'zod'
import { CapacityDayView } from '@arung/contracts/capacity/views'
import {
  availabilityDaysMax,
  DayAvailability,
  ProductAvailability,
} from '@arung/contracts/catalogue/views'
import { LocalDate, Slug, Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { poolIdsOf } from '@arung/domain/catalogue/sessions'
import { invalidInput, notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { availabilityOf, shownOn } from './availability.ts'
import { availabilityModel, capacityDays, type DayCount } from './queries.ts'

const dayMs = 86_400_000

/** What is left of products and pools. */
export function capacityRoutes(parts: Parts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/products/:slug/availability',
      feature: 'capacity',
      summary: 'What is left of a product, day by day; at most 92 days',
      access: 'public',
      ownership: 'none',
      limit: 'read',
      params: z.strictObject({ slug: Slug }),
      query: z.strictObject({ from: LocalDate, to: LocalDate }),
      data: z.array(DayAvailability),
      async run({ params, query, request }) {
        const dates = datesBetween(query.from, query.to)
        await parts.progress.reached([availabilityModel], request.minPosition)
        const { facts, idOf } = await parts.catalogue.at(request.minPosition)
        const productId = idOf(params.slug)
        if (productId === null) throw notFound()
        const poolIds = poolIdsOf(facts, productId)
        const days = await capacityDays(parts.database, poolIds, query.from, query.to)
        const counts = countsOf(days)
        return { data: availabilityOf(facts, productId, dates, counts, parts.clock.now()) }
      },
    }),
    defineRoute({
      method: 'get',
      path: '/availability',
      feature: 'capacity',
      summary: 'What is left of every product on one day',
      access: 'public',
      ownership: 'none',
      limit: 'read',
      query: z.strictObject({ date: LocalDate }),
      data: z.array(ProductAvailability),
      async run({ query: { date }, request }) {
        await parts.progress.reached([availabilityModel], request.minPosition)
        const { facts } = await parts.catalogue.at(request.minPosition)
        const days = await capacityDays(parts.database, [...facts.pools.keys()], date, date)
        return { data: shownOn(facts, date, countsOf(days), parts.clock.now()) }
      },
    }),
    defineRoute({
      method: 'get',
      path: '/admins/capacity/:poolId/:date',
      feature: 'capacity',
      summary: 'What is held and sold of a pool on one day',
      access: allow('capacity:see'),
      ownership: 'none',
      limit: 'read',
      params: z.strictObject({ poolId: Uuid.toLowerCase(), date: LocalDate }),
      data: CapacityDayView,
      async run({ params, principal, request }) {
        await parts.standing.assertActive(principal, request.minPosition)
        await parts.progress.reached([availabilityModel], request.minPosition)
        const { facts } = await parts.catalogue.at(request.minPosition)
        const pool = facts.pools.get(params.poolId)
        if (!pool) throw notFound()
        const [day] = await capacityDays(parts.database, [params.poolId], params.date, params.date)
        const { name, sessionLimit, dayLimit } = pool
        return {
          data: { ...params, name, sessionLimit, dayLimit, ...dayView(day, parts.clock.now()) },
        }
      },
    }),
  ]
}

/** Looks a day up by pool and date. */
export function countsOf(days: readonly DayCount[]) {
  const found = new Map(days.map(day => [`${day.pool_id}|${day.date}`, day]))
  return (poolId: string, date: string) => found.get(`${poolId}|${date}`)
}

/** Every day from one to another. Throws 422 for more than `max`. */
export function datesBetween(
  from: string,
  to: string,
  max: number = availabilityDaysMax,
): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) throw invalidInput([{ path: 'to', message: 'Must not be before from' }])
  if (days > max) throw invalidInput([{ path: 'to', message: `At most ${max} days` }])
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  )
}

/** A day that nobody has touched is empty. */
function dayView(day: DayCount | undefined, now: Date) {
  const sessions = Object.entries(day?.sessions ?? {}).map(([time, session]) => ({
    time,
    ...session,
  }))
  return {
    held: day?.held ?? 0,
    sold: day?.sold ?? 0,
    closed: day?.closed ?? false,
    sessions: sessions.sort((a, b) => (a.time < b.time ? -1 : 1)),
    updatedAt: (day?.updated_at ?? now).toISOString(),
  }
}
