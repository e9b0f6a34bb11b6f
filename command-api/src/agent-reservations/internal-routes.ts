import { z } from 'zod'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath, NoInput } from '../scalars.ts'
import { lapseAgentRequest } from './lapse-flow.ts'
import { settleAgentSale } from './settle-flow.ts'

const shared = {
  ...internal,
  feature: 'agent-reservations',
  params: IdPath,
  data: 'empty',
} as const

/** Routes for the workers about the sales of agents. */
export const internalAgentReservationRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/internal/agent-reservations/:id/settle',
    summary: 'Settles what the sale of an agent has taken besides its places',
    body: z.strictObject({ accountId: Id.optional() }),
    async run(input) {
      const of = { reservationId: input.params.id, accountId: input.body.accountId ?? null }
      const position = await settleAgentSale(parts, metaOf(input), of)
      return { data: null, ...(position > 0 ? { position } : {}) }
    },
  }),
  defineRoute({
    ...shared,
    path: '/internal/agent-reservations/:id/lapse',
    summary: 'Ends what nobody decided of an agent’s request in time',
    body: NoInput,
    async run(input) {
      const position = await lapseAgentRequest(parts, metaOf(input), input.params.id)
      return { data: null, ...(position > 0 ? { position } : {}) }
    },
  }),
]
