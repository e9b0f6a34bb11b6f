import { runsList } from '@arung/contracts/bookings/lists'
import { DayListPath, type UnitList } from '@arung/contracts/days/assignments'
import { DayList, GuideProposal, ProposalQuery, UnitProposal } from '@arung/contracts/days/day-list'
import { allow } from '@arung/domain/accounts/permissions'
import { forbidden } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { staffMay } from '../caller.ts'
import { deskHistoryRoute } from '../desk-history/desk-history.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import { operationsModel } from '../operations/queries.ts'
import { orderListModel } from '../orders/list-queries.ts'
import { orderModel } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { dayListOf, timesAsked } from './day-list.ts'
import { dayLevelsModel } from './level-queries.ts'
import { loadDay, type LoadedDay } from './load-day.ts'
import { dayRosterModel } from './roster-queries.ts'

const shared = { feature: 'days', access: allow('bookings:see') } as const
const get = {
  ...shared,
  method: 'get',
  ownership: 'none',
  limit: 'read',
  params: DayListPath,
} as const
const path = '/reservation-admin/days/:date/lists/:list'
const models = [
  dayLevelsModel,
  dayRosterModel,
  bookingModel,
  operationsModel,
  orderListModel,
  orderModel,
  reservationModel,
]

/** The lists of a day whose parties are on units with guides, proposals for them, and who changed what. */
export const dayListRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...get,
    path,
    summary: 'A list of a day: its departures with parties, units, guides, and what is missing',
    data: DayList,
    run: async ({ params, ...asking }) => ({
      data: dayListOf(await dayFor(parts, params.date, asking), params.list),
    }),
  }),
  defineRoute({
    ...get,
    path: `${path}/proposal`,
    summary: 'Units for the parties without one, of one departure or of all that have not begun',
    query: ProposalQuery,
    data: UnitProposal,
    async run({ params: { date, list }, query, ...asking }) {
      assertRuns(asking.principal, list)
      const day = await dayFor(parts, date, asking)
      const asked = { list, times: timesAsked(day, list, query) }
      return { data: await parts.proposals.units(day.facts, asked) }
    },
  }),
  defineRoute({
    ...get,
    path: `${path}/guide-proposal`,
    summary: 'Guides for the places that lack them, of one departure or of all that have not begun',
    query: ProposalQuery,
    data: GuideProposal,
    async run({ params: { date, list }, query, ...asking }) {
      assertRuns(asking.principal, list)
      const day = await dayFor(parts, date, asking)
      const asked = { list, times: timesAsked(day, list, query) }
      return { data: await parts.proposals.guides(day.facts, asked) }
    },
  }),
  deskHistoryRoute(parts, {
    ...shared,
    path: `${path}/history`,
    summary: 'Who put whom on which unit of a list of a day, and with which guides',
    params: DayListPath,
    subject: ({ date, list }) => `day-list:${date}/${list}`,
    hasPlace: true,
  }),
]

/** Throws 403 for callers who may not assign what is proposed. */
function assertRuns(principal: Principal, list: UnitList): void {
  if (!staffMay(principal, runsList[list])) throw forbidden()
}

async function dayFor(
  parts: Parts,
  date: string,
  { principal, request }: Asking,
): Promise<LoadedDay> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached(models, request.minPosition)
  return loadDay(parts.database, date)
}
