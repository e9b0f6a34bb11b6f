import { z } from 'zod'
import {
  AgentAvailabilityQuery,
  AgentBookingQuery,
} from '@arung/contracts/agent-reservations/requests'
import {
  AgentBookingRow,
  AgentBookingView,
  AgentHistoryEntry,
} from '@arung/contracts/agent-reservations/views'
import { DeskAvailability, OfferedProduct } from '@arung/contracts/reservations/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { localDateAt } from '@arung/domain/time'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { accountIdOf } from '../caller.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { agentPricesOf, reservationAgentModel } from '../reservation-agents/queries.ts'
import { taxModel } from '../taxes/rates.ts'
import { taxedPrices } from '../taxes/taxed-prices.ts'
import { availabilityOf, deskOffers } from '../reservations/desk-products.ts'
import { saleHistoryModel } from '../reservations/sale-history.ts'
import { agentBookingOf } from './booking-view.ts'
import { csvColumns } from './csv-columns.ts'
import { agentHistoryOf } from './history.ts'
import { agentProduct, withoutBegun } from './products.ts'
import { agentBookings, agentReservationModel, askedByAgent } from './queries.ts'

const own = {
  feature: 'agent-reservations',
  access: allow('agent-bookings:own'),
  ownership: 'predicate',
} as const
const get = { ...own, method: 'get', limit: 'read' } as const
const IdPath = z.strictObject({ id: Uuid.toLowerCase() })
const models = [agentReservationModel, reservationModel, bookingModel]

/** What an agent sees: its own bookings and prices, and nothing of anybody else (reservation page, agents). */
export const agentReservationRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...own,
    path: '/reservation/bookings',
    summary: 'The agent’s own bookings by what waits and what comes, page by page',
    models,
    list: agentBookings,
    query: AgentBookingQuery,
    item: AgentBookingRow,
    asked: (query, principal, now) =>
      askedByAgent(accountIdOf(principal), query, { now, searched: parts.searched }),
    csv: { name: 'bookings', columns: csvColumns },
  }),
  defineRoute({
    ...get,
    path: '/reservation/bookings/:id',
    summary: 'One own booking with its guests, its price, and what waits',
    params: IdPath,
    data: AgentBookingView,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(models, request.minPosition)
      return { data: await ownOf(parts, accountIdOf(principal), params.id) }
    },
  }),
  defineRoute({
    ...get,
    path: '/reservation/bookings/:id/history',
    summary: 'What happened to an own booking, without the names of the operator’s staff',
    params: IdPath,
    data: z.array(AgentHistoryEntry),
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([...models, saleHistoryModel], request.minPosition)
      await ownOf(parts, accountIdOf(principal), params.id)
      return { data: await agentHistoryOf(parts.database, params.id) }
    },
  }),
  defineRoute({
    ...get,
    path: '/reservation/products',
    summary: 'What the agent may sell, with sessions and the agent’s own prices',
    data: z.array(OfferedProduct),
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const wanted = [operationsModel, reservationAgentModel, taxModel]
      await parts.progress.reached(wanted, request.minPosition)
      const [offers, prices, taxed] = await Promise.all([
        deskOffers(parts.database),
        agentPricesOf(parts.database, accountIdOf(principal)),
        taxedPrices(parts, 'AGENT'),
      ])
      return {
        data: offers.map(offer =>
          agentProduct(
            offer.product,
            taxed(offer, prices.get(offer.product.id) ?? offer.agentPrice),
          ),
        ),
      }
    },
  }),
  defineRoute({
    ...get,
    path: '/reservation/products/:id/availability',
    summary: 'What is left of a product on a day, session by session',
    params: IdPath,
    query: AgentAvailabilityQuery,
    data: DeskAvailability,
    async run(input) {
      const of = { productId: input.params.id, date: input.query.date }
      return { data: withoutBegun(await availabilityOf(parts, input, of)) }
    },
  }),
]

async function ownOf(
  parts: Parts,
  agent: string,
  reservationId: string,
): Promise<AgentBookingView> {
  const today = localDateAt(parts.clock.now().toISOString())
  const found = await agentBookingOf(parts.database, { agent, reservationId, today })
  if (found === null) throw notFound()
  return found
}
