import { z } from 'zod'
import type { FinishForeignSignIn, ForeignProvider } from '@arung/contracts/accounts/requests'
import type { ForeignSignInBegun, SignedIn } from '@arung/contracts/accounts/views'
import { account, type LiveAccount } from '@arung/domain/accounts/account'
import type { LoginProvider } from '@arung/domain/accounts/events'
import { claim } from '@arung/domain/claims/claim'
import type { ClaimKind } from '@arung/domain/claims/events'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { randomSecret, sha256 } from '@arung/platform/ids'
import { seal, unseal } from '@arung/platform/outbox/outbox'
import { followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { claimStream } from '../claims/streams.ts'
import { ownerOf } from './addresses.ts'
import type { ForeignIdentity, Pending } from './foreign-providers.ts'
import { openSession, type Device } from './open-session.ts'
import { beginAccount } from './registration.ts'
import { signInRefused } from './sign-in.ts'
import { sendVerification, takeAddress } from './verification.ts'

const subjectClaim: Readonly<Record<ForeignProvider, ClaimKind>> = {
  google: 'google-users',
  facebook: 'facebook-users',
}
const loginProvider: Readonly<Record<ForeignProvider, LoginProvider>> = {
  google: 'GOOGLE',
  facebook: 'FACEBOOK',
}
const signInMinutes = 10

/** Stores a sign-in that begins, for ten minutes. `binding` ties it to the browser that began it. */
export async function beginForeignSignIn(
  { foreign, pool, vaultKey }: Pick<Parts, 'foreign' | 'pool' | 'vaultKey'>,
  provider: ForeignProvider,
): Promise<z.input<typeof ForeignSignInBegun>> {
  if (!foreign.has(provider)) throw notFound()
  const state = randomSecret()
  const binding = randomSecret()
  const { url, pending } = await foreign.begin(provider, state)
  await pool.query(
    `INSERT INTO auth.foreign_sign_ins (state_hash, binding_hash, provider, sealed, expires_at)
     VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 minute')`,
    [
      sha256(state),
      sha256(binding),
      provider,
      seal(vaultKey, JSON.stringify(pending)),
      signInMinutes,
    ],
  )
  return { url, state, binding }
}

/**
 * Signs in the person whom the provider identifies. An existing account is linked only when the provider has proved the
 * address. A new account must otherwise prove it first, and the answer is 403 as for every unproved account.
 */
export async function finishForeignSignIn(
  parts: Parts,
  meta: CommandMeta,
  provider: ForeignProvider,
  answer: z.output<typeof FinishForeignSignIn> & { device: Device },
): Promise<{ session: z.input<typeof SignedIn>; position: number }> {
  const pending = await takePending(parts, provider, answer)
  const identity = await parts.foreign.finish(provider, answer, pending).catch(() => {
    throw failed()
  })
  const { locale, device } = answer
  const owner = await accountFor(parts, meta, { provider, identity, locale, ip: device.ip })
  if (owner.status === 'UNVERIFIED')
    throw new HttpError(403, 'EmailUnverified', 'Please verify your e-mail address', {
      alternatives: { verificationSlug: owner.verificationSlug },
    })
  return openSession(parts, followUp(meta, 'session'), {
    owner,
    provider: loginProvider[provider],
    device,
  })
}

const PendingSignIn = z.object({ verifier: z.string(), nonce: z.string() })

/** Returns what was stored at the start, once, and only for the browser that began, at this provider. */
async function takePending(
  { pool, vaultKey }: Pick<Parts, 'pool' | 'vaultKey'>,
  provider: ForeignProvider,
  { state, binding }: { state: string; binding: string },
): Promise<Pending> {
  const { rows } = await pool.query<{ sealed: Buffer }>(
    `DELETE FROM auth.foreign_sign_ins
     WHERE state_hash = $1 AND binding_hash = $2 AND provider = $3
       AND expires_at > clock_timestamp()
     RETURNING sealed`,
    [sha256(state), sha256(binding), provider],
  )
  if (!rows[0]) throw failed()
  return PendingSignIn.parse(JSON.parse(unseal(vaultKey, rows[0].sealed)))
}

type Named = {
  provider: ForeignProvider
  identity: ForeignIdentity
  locale: 'en' | 'id'
  ip: string
}

async function accountFor(parts: Parts, meta: CommandMeta, of: Named): Promise<LiveAccount> {
  const { provider, identity } = of
  const linked = await linkedAccount(parts, meta, of)
  if (linked) return linked
  const { email } = identity
  if (email === null)
    throw new HttpError(422, 'ForeignEmailMissing', 'The provider did not give an e-mail address')
  const owner = identity.emailVerified ? await ownerOf(parts, 'users', email) : null
  const accountId = owner ?? (await newAccount(parts, meta, of, email))
  const known = await liveAccount(parts, accountId)
  if (!known) throw failed()
  await changeLink(parts, followUp(meta, 'link'), provider, identity, {
    type: 'ClaimValue',
    owner: accountId,
  })
  return known
}

/** Returns the account that this identity signed in before. The identity of a forgotten person is free again. */
async function linkedAccount(
  parts: Parts,
  meta: CommandMeta,
  { provider, identity }: Named,
): Promise<LiveAccount | null> {
  const { state } = await parts.workers.load(
    claimStream(parts.claimKey, subjectClaim[provider], identity.subject),
    claim,
  )
  if (state.owner === null) return null
  const known = await liveAccount(parts, state.owner)
  if (known?.left) throw signInRefused()
  if (known) return known
  const { owner } = state
  await changeLink(parts, followUp(meta, 'unlink'), provider, identity, {
    type: 'ReleaseClaim',
    owner,
  })
  return null
}

async function changeLink(
  { workers, clock, claimKey }: Pick<Parts, 'workers' | 'clock' | 'claimKey'>,
  meta: CommandMeta,
  provider: ForeignProvider,
  { subject }: ForeignIdentity,
  what: { type: 'ClaimValue' | 'ReleaseClaim'; owner: string },
): Promise<void> {
  const kind = subjectClaim[provider]
  const now = clock.now().toISOString()
  const outcome = await workers.execute(
    claimStream(claimKey, kind, subject),
    claim,
    { ...what, kind, now },
    meta,
  )
  if (outcome.outcome !== 'accepted') throw failed()
}

/** Creates an account without a password. It is active at once only when the provider has proved the address. */
async function newAccount(
  parts: Parts,
  meta: CommandMeta,
  { provider, identity, locale, ip }: Named,
  email: string,
): Promise<string> {
  const { accountId } = await beginAccount(parts, followUp(meta, 'register'), {
    realm: 'users',
    provider: loginProvider[provider],
    person: {
      firstName: identity.firstName,
      lastName: identity.lastName,
      email,
      phone: '',
      country: null,
      city: null,
      companyName: null,
    },
    locale,
    position: null,
    invitedBy: null,
    password: null,
  })
  if (identity.emailVerified)
    await takeAddress(parts, followUp(meta, 'verify'), { realm: 'users', accountId, email })
  else await sendVerification(parts, meta, { accountId, ip })
  return accountId
}

async function liveAccount(
  { workers }: Pick<Parts, 'workers'>,
  accountId: string,
): Promise<LiveAccount | null> {
  const { state } = await workers.load(accountStream(accountId), account)
  return state.exists && !state.forgotten ? state : null
}

/** One answer for every mismatch: a foreign state, a stale one, a refusal of the provider. */
const failed = (): HttpError =>
  new HttpError(422, 'ForeignSignInFailed', 'The sign-in could not be completed. Please try again')
