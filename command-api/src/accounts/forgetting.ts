import type { z } from 'zod'
import type { ForgetAccount } from '@arung/contracts/accounts/requests'
import { account } from '@arung/domain/accounts/account'
import { claim } from '@arung/domain/claims/claim'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { enqueue } from '@arung/platform/outbox/outbox'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream, claimStream } from '../streams.ts'
import { emailClaim } from './addresses.ts'
import { assertOwnPassword } from './passwords.ts'
import { accountRefusals } from './refusals.ts'

const jobNamespace = '0b0c5e00-0000-4000-8000-000000000015'

/**
 * Ends an account for its person, who proves to be its owner: nobody can sign in with it any more, and its address is
 * free again. The workers erase the rest as soon as no trip is ahead, because the guides need the names until then.
 */
export async function leave(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
  { password }: z.output<typeof ForgetAccount>,
): Promise<void> {
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists || state.forgotten) throw notFound()
  if (password !== null || (await parts.credentials.has(accountId)))
    await assertOwnPassword(parts, accountId, { path: 'password', password: password ?? '' })
  await enqueue(parts.pool, {
    id: uuidv5(jobNamespace, accountId),
    kind: 'account.forget',
    payload: { accountId },
  })
  const kind = emailClaim[state.realm]
  const now = parts.clock.now().toISOString()
  await parts.workers.execute(
    claimStream(parts.claimKey, kind, state.person.email),
    claim,
    { type: 'ReleaseClaim', kind, owner: accountId, now },
    followUp(meta, 'release'),
  )
  await parts.credentials.remove(accountId)
  await parts.devices.forgetAll(accountId)
  await parts.sessions.revokeAll(accountId)
}

/**
 * Erases a person: the account is forgotten, the picture is removed, and the key that opens their details in the log
 * is destroyed. Doing it again changes nothing.
 */
export async function forget(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
): Promise<{ position: number }> {
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists) throw notFound()
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'Forget', now: parts.clock.now().toISOString() },
    meta,
  )
  const { position } = accepted(outcome, accountRefusals)
  await parts.sessions.revokeAll(accountId)
  if (state.pictureKey !== null) await parts.files.remove(state.pictureKey)
  await parts.vault.forget(accountId)
  parts.standing.forget(accountId)
  return { position }
}
