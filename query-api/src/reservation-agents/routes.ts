import {
  AgentPriceRow,
  OwnAgentTerms,
  ReservationAgentQuery,
  ReservationAgentRow,
} from '@arung/contracts/reservation-agents/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { z } from 'zod'
import { accountUseModel } from '../accounts/people.ts'
import { accountModel } from '../accounts/queries.ts'
import { accountIdOf } from '../caller.ts'
import { thingHistoryRoute } from '../desk-history/desk-history.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import { operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { csvColumns } from './csv-columns.ts'
import { agentPriceRows } from './price-rows.ts'
import {
  askedOfAgents,
  reservationAgentLists,
  reservationAgentModel,
  reservationAgentOf,
} from './queries.ts'

const path = '/reservation-admin/users'
const models = [reservationAgentModel, accountModel, accountUseModel]
const shared = {
  feature: 'reservation-agents',
  access: allow('agents:see'),
  ownership: 'none',
} as const
const one = { ...shared, method: 'get', limit: 'read' } as const
const params = z.strictObject({ id: Uuid.toLowerCase() })

/** The reservation agents, for the staff, and what an agent sees of the own terms. */
export const reservationAgentRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...shared,
    path,
    summary: 'Reservation agents by status and words, page by page',
    models,
    list: reservationAgentLists,
    query: ReservationAgentQuery,
    item: ReservationAgentRow,
    asked: askedOfAgents,
    csv: { name: 'agents', columns: csvColumns },
  }),
  defineRoute({
    ...one,
    path: '/reservation-admin/users/:id',
    summary: 'One reservation agent with the terms',
    params,
    data: ReservationAgentRow,
    run: async ({ params: { id }, ...asking }) => ({ data: await agentOf(parts, id, asking) }),
  }),
  defineRoute({
    ...one,
    path: '/reservation-admin/users/:id/prices',
    summary: 'The products at the prices of one agent',
    params,
    data: z.array(AgentPriceRow),
    async run({ params: { id }, ...asking }) {
      await agentOf(parts, id, asking)
      await parts.progress.reached([operationsModel], asking.request.minPosition)
      return { data: await agentPriceRows(parts.database, id) }
    },
  }),
  thingHistoryRoute(parts, {
    feature: shared.feature,
    access: shared.access,
    path,
    kind: 'reservation-agent',
    summary: 'What was agreed with a reservation agent, when, and by whom',
  }),
  defineRoute({
    ...one,
    access: allow('account:own', 'RESERVATION_AGENT'),
    ownership: 'predicate',
    path: '/reservation/terms',
    summary: 'What is agreed with the signed-in agent',
    data: OwnAgentTerms,
    async run(asking) {
      const { contact, terms } = await agentOf(parts, accountIdOf(asking.principal), asking)
      return { data: { company: contact?.company ?? null, terms } }
    },
  }),
]

/** Throws 404 for an id that is not an agent's. */
async function agentOf(parts: Parts, id: string, { principal, request }: Asking) {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached(models, request.minPosition)
  const found = await reservationAgentOf(parts.database, id)
  if (!found) throw notFound()
  return found
}
