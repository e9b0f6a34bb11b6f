import { z } from 'zod'
import { SuspendAccount } from '@arung/contracts/accounts/requests'
import { InviteReservationAgent } from '@arung/contracts/reservation-agents/requests'
import { Uuid } from '@arung/contracts/scalars'
import { account, isGone, type AccountCommand } from '@arung/domain/accounts/account'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { actorOf } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountRefusals } from '../accounts/refusals.ts'
import { accountStream } from '../accounts/streams.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { inviteReservationAgent } from './invite-agent-flow.ts'

const shared = {
  method: 'post',
  feature: 'reservation-agents',
  access: allow('agents:manage'),
  ownership: 'none',
  limit: 'write',
} as const
const ofOne = { ...shared, params: IdPath, data: 'empty' } as const

/** How the staff lets reservation agents in, and keeps them out. */
export const agentAccountRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/reservation-admin/users',
    summary: 'Invites a reservation agent by e-mail, with company and terms',
    body: InviteReservationAgent,
    data: z.strictObject({ uuid: Uuid }),
    status: 201,
    async run(input) {
      const by = actorOf(input.principal)
      const invited = await inviteReservationAgent(parts, metaOf(input), by, input.body)
      return { data: { uuid: invited.accountId }, position: invited.position }
    },
  }),
  defineRoute({
    ...ofOne,
    path: '/reservation-admin/users/:id/invitation',
    summary: 'Mails another link to an invited agent; nothing within a minute of the one before',
    run: input =>
      command(parts, input, {
        type: 'RenewInvitation',
        by: actorOf(input.principal),
        now: nowOf(parts),
      }),
  }),
  defineRoute({
    ...ofOne,
    path: '/reservation-admin/users/:id/suspend',
    summary: 'Suspends an agent with a reason; the sessions end, and bookings stand',
    body: SuspendAccount,
    async run(input) {
      const { reason } = input.body
      const suspend = { type: 'Suspend', reason, cause: 'ADMIN', now: nowOf(parts) } as const
      const reply = await command(parts, input, suspend)
      await parts.sessions.revokeAll(input.params.id, 'SUSPENDED')
      return reply
    },
  }),
  defineRoute({
    ...ofOne,
    path: '/reservation-admin/users/:id/reactivate',
    summary: 'Ends the suspension of an agent',
    run: input => command(parts, input, { type: 'Reactivate', now: nowOf(parts) }),
  }),
]

const nowOf = ({ clock }: Parts): string => clock.now().toISOString()

/** Throws 404 unless the account belongs to a reservation agent. */
async function command(
  { workers }: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  what: AccountCommand,
) {
  const stream = accountStream(input.params.id)
  const { state } = await workers.load(stream, account)
  if (!state.exists || isGone(state) || state.realm !== 'reservation') throw notFound()
  const outcome = await workers.execute(stream, account, what, metaOf(input))
  return { data: null, position: accepted(outcome, accountRefusals).position }
}
