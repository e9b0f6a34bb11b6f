import { SuspendAccount } from '@arung/contracts/accounts/requests'
import { ResetFactors } from '@arung/contracts/accounts/second-factor-requests'
import { account, type AccountCommand } from '@arung/domain/accounts/account'
import { allow } from '@arung/domain/accounts/permissions'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { actorOf } from '@arung/platform/http/principal'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { UuidPath } from '../scalars.ts'
import { accountStream } from './streams.ts'
import { resetFactors } from './factor-changes.ts'
import { forgetColleague } from './forget-colleague.ts'
import { ownFactors } from './own-factors.ts'
import { ownSession } from './own-session.ts'
import { accountRefusals } from './refusals.ts'

const shared = {
  method: 'post',
  feature: 'accounts',
  access: allow('accounts:manage'),
  ownership: 'none',
  limit: 'write',
  params: UuidPath,
  data: 'empty',
} as const

/**
 * Suspends and reactivates an admin. The last active admin stays, because somebody must be able to let the others in.
 */
export const adminStatusRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/admins/admins/:uuid/suspend',
    summary: 'Switches an admin off; the sessions end. The last active admin stays',
    body: SuspendAccount,
    run: input =>
      parts.agreedOrder.alone('admins', async () => {
        const { uuid } = input.params
        if (ownSession(input.principal).accountId === uuid) throw ownAccount()
        await assertAnotherActive(parts, uuid)
        const { reason } = input.body
        const now = parts.clock.now().toISOString()
        const reply = await command(parts, input, { type: 'Suspend', reason, cause: 'ADMIN', now })
        await parts.sessions.revokeAll(uuid, 'SUSPENDED')
        return reply
      }),
  }),
  defineRoute({
    ...shared,
    path: '/admins/admins/:uuid/factors/reset',
    summary:
      'Removes every second factor of an admin who has lost them, never the own; the sessions end',
    body: ResetFactors,
    async run(input) {
      const { uuid: accountId } = input.params
      if (ownSession(input.principal).accountId === accountId) throw ownFactors()
      const { state } = await parts.workers.load(accountStream(accountId), account)
      if (!state.exists || state.realm !== 'admins') throw notFound()
      const of = { accountId, by: actorOf(input.principal), reason: input.body.reason }
      return { data: null, position: await resetFactors(parts, metaOf(input), of) }
    },
  }),
  defineRoute({
    ...shared,
    path: '/admins/admins/:uuid/invitation',
    summary: 'Mails another link to an invited admin; nothing within a minute of the one before',
    run: input =>
      command(parts, input, {
        type: 'RenewInvitation',
        by: actorOf(input.principal),
        now: parts.clock.now().toISOString(),
      }),
  }),
  defineRoute({
    ...shared,
    path: '/admins/admins/:uuid/reactivate',
    summary: 'Switches an admin on again',
    run: input =>
      parts.agreedOrder.alone('admins', () =>
        command(parts, input, { type: 'Reactivate', now: parts.clock.now().toISOString() }),
      ),
  }),
  defineRoute({
    ...shared,
    access: allow('accounts:erase'),
    path: '/admins/admins/:uuid/forget',
    summary: 'Erases the account of a suspended admin for good; histories keep what the admin did',
    run: input =>
      parts.agreedOrder.alone('admins', async () => {
        const of = { realm: 'admins', accountId: input.params.uuid } as const
        return { data: null, position: await forgetColleague(parts, metaOf(input), of) }
      }),
  }),
]

const ownAccount = (): HttpError =>
  new HttpError(409, 'OwnAccount', 'Only another admin can suspend your account')

const adminsMax = 1_000

/** The read model lists the admins. Their streams say whether they are active. */
async function assertAnotherActive({ pool, workers }: Parts, uuid: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'admins-active',
    text: `
      SELECT account_id AS id
      FROM read.accounts
      WHERE realm = 'admins' AND status = 'ACTIVE' AND account_id <> $1
      ORDER BY registered_at
      LIMIT $2`,
    values: [uuid, adminsMax],
  })
  for (const { id } of rows) {
    const { state } = await workers.load(accountStream(id), account)
    if (state.exists && state.status === 'ACTIVE' && !state.left) return
  }
  throw new HttpError(409, 'LastAdmin', 'The last active admin cannot be suspended')
}

async function command(
  { workers }: Parts,
  input: Caller & Readonly<{ params: Readonly<{ uuid: string }> }>,
  what: AccountCommand,
) {
  const { uuid } = input.params
  const { state } = await workers.load(accountStream(uuid), account)
  if (!state.exists || state.realm !== 'admins') throw notFound()
  const outcome = await workers.execute(accountStream(uuid), account, what, metaOf(input))
  return { data: null, position: accepted(outcome, accountRefusals).position }
}
