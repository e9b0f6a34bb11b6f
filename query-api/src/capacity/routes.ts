import { datesFrom, daysIn } from '@arung/contracts/dates'
import { z } from 'zod'
import {
  availabilityDaysMax,
  DayAvailability,
  ProductAvailability,
} from '@arung/contracts/catalogue/views'
import { LocalDate, Slug } from '@arung/contracts/scalars'
import { invalidInput, notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { availabilityOf } from './availability.ts'
import { offersOn } from './offers.ts'
import { availabilityModel, countsOf } from './queries.ts'
import { siteDays } from './site-days.ts'

/** The availability of products. */
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
        const days = await siteDays(parts.database, facts, { productIds: [productId], ...query })
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
        return { data: [...(await offersOn(parts, facts, date)).values()] }
      },
    }),
  ]
}

/** Returns every day from one to another. Throws 422 for more than `max`. */
export function datesBetween(
  from: string,
  to: string,
  max: number = availabilityDaysMax,
): string[] {
  const days = daysIn({ from, to })
  if (days < 1) throw invalidInput([{ path: 'to', message: 'Must not be before from' }])
  if (days > max) throw invalidInput([{ path: 'to', message: `At most ${max} days` }])
  return datesFrom(from, days)
}
