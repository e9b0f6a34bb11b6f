import type { z } from 'zod'
import type { Realm } from '@arung/contracts/accounts/realms'
import type { SignIn } from '@arung/contracts/accounts/requests'
import type { SignedIn } from '@arung/contracts/accounts/views'
import { account, isGone } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError } from '@arung/platform/http/errors'
import {
  addressKey,
  limitKey,
  networkKey,
  type Consumed,
  type LimitClass,
} from '@arung/platform/http/limits'
import { sha256 } from '@arung/platform/ids'
import { accepted } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { ownerOf, unverifiedOf } from './addresses.ts'
import { recordFailure } from './failed-sign-in.ts'
import { openSession, type Device } from './open-session.ts'
import { accountRefusals } from './refusals.ts'
import { needsSecondFactor, secondFactorAsked, type SecondFactorParts } from './second-factor.ts'

export type SignInParts = SecondFactorParts & Pick<Parts, 'credentials' | 'claimKey'>

/** Beyond its limit an account is answered more slowly, never locked: a lock would be a weapon. */
const slowedMs = 1_000

/** One answer for every failure: unknown, wrong, of another realm (domain page, people). */
export const signInRefused = (): HttpError =>
  new HttpError(401, 'SignInRefused', 'The e-mail address or the password is not correct')

/**
 * Signs a person in and opens a session. Unknown people cost the same time as wrong passwords. Throws 403 with the
 * address of the verification for the right password of an account that is not verified yet, and 403 with that of the
 * mailed code where the setting asks for one.
 */
export async function signIn(
  parts: SignInParts,
  meta: CommandMeta,
  realm: Realm,
  form: z.output<typeof SignIn> & { device: Device },
): Promise<{ session: z.input<typeof SignedIn>; position: number }> {
  const owner = await ownerOf(parts, realm, form.email)
  const isKnown = await isKnownDevice(parts, form.device, owner)
  const counted = await countTry(parts, { realm, isKnown, ...form })
  const unverified = await unverifiedOf(parts, realm, form.email)
  const accountId = owner ?? unverified
  if (!(await parts.credentials.verify(accountId, form.password)) || accountId === null) {
    if (accountId !== null) recordFailure(parts, meta, accountId)
    throw signInRefused()
  }
  // Who has the right password is not counted with who guesses.
  for (const [limit, key] of counted) await parts.limiter.giveBack(limit, key)
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists || isGone(state) || state.realm !== realm) throw signInRefused()
  if (state.status === 'UNVERIFIED')
    throw new HttpError(403, 'EmailUnverified', 'Please verify your e-mail address', {
      alternatives: { verificationSlug: state.verificationSlug },
    })
  const { device } = form
  if (await needsSecondFactor(parts, state))
    throw await secondFactorAsked(parts, meta, { owner: state, ip: device.ip, isKnown })
  return openSession(parts, meta, { owner: state, provider: 'LOCAL', device })
}

type Counted = readonly (readonly [LimitClass, string])[]

/**
 * Holds up whoever guesses at one account from one network or at many from one address, and slows down everybody else
 * who does; says what was counted. A device that its owner has signed in with before is counted by itself. Within a
 * network addresses that begin are counted apart from those that go on, so that an attacker there, who goes on, does not
 * keep the owner's new device out.
 */
async function countTry(
  { limiter, clock }: SignInParts,
  of: { realm: Realm; email: string; isKnown: boolean; device: Device },
): Promise<Counted> {
  const { token, ip } = of.device
  if (token !== null && of.isKnown) {
    assertLeft(await limiter.consume('sign-in-person', `device|${sha256(token)}`))
    return []
  }
  const person = sha256(`${of.realm}|${of.email}`)
  const wrong = ['sign-in-wrong', limitKey('sign-in-wrong', ip)] as const
  const first = ['sign-in-first', `${person}|${addressKey(ip)}`] as const
  assertLeft(await limiter.consume(...wrong))
  const begins = (await limiter.consume(...first)).ok
  const side = begins ? 'begins' : 'goes on'
  const network = ['sign-in-network', `${person}|${networkKey(ip)}|${side}`] as const
  assertLeft(await limiter.consume(...network))
  const anywhere = await limiter.consume('sign-in-person', person)
  if (!anywhere.ok) await clock.pause(slowedMs)
  return [wrong, first, network]
}

async function isKnownDevice(
  { devices }: SignInParts,
  { token }: Device,
  owner: string | null,
): Promise<boolean> {
  const knownTo = token === null ? null : await devices.ownerOf(token)
  return knownTo !== null && knownTo === owner
}

function assertLeft(consumed: Consumed): void {
  if (consumed.ok) return
  throw new HttpError(429, 'TooManyRequests', 'Too many tries. Please wait a moment', {
    headers: { 'retry-after': String(consumed.retryAfterSeconds) },
  })
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
