import { z } from 'zod'
import { ClosureRow, ClosureView, UndecidedParties } from '@arung/contracts/closures/closures'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { bookingModel } from '../bookings/queries.ts'
import { availabilityModel } from '../capacity/queries.ts'
import { thingHistoryRoute } from '../desk-history/desk-history.ts'
import { operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { closedDayRoutes } from './closed-day-routes.ts'
import { keptRoute } from './kept-route.ts'
import { orderCalendarRoute } from './order-calendar-route.ts'
import { closurePreviewRoute } from './preview-route.ts'
import { closureModel, latestClosures, partyModels } from './queries.ts'
import { undecidedParties } from './undecided.ts'
import { closureView } from './view.ts'

const get = {
  feature: 'closures',
  access: allow('bookings:see'),
  method: 'get',
  ownership: 'none',
  limit: 'read',
} as const
const path = '/reservation-admin/closures'
/** What is known of closures, of who is still booked on their sessions, and of what is closed. */
const closedModels = [closureModel, bookingModel, operationsModel, availabilityModel]

/** Closures of sessions, what a closure would do, and the calendar of closed days. */
export const closureRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...get,
    path,
    summary: 'The latest closures',
    data: z.array(ClosureRow),
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([...closedModels, accountModel], request.minPosition)
      const undecided = await undecidedParties(parts.database, parts.clock.now().toISOString())
      return { data: await latestClosures(parts.database, undecided) }
    },
  }),
  defineRoute({
    ...get,
    access: allow('bookings:approve'),
    path: `${path}/undecided`,
    summary: 'How many parties of closed sessions wait for a decision',
    data: UndecidedParties,
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(closedModels, request.minPosition)
      const undecided = await undecidedParties(parts.database, parts.clock.now().toISOString())
      return { data: { total: new Set(undecided.map(({ bookingId }) => bookingId)).size } }
    },
  }),
  closurePreviewRoute(parts),
  defineRoute({
    ...get,
    path: `${path}/:id`,
    summary: 'One closure with its parties, as their bookings are now',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    data: ClosureView,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const models = [...partyModels, ...closedModels, accountModel]
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
  ...closedDayRoutes(parts),
  keptRoute(parts),
  orderCalendarRoute(parts),
]
