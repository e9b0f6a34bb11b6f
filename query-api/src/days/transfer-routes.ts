import { DayPath } from '@arung/contracts/days/assignments'
import { RunProposal, TransferList } from '@arung/contracts/days/transfers'
import { allow } from '@arung/domain/accounts/permissions'
import { forbidden } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { staffMay } from '../caller.ts'
import { deskHistoryRoute } from '../desk-history/desk-history.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import { operationsModel } from '../operations/queries.ts'
import { orderModel } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { dayCrewModel, dayMailsModel, dayRunsModel } from './transfer-queries.ts'
import { loadTransfers, transferListOf, type LoadedTransfers } from './transfers.ts'

const shared = { feature: 'days', access: allow('bookings:see') } as const
const get = {
  ...shared,
  method: 'get',
  ownership: 'none',
  limit: 'read',
  params: DayPath,
} as const
const path = '/reservation-admin/days/:date'
const models = [
  dayCrewModel,
  dayMailsModel,
  dayRunsModel,
  bookingModel,
  operationsModel,
  orderModel,
  reservationModel,
]

/** The transfers of a day with the runs that carry them, a proposal of runs, and who changed what. */
export const transferRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...get,
    path: `${path}/transfers`,
    summary: 'Who is picked up and taken home on a day, by which runs, and what is missing',
    data: TransferList,
    async run({ params: { date }, principal, request }) {
      const day = await transfersFor(parts, date, { principal, request })
      return { data: transferListOf(day, staffMay(principal, 'transportation-list:run')) }
    },
  }),
  defineRoute({
    ...get,
    path: `${path}/run-proposal`,
    summary: 'Runs for the transfers of a day without one',
    data: RunProposal,
    async run({ params: { date }, principal, request }) {
      if (!staffMay(principal, 'transportation-list:run')) throw forbidden()
      const { facts } = await transfersFor(parts, date, { principal, request })
      return { data: await parts.proposals.runs(facts) }
    },
  }),
  deskHistoryRoute(parts, {
    ...shared,
    path: `${path}/transfers/history`,
    summary: 'Who planned which run of a day, and where its guests were when',
    params: DayPath,
    subject: ({ date }) => `day-list:${date}/TRANSPORT`,
    hasPlace: true,
  }),
]

async function transfersFor(
  parts: Parts,
  date: string,
  { principal, request }: Asking,
): Promise<LoadedTransfers> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached(models, request.minPosition)
  const { facts } = await parts.catalogue.at(request.minPosition)
  return loadTransfers(parts.database, date, facts.pickupZones)
}
