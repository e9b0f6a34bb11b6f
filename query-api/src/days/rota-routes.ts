import { Rota, RotaQuery } from '@arung/contracts/days/rota'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel } from '../bookings/queries.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import { isSeenGuide } from '../operations/people-rows.ts'
import { allOf, operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { daysOfRota, driverTrips, guideTrips, rotaOf } from './rota.ts'
import { weekGuidesOf, weekPartiesOf, weekRunsOf } from './rota-queries.ts'
import { dayRosterModel } from './roster-queries.ts'
import { dayRunsModel } from './transfer-queries.ts'

const shared = {
  feature: 'days',
  method: 'get',
  ownership: 'none',
  limit: 'read',
  query: RotaQuery,
  data: Rota,
} as const

/** Who works when in a week, with their hours and too short rests. */
export const rotaRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...shared,
    path: '/reservation-admin/guide-rota',
    access: allow('guides:see'),
    summary: 'The week of each guide: days off, trips, hours, and rests that are too short',
    async run({ query: { from }, ...asking }) {
      await ready(parts, [dayRosterModel, bookingModel, operationsModel], asking)
      const days = daysOfRota(from)
      const [parties, places, products, guides] = await Promise.all([
        weekPartiesOf(parts.database, days),
        weekGuidesOf(parts.database, days),
        allOf(parts.database, 'reservation_products'),
        allOf(parts.database, 'guides'),
      ])
      const minutes = new Map(
        products.flatMap(({ id, value }) =>
          value.kind === 'SINGLE' ? [[id, value.durationMinutes]] : [],
        ),
      )
      const seen = guides.filter(guide => isSeenGuide(guide, asking.principal))
      return { data: rotaOf(from, seen.map(personOf), guideTrips(parties, places, minutes)) }
    },
  }),
  defineRoute({
    ...shared,
    path: '/reservation-admin/driver-rota',
    access: allow('drivers:see'),
    summary: 'The week of each driver: days off, runs, hours, and rests that are too short',
    async run({ query: { from }, ...asking }) {
      await ready(parts, [dayRunsModel, operationsModel], asking)
      const [runs, drivers] = await Promise.all([
        weekRunsOf(parts.database, daysOfRota(from)),
        allOf(parts.database, 'drivers'),
      ])
      return { data: rotaOf(from, drivers.map(personOf), driverTrips(runs)) }
    },
  }),
]

type Record = Awaited<ReturnType<typeof allOf<'guides' | 'drivers'>>>[number]

const personOf = ({ id, person, work, retired }: Record) => ({
  id,
  name: person?.name ?? null,
  isRetired: retired,
  daysOff: work.daysOff,
})

async function ready(
  parts: Parts,
  models: Parameters<Parts['progress']['reached']>[0],
  { principal, request }: Asking,
): Promise<void> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached(models, request.minPosition)
}
