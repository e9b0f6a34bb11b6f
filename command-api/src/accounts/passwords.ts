import type { z } from 'zod'
import type { ChangePassword } from '@arung/contracts/accounts/requests'
import type { SignedIn } from '@arung/contracts/accounts/views'
import { account } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import type { SetBy } from '@arung/platform/auth/credentials'
import { invalidInput, notFound, tooManyRequests } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { openSession, type Device, type SessionParts } from './open-session.ts'
import { accountRefusals } from './refusals.ts'
import { assertUncommon } from './registration.ts'

type ChangeParts = SessionParts & Pick<Parts, 'credentials' | 'limiter'>

/**
 * Changes the password of a signed-in person. Every session and every known device of the account ends. The calling
 * session continues with a new token.
 */
export async function changePassword(
  parts: ChangeParts,
  meta: CommandMeta,
  of: { accountId: string; device: Device },
  { oldPassword, password }: z.output<typeof ChangePassword>,
): Promise<{ session: z.input<typeof SignedIn>; position: number }> {
  assertUncommon(password)
  await assertOwnPassword(parts, of.accountId, { path: 'oldPassword', password: oldPassword })
  const outcome = await parts.workers.execute(
    accountStream(of.accountId),
    account,
    { type: 'ChangePassword', cause: 'CHANGE', now: parts.clock.now().toISOString() },
    followUp(meta, 'change-password'),
  )
  const changed = accepted(outcome, accountRefusals)
  await replacePassword(parts, of.accountId, password, changed)
  const { state } = changed
  if (!state.exists) throw notFound()
  return openSession(parts, followUp(meta, 'session'), {
    owner: state,
    provider: 'LOCAL',
    device: of.device,
  })
}

/**
 * Sets a password as of the event that records it. Every session and every known device ends, so anybody who knew the
 * old password is out. A request that is repeated after a newer one changes nothing. Returns whether anything changed.
 */
export async function replacePassword(
  { credentials, sessions, devices }: Pick<Parts, 'credentials' | 'sessions' | 'devices'>,
  accountId: string,
  password: string,
  setBy: SetBy,
): Promise<boolean> {
  if (!(await credentials.set(accountId, password, setBy))) return false
  await devices.forgetAll(accountId)
  await sessions.revokeAll(accountId, 'PASSWORD_CHANGED')
  return true
}

/**
 * Throws 422 at `path` unless it is the account's password. Tries are counted, because a session may be in the wrong
 * hands.
 */
export async function assertOwnPassword(
  { credentials, limiter }: Pick<Parts, 'credentials' | 'limiter'>,
  accountId: string,
  { path, password }: { path: string; password: string },
): Promise<void> {
  const tried = await limiter.consume('sign-in-person', `own|${accountId}`)
  if (!tried.ok) throw tooManyRequests(tried.retryAfterSeconds)
  if (await credentials.verify(accountId, password)) return
  throw invalidInput([{ path, message: 'The old password is not correct' }])
}
