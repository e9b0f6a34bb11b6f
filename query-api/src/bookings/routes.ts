import { z } from 'zod'
import { BookingListQuery } from '@arung/contracts/bookings/requests'
import { BookingRow, BookingView, DayView } from '@arung/contracts/bookings/views'
import { LocalDate, Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { localDateAt } from '@arung/domain/time'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountIdOf, staffMay } from '../caller.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { orderListModel } from '../orders/list-queries.ts'
import { orderModel } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import {
  asked,
  bookingLists,
  bookingModel,
  contradictedOf,
  departuresOf,
  reservationModel,
  unendedOf,
  unmappedOf,
} from './queries.ts'
import { bookingOf } from './booking.ts'
import { csvColumns } from './csv-columns.ts'
import { unconfirmedRoutes } from './unconfirmed-routes.ts'

const shared = { feature: 'bookings', access: allow('bookings:see'), ownership: 'none' } as const
const models = [bookingModel, orderListModel, reservationModel]
const get = { ...shared, method: 'get', limit: 'read' } as const

/** The bookings of the reservation area, by day. */
export const bookingRoutes = (parts: Parts): Route[] => [
  ...unconfirmedRoutes(parts),
  ...listRoutes(parts, {
    ...shared,
    path: '/reservation-admin/bookings',
    summary: 'Bookings by day, session, state and words, page by page',
    models,
    list: bookingLists,
    query: BookingListQuery,
    item: BookingRow,
    asked: query => asked(query, parts.searched),
    csv: { name: 'bookings', columns: csvColumns },
  }),
  defineRoute({
    ...get,
    path: '/reservation-admin/bookings/:id',
    summary: 'One booking with its guests, what is to collect, and what can be taken back',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    data: BookingView,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([...models, orderModel], request.minPosition)
      const found = await bookingOf(parts.database, params.id, {
        accountId: accountIdOf(principal),
        isPriceSeen: staffMay(principal, 'prices:see'),
      })
      if (!found) throw notFound()
      return { data: found }
    },
  }),
  defineRoute({
    ...get,
    path: '/reservation-admin/days/:date',
    summary: 'A day at a glance: its departures, and what a person has to decide',
    params: z.strictObject({ date: LocalDate }),
    data: DayView,
    async run({ params: { date }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(models, request.minPosition)
      const today = localDateAt(parts.clock.now().toISOString())
      const [departures, contradicted, unmapped, unended] = await Promise.all([
        departuresOf(parts.database, date),
        contradictedOf(parts.database),
        unmappedOf(parts.database),
        unendedOf(parts.database, today),
      ])
      return { data: { date, departures: [...departures], contradicted, unmapped, unended } }
    },
  }),
]
