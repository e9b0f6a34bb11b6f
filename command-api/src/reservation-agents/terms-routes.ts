import { z } from 'zod'
import {
  AgentContact,
  AgentTerms,
  SetAgentPrice,
} from '@arung/contracts/reservation-agents/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { reservationAgent } from '@arung/domain/reservation-agents/reservation-agent'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import { reservationProductStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { executeOver } from '../versions.ts'
import { reservationAgentRefusals as refusals } from './refusals.ts'
import { reservationAgentStream } from './streams.ts'

const shared = {
  method: 'put',
  feature: 'reservation-agents',
  access: allow('agents:manage'),
  ownership: 'none',
  limit: 'write',
  data: 'empty',
} as const
const priced = {
  ...shared,
  access: allow('agents:prices'),
  params: z.strictObject({ id: Id, productId: Id }),
} as const

/** How the staff changes what is agreed with a reservation agent. */
export const agentTermsRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/reservation-admin/users/:id/contact',
    summary: 'Changes the company of an agent, and whom staff call and invoices name',
    params: IdPath,
    body: AgentContact,
    async run(input) {
      const { id: accountId } = input.params
      const { position } = await executeOver(parts, input, {
        stream: reservationAgentStream(accountId),
        decider: reservationAgent,
        current: state => state?.contact ?? null,
        command: made => ({
          type: 'ChangeAgentContact' as const,
          accountId,
          contact: input.body,
          now: nowOf(parts),
          ...made,
        }),
        refusals,
      })
      return { data: null, position }
    },
  }),
  defineRoute({
    ...shared,
    path: '/reservation-admin/users/:id/terms',
    summary: 'Changes the ways of payment of an agent, the booking limit, and the credit days',
    params: IdPath,
    body: AgentTerms,
    async run(input) {
      const { id: accountId } = input.params
      const { position } = await executeOver(parts, input, {
        stream: reservationAgentStream(accountId),
        decider: reservationAgent,
        current: state => state?.terms ?? null,
        command: made => ({
          type: 'ChangeAgentTerms' as const,
          accountId,
          terms: input.body,
          now: nowOf(parts),
          ...made,
        }),
        refusals,
      })
      return { data: null, position }
    },
  }),
  defineRoute({
    ...priced,
    path: '/reservation-admin/users/:id/prices/:productId',
    summary: "Sets an agent's own price of a product; sales that were made keep theirs",
    body: SetAgentPrice,
    async run(input) {
      const { id: accountId, productId } = input.params
      const stream = reservationProductStream(productId)
      const { state } = await parts.workers.load(stream, reservationProduct)
      const outcome = await parts.workers.execute(
        reservationAgentStream(accountId),
        reservationAgent,
        {
          type: 'SetAgentPrice',
          accountId,
          productId,
          price: input.body.price,
          isSold: state !== null && !state.isRetired,
          now: nowOf(parts),
        },
        metaOf(input),
      )
      return { data: null, position: accepted(outcome, refusals).position }
    },
  }),
  defineRoute({
    ...priced,
    method: 'delete',
    path: '/reservation-admin/users/:id/prices/:productId',
    summary: "Removes an agent's own price: the product's price for agents holds again",
    async run(input) {
      const { id: accountId, productId } = input.params
      const outcome = await parts.workers.execute(
        reservationAgentStream(accountId),
        reservationAgent,
        { type: 'RemoveAgentPrice', accountId, productId, now: nowOf(parts) },
        metaOf(input),
      )
      return { data: null, position: accepted(outcome, refusals).position }
    },
  }),
]

const nowOf = ({ clock }: Parts): string => clock.now().toISOString()
