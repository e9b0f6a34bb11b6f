import { z } from 'zod'
import { DeskAvailabilityQuery } from '@arung/contracts/reservations/requests'
import { DeskAvailability, DeskProduct, ReservationView } from '@arung/contracts/reservations/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { signedIn } from '../caller.ts'
import { operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { taxModel } from '../taxes/rates.ts'
import { taxedPrices } from '../taxes/taxed-prices.ts'
import { availabilityOf, deskOffers } from './desk-products.ts'
import { reservationOf } from './queries.ts'
import { saleHistoryRoutes } from './history-routes.ts'
import { documentRoutes } from './document-routes.ts'
import { reservationView } from './reservation-view.ts'

const get = { method: 'get', feature: 'reservations', ownership: 'none', limit: 'read' } as const
const selling = { ...get, access: allow('bookings:change') }
const IdPath = z.strictObject({ id: Uuid.toLowerCase() })

/** Sales of the desk, and what the desk can sell. */
export const reservationRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...selling,
    path: '/reservation-admin/desk-products',
    summary: 'What the desk sells: products and packages with their sessions and prices',
    data: z.array(DeskProduct),
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([operationsModel, taxModel], request.minPosition)
      const [offers, taxed] = await Promise.all([
        deskOffers(parts.database),
        taxedPrices(parts, 'DESK'),
      ])
      return {
        data: offers.map(offer => ({ ...offer.product, price: taxed(offer, offer.product.price) })),
      }
    },
  }),
  defineRoute({
    ...selling,
    path: '/reservation-admin/desk-products/:id/availability',
    summary: 'What is left of a product of the desk on a day, session by session',
    params: IdPath,
    query: DeskAvailabilityQuery,
    data: DeskAvailability,
    async run(input) {
      const of = { productId: input.params.id, date: input.query.date }
      return { data: await availabilityOf(parts, input, of) }
    },
  }),
  defineRoute({
    ...get,
    access: allow('bookings:see'),
    path: '/reservation-admin/reservations/:id',
    summary: 'One sale of the desk with its bookings, and its money for who may see it',
    params: IdPath,
    data: ReservationView,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([reservationModel, bookingModel], request.minPosition)
      const row = await reservationOf(parts.database, params.id)
      if (!row) throw notFound()
      const now = parts.clock.now().toISOString()
      const { facts } = await parts.catalogue.at(request.minPosition)
      const { deskRefundMax = 0, goodwillAloneMax = 0 } = facts.settings ?? {}
      const settings = { deskRefundMax, goodwillAloneMax }
      return { data: reservationView(row, signedIn(principal), { now, settings }) }
    },
  }),
  ...documentRoutes(parts),
  ...saleHistoryRoutes(parts),
]
