import { DayPath } from '@arung/contracts/days/assignments'
import { DayFigures } from '@arung/contracts/days/figures'
import { allow } from '@arung/domain/accounts/permissions'
import { sessionLimitOf } from '@arung/domain/capacity/limits'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { availabilityModel, capacityDays, countsOf, overridesOf } from '../capacity/queries.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import { operationsModel } from '../operations/queries.ts'
import { orderListModel } from '../orders/list-queries.ts'
import { orderModel } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { dayFiguresOf, type LimitOf } from './figures.ts'
import { dayLevelsModel } from './level-queries.ts'
import { loadDay } from './load-day.ts'
import { dayRosterModel } from './roster-queries.ts'
import { dayCrewModel, dayMailsModel, dayRunsModel } from './transfer-queries.ts'
import { loadTransfers } from './transfers.ts'

const models = [
  availabilityModel,
  bookingModel,
  dayCrewModel,
  dayLevelsModel,
  dayMailsModel,
  dayRosterModel,
  dayRunsModel,
  operationsModel,
  orderListModel,
  orderModel,
  reservationModel,
]

/** A day in numbers, for the first screen and the wall of the office. */
export const figureRoutes = (parts: Parts): Route[] => [
  defineRoute({
    feature: 'days',
    access: allow('bookings:see'),
    method: 'get',
    path: '/reservation-admin/days/:date/figures',
    summary: 'A day in numbers: guests, units, guides, transfers and problems of its lists',
    ownership: 'none',
    limit: 'read',
    params: DayPath,
    data: DayFigures,
    async run({ params: { date }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(models, request.minPosition)
      const { facts } = await parts.catalogue.at(request.minPosition)
      return { data: await loadFigures(parts.database, date, facts) }
    },
  }),
]

/** Loads a day and returns it in numbers, with a fixed number of statements. */
export async function loadFigures(
  database: Database,
  date: string,
  { pools, pickupZones }: Pick<CatalogueFacts, 'pools' | 'pickupZones'>,
): Promise<DayFigures> {
  const [day, transfers, counted] = await Promise.all([
    loadDay(database, date),
    loadTransfers(database, date, pickupZones),
    capacityDays(database, [...pools.keys()], date, date),
  ])
  const countOf = countsOf(counted)
  const limitOf: LimitOf = (poolId, time) =>
    sessionLimitOf(pools.get(poolId) ?? null, overridesOf(countOf(poolId, date)), time)
  return dayFiguresOf(day, transfers, limitOf)
}
