import type { z } from 'zod'
import type { Realm } from '@arung/contracts/accounts/realms'
import type { SignIn } from '@arung/contracts/accounts/requests'
import type { SignedIn } from '@arung/contracts/accounts/views'
import { account, isGone } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, tooManyRequests } from '@arung/platform/http/errors'
import {
  addressKey,
  limitKey,
  networkKey,
  type Consumed,
  type LimitClass,
} from '@arung/platform/http/protect/limits'
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

/** An account beyond its limit is answered more slowly and never locked: an attacker could abuse a lock. */
const slowedMs = 1_000

/** One answer for every failure: unknown, wrong, of another realm (domain page, people). */
export const signInRefused = (): HttpError =>
  new HttpError(401, 'SignInRefused', 'The e-mail address or the password is not correct')

/**
 * Signs a person in and opens a session. Unknown people take the same time as wrong passwords. After a right password,
 * throws 403 with the address of the verification when the account is not verified yet, and 403 with the address of the
 * mailed code where the setting requires one.
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
  // A right password does not count as a guess.
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
 * Stops guesses at one account from one network, or at many accounts from one address, and slows down all other guesses
 * at the account. Returns what was counted. A device that its owner has signed in with before has its own counter.
 * Within a network, the first tries of an address are counted apart from its further tries, so a persistent attacker
 * there does not lock out the owner's new device.
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
  throw tooManyRequests(consumed.retryAfterSeconds)
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
