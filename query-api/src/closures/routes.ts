import { z } from 'zod'
import {
  ClosedDay,
  ClosureListQuery,
  ClosurePreview,
  ClosurePreviewQuery,
  ClosureRow,
  ClosureView,
} from '@arung/contracts/closures/closures'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { localDateAt } from '@arung/domain/time'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { staffMay } from '../caller.ts'
import { availabilityModel } from '../capacity/queries.ts'
import { thingHistoryRoute } from '../desk-history/desk-history.ts'
import { operationsModel } from '../operations/queries.ts'
import { orderListModel } from '../orders/list-queries.ts'
import { orderModel } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { closurePreview } from './preview.ts'
import { closedDayModel, closedDaysFrom, closureModel, closuresOf } from './queries.ts'
import { closureView } from './view.ts'

const get = {
  feature: 'closures',
  access: allow('bookings:see'),
  method: 'get',
  ownership: 'none',
  limit: 'read',
} as const
const path = '/reservation-admin/closures'
const bookingModels = [bookingModel, orderListModel, orderModel, reservationModel]

/** Closures of sessions, what a closure would do, and the calendar of closed days. */
export const closureRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...get,
    path,
    summary: 'The closures of a day, or the latest ones',
    query: ClosureListQuery,
    data: z.array(ClosureRow),
    async run({ query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([closureModel, accountModel], request.minPosition)
      return { data: await closuresOf(parts.database, query.date) }
    },
  }),
  defineRoute({
    ...get,
    path: `${path}/preview`,
    summary: 'Who is booked in sessions of a list, where each party can move, and what goes back',
    query: ClosurePreviewQuery,
    data: ClosurePreview,
    async run({ query: { date, list, times = null }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const models = [...bookingModels, operationsModel, availabilityModel]
      await parts.progress.reached(models, request.minPosition)
      const { facts } = await parts.catalogue.at(request.minPosition)
      const now = parts.clock.now().toISOString()
      const isPriceSeen = staffMay(principal, 'prices:see')
      const asked = { scope: { date, list, times }, facts, now, isPriceSeen }
      return { data: await closurePreview(parts.database, asked) }
    },
  }),
  defineRoute({
    ...get,
    path: `${path}/:id`,
    summary: 'One closure with its parties, as their bookings are now',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    data: ClosureView,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const models = [...bookingModels, closureModel, accountModel]
      await parts.progress.reached(models, request.minPosition)
      const found = await closureView(parts.database, params.id)
      if (found === null) throw notFound()
      return { data: found }
    },
  }),
  thingHistoryRoute(parts, {
    feature: 'closures',
    access: allow('bookings:see'),
    path,
    kind: 'closure',
    summary: 'Who closed the sessions, and who decided about which parties when',
  }),
  defineRoute({
    ...get,
    access: allow('capacity:see', 'RESERVATION_ADMIN'),
    path: '/reservation-admin/closed-days',
    summary:
      'The days of this year and later on which nothing is sold, with the bookings that contradict them',
    data: z.array(ClosedDay),
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([closedDayModel, bookingModel], request.minPosition)
      const thisYear = localDateAt(parts.clock.now().toISOString()).slice(0, 4)
      return { data: await closedDaysFrom(parts.database, `${thisYear}-01-01`) }
    },
  }),
]
