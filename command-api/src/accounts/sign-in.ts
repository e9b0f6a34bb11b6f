import type { z } from 'zod'
import { roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'
import type { SignIn } from '@arung/contracts/accounts/requests'
import type { SignedIn } from '@arung/contracts/accounts/views'
import { account, type LiveAccount } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { pause } from '@arung/event-store/pause'
import { signToken } from '@arung/platform/auth/tokens'
import { HttpError } from '@arung/platform/http/errors'
import { addressKey } from '@arung/platform/http/limits'
import { sha256, uuidv5 } from '@arung/platform/ids'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from '../streams.ts'
import { ownerOf, unverifiedOf } from './addresses.ts'
import { accountRefusals } from './refusals.ts'

export type SignInParts = Pick<
  Parts,
  | 'workers'
  | 'credentials'
  | 'sessions'
  | 'limiter'
  | 'background'
  | 'clock'
  | 'pool'
  | 'tokenSecret'
  | 'vaultKey'
>

/** Beyond its limit an account is answered more slowly, never locked: a lock would be a weapon. */
const slowedMs = 1_000

/** One answer for every failure: unknown, wrong, of another realm (domain page, people). */
const refused = (): HttpError =>
  new HttpError(401, 'SignInRefused', 'The e-mail address or the password is not correct')

/**
 * Signs a person in and opens a session. Unknown people cost the same time as wrong passwords. Throws 403 with the
 * address of the verification for the right password of an account that is not verified yet.
 */
export async function signIn(
  parts: SignInParts,
  meta: CommandMeta,
  realm: Realm,
  form: z.output<typeof SignIn> & { ip: string },
): Promise<{ session: z.input<typeof SignedIn>; position: number }> {
  await assertWithinLimits(parts, realm, form)
  const owner = await ownerOf(parts, realm, form.email)
  const unverified = await unverifiedOf(parts, realm, form.email)
  const accountId = owner ?? unverified
  if (!(await parts.credentials.verify(accountId, form.password)) || accountId === null) {
    if (accountId !== null) recordFailure(parts, meta, accountId)
    throw refused()
  }
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists || state.forgotten || state.realm !== realm) throw refused()
  if (state.status === 'UNVERIFIED')
    throw new HttpError(403, 'EmailUnverified', 'Please verify your e-mail address', {
      alternatives: { verificationSlug: state.verificationSlug },
    })
  return openSession(parts, meta, state)
}

async function assertWithinLimits(
  { limiter }: SignInParts,
  realm: Realm,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const person = sha256(`${realm}|${email}`)
  const here = await limiter.consume('sign-in', `${person}|${addressKey(ip)}`)
  if (!here.ok)
    throw new HttpError(429, 'TooManyRequests', 'Too many tries. Please wait a moment', {
      headers: { 'retry-after': String(here.retryAfterSeconds) },
    })
  const anywhere = await limiter.consume('sign-in', person)
  if (!anywhere.ok) await pause(slowedMs)
}

function recordFailure(parts: SignInParts, meta: CommandMeta, accountId: string): void {
  parts.background.run('record failed sign-in', () =>
    parts.workers.execute(
      accountStream(accountId),
      account,
      { type: 'RecordFailedSignIn', now: parts.clock.now().toISOString() },
      followUp(meta, 'failed'),
    ),
  )
}

async function openSession(
  parts: SignInParts,
  meta: CommandMeta,
  owner: LiveAccount,
): Promise<{ session: z.input<typeof SignedIn>; position: number }> {
  const { accountId, realm, position: staffPosition } = owner
  const role = roleOfRealm[realm]
  const sessionId = uuidv5(meta.commandId, 'session')
  const now = parts.clock.now()
  const { token, expiresAt } = signToken(parts.tokenSecret, { accountId, role, sessionId }, now)
  await parts.sessions.open({ sessionId, accountId, role, position: staffPosition, expiresAt })
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'RecordSignIn', sessionId, provider: 'LOCAL', now: now.toISOString() },
    meta,
  )
  const { position } = accepted(outcome, accountRefusals)
  const session = { token, role, uuid: accountId, expiresAt: expiresAt.toISOString() }
  return { session, position }
}

/** Ends a session at once. */
export async function signOut(
  parts: Pick<Parts, 'workers' | 'sessions' | 'clock'>,
  meta: CommandMeta,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<{ position: number }> {
  await parts.sessions.revoke(sessionId)
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'RecordSignOut', sessionId, now: parts.clock.now().toISOString() },
    meta,
  )
  return { position: accepted(outcome, accountRefusals).position }
}
