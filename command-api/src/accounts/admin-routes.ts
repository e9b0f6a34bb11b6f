import { z } from 'zod'
import type { Realm } from '@arung/contracts/accounts/realms'
import { InviteAdmin, PaymentTerms, SuspendAccount } from '@arung/contracts/accounts/requests'
import { Uuid } from '@arung/contracts/scalars'
import { account, type AccountCommand } from '@arung/domain/accounts/account'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { actorOf } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { UuidPath } from '../scalars.ts'
import { accountStream } from './streams.ts'
import { adminStatusRoutes } from './admin-status-routes.ts'
import { accountRefusals } from './refusals.ts'
import { inviteAdmin } from './registration.ts'

const admin = {
  method: 'post',
  feature: 'accounts',
  access: allow('accounts:manage'),
  ownership: 'none',
  limit: 'write',
} as const

/** What admins do with customers, agents and other admins. */
export const accountAdminRoutes = (parts: Parts): readonly Route[] => [
  ...suspensionRoutes(parts, 'users'),
  ...suspensionRoutes(parts, 'agents'),
  defineRoute({
    ...admin,
    path: '/admins/agents/:uuid/activate',
    summary: 'Lets an agent that has proved its address work',
    params: UuidPath,
    data: 'empty',
    run: input =>
      command(parts, input, 'agents', {
        type: 'Activate',
        by: actorOf(input.principal),
        now: nowOf(parts),
      }),
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/agents/:uuid/payment-terms',
    summary: 'Says whether an agent orders without payment through the system; it holds at once',
    params: UuidPath,
    body: PaymentTerms,
    data: 'empty',
    run: input =>
      parts.agreedOrder.alone(input.params.uuid, () =>
        command(parts, input, 'agents', {
          type: 'WaiveSystemPayment',
          waived: input.body.withoutSystemPayment,
          by: actorOf(input.principal),
          now: nowOf(parts),
        }),
      ),
  }),
  ...adminStatusRoutes(parts),
  defineRoute({
    ...admin,
    path: '/admins/admins',
    summary: 'Invites an admin by e-mail; an address that is one or was invited before is refused',
    body: InviteAdmin,
    data: z.strictObject({ uuid: Uuid }),
    status: 201,
    async run(input) {
      const by = actorOf(input.principal)
      const { accountId, position } = await parts.agreedOrder.alone('admins', () =>
        inviteAdmin(parts, metaOf(input), by, input.body),
      )
      return { data: { uuid: accountId }, position }
    },
  }),
]

const suspensionRoutes = (parts: Parts, realm: 'users' | 'agents'): readonly Route[] => [
  defineRoute({
    ...admin,
    path: `/admins/${realm}/:uuid/suspend`,
    summary: 'Suspends an account; its sessions end',
    params: UuidPath,
    body: SuspendAccount,
    data: 'empty',
    async run(input) {
      const { reason } = input.body
      const reply = await command(parts, input, realm, {
        type: 'Suspend',
        reason,
        cause: 'ADMIN',
        now: nowOf(parts),
      })
      await parts.sessions.revokeAll(input.params.uuid, 'SUSPENDED')
      return reply
    },
  }),
  defineRoute({
    ...admin,
    path: `/admins/${realm}/:uuid/reactivate`,
    summary: 'Ends a suspension',
    params: UuidPath,
    data: 'empty',
    run: input => command(parts, input, realm, { type: 'Reactivate', now: nowOf(parts) }),
  }),
]

const nowOf = ({ clock }: Parts): string => clock.now().toISOString()

async function command(
  { workers }: Parts,
  input: Caller & Readonly<{ params: Readonly<{ uuid: string }> }>,
  realm: Realm,
  what: AccountCommand,
) {
  const { uuid } = input.params
  const { state } = await workers.load(accountStream(uuid), account)
  if (!state.exists || state.realm !== realm) throw notFound()
  const outcome = await workers.execute(accountStream(uuid), account, what, metaOf(input))
  return { data: null, position: accepted(outcome, accountRefusals).position }
}
