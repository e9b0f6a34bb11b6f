import { account, type LiveAccount } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { forgetRegistration, releaseAddress } from './addresses.ts'
import { accountRefusals } from './refusals.ts'

/** Erases an account that registered and never proved its address. Does nothing for a verified account. */
export async function forgetUnproved(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
): Promise<number> {
  const { state, position } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists) throw notFound()
  if (state.status !== 'UNVERIFIED' && !state.forgotten) return position
  return eraseAccount(parts, meta, state)
}

/**
 * Releases the address first, while it is known. Then forgets the account, removes the picture and destroys the key
 * that decrypts the person's details in the log.
 */
export async function eraseAccount(
  parts: Parts,
  meta: CommandMeta,
  state: LiveAccount,
): Promise<number> {
  const { accountId } = state
  await releaseAddress(parts, followUp(meta, 'release'), state)
  await forgetRegistration(parts, accountId)
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'Forget', now: parts.clock.now().toISOString() },
    meta,
  )
  const { position } = accepted(outcome, accountRefusals)
  await parts.credentials.end(accountId)
  await parts.devices.forgetAll(accountId)
  await parts.factors.forgetAll(accountId)
  await parts.sessions.forgetAll(accountId)
  if (state.pictureKey !== null) await parts.files.remove(state.pictureKey)
  await parts.vault.forget(accountId)
  return position
}
