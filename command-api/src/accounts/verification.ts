import { fullName } from '@arung/contracts/full-name'
import type { Realm } from '@arung/contracts/accounts/realms'
import { account, isGone, type LiveAccount } from '@arung/domain/accounts/account'
import { claim } from '@arung/domain/claims/claim'
import type { CommandMeta } from '@arung/event-store/codec'
import type { IssuedCode } from '@arung/platform/auth/codes'
import { HttpError, notFound } from '@arung/platform/http/errors'
import {
  assertCodeAccepted,
  assertMayTry,
  codeProved,
  sendCode,
  tooManyCodes,
} from '../code-mail.ts'
import { accepted, followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { claimStream } from '../claims/streams.ts'
import { emailClaim, forgetUnverified } from './addresses.ts'
import { accountRefusals } from './refusals.ts'

type VerifyParts = Pick<
  Parts,
  'workers' | 'links' | 'codes' | 'limiter' | 'pool' | 'clock' | 'vaultKey' | 'claimKey' | 'tracing'
>

const linkSeconds = 366 * 86_400
const linkPurpose = (realm: Realm) => `verify-email-${realm}`

/** Makes the secret address of a verification resolve to its account. */
export async function verificationLink(
  { links }: Pick<Parts, 'links'>,
  realm: Realm,
  accountId: string,
  slug: string,
): Promise<void> {
  await links.create({
    purpose: linkPurpose(realm),
    subject: accountId,
    seconds: linkSeconds,
    token: slug,
  })
}

/** Sends a code to an account's address. Sends nothing when no code can be sent now. */
export async function sendVerification(
  parts: VerifyParts,
  meta: CommandMeta,
  { accountId, ip }: { accountId: string; ip: string },
): Promise<IssuedCode> {
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists || isGone(state)) throw notFound()
  const { person, locale, verificationSlug } = state
  const asking = followUp(meta, 'verification')
  const before = await askedBefore(parts, asking, accountId)
  if (before !== null) return { ok: false, retryAt: before }
  const issued = await sendCode(parts, {
    subject: accountId,
    purpose: 'VERIFY_EMAIL',
    email: person.email,
    name: fullName(person),
    locale,
    ip,
    meta,
  })
  if (!issued.ok) return issued
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    {
      type: 'RequestVerification',
      purpose: 'VERIFY_EMAIL',
      verificationSlug,
      codeId: issued.codeId,
      expiresAt: issued.expiresAt.toISOString(),
    },
    asking,
  )
  accepted(outcome, accountRefusals)
  return issued
}

/**
 * Returns until when the code of this very command was valid, if the command ran before. Repeating it sends one mail.
 */
async function askedBefore(
  { workers, clock }: VerifyParts,
  meta: CommandMeta,
  accountId: string,
): Promise<Date | null> {
  // This command changes nothing. If the stream knows its id, the outcome is what the command did the first time.
  const question = {
    type: 'RecordSignOut',
    sessionId: noSession,
    now: clock.now().toISOString(),
  } as const
  const outcome = await workers.execute(accountStream(accountId), account, question, meta)
  if (outcome.outcome !== 'accepted' || !outcome.replayed) return null
  const asked = outcome.events.find(event => event.type === 'VerificationRequested')
  return asked ? new Date(asked.data.expiresAt) : null
}

const noSession = '00000000-0000-4000-8000-000000000000'

/** Sends another code. While one is running, returns until when. */
export async function resendVerification(
  parts: VerifyParts,
  meta: CommandMeta,
  realm: Realm,
  { slug, ip }: { slug: string; ip: string },
): Promise<{ expiresAt: string; resendAt: string }> {
  const { accountId } = (await accountBehind(parts, realm, slug)).owner
  const issued = await sendVerification(parts, meta, { accountId, ip })
  if (issued.ok) return times(issued)
  const running = await parts.codes.running(accountId, 'VERIFY_EMAIL')
  // A repetition of a command whose code has expired since.
  if (!running && issued.retryAt <= parts.clock.now())
    return times({ expiresAt: issued.retryAt, resendAt: issued.retryAt })
  if (!running) throw tooManyCodes(issued.retryAt, parts.clock.now())
  return times(running)
}

const times = (of: { expiresAt: Date; resendAt: Date }) => ({
  expiresAt: of.expiresAt.toISOString(),
  resendAt: of.resendAt.toISOString(),
})

/**
 * Accepts the code that proves an address, and gives the address to the account. Throws 409 when another account has
 * proved it before. Only a reader of its mail learns that.
 */
export async function verifyEmail(
  parts: VerifyParts,
  meta: CommandMeta,
  realm: Realm,
  { slug, code, ip }: { slug: string; code: string; ip: string },
): Promise<{ position: number }> {
  const { owner, position } = await accountBehind(parts, realm, slug)
  const { accountId, status, person } = owner
  if (status !== 'UNVERIFIED') return { position }
  await assertMayTry(parts)
  assertCodeAccepted(await parts.codes.check({ subject: accountId, purpose: 'VERIFY_EMAIL', code }))
  await codeProved(parts, { ip, purpose: 'VERIFY_EMAIL' })
  return takeAddress(parts, meta, { realm, accountId, email: person.email })
}

/** Claims a proved address for an account and marks the account as verified. */
export async function takeAddress(
  parts: Pick<Parts, 'workers' | 'pool' | 'clock' | 'claimKey'>,
  meta: CommandMeta,
  of: AddressOf,
): Promise<{ position: number }> {
  const { position } = await proveAddress(parts, meta, of)
  await forgetUnverified(parts, of.realm, of.email)
  return { position }
}

type AddressOf = Readonly<{ realm: Realm; accountId: string; email: string }>

/** Claims an address for an account that has proved it, and records that in the log. */
export async function proveAddress(
  parts: Pick<Parts, 'workers' | 'clock' | 'claimKey'>,
  meta: CommandMeta,
  { realm, accountId, email }: AddressOf,
): Promise<{ position: number }> {
  const now = parts.clock.now().toISOString()
  const kind = emailClaim[realm]
  const claimed = await parts.workers.execute(
    claimStream(parts.claimKey, kind, email),
    claim,
    { type: 'ClaimValue', kind, owner: accountId, now },
    followUp(meta, 'claim'),
  )
  if (claimed.outcome === 'key-reused') throw keyReused()
  if (claimed.outcome === 'refused')
    throw new HttpError(
      409,
      'EmailTaken',
      'You already have an account with this e-mail address. Please sign in',
    )
  const command = { type: 'VerifyEmail', now } as const
  const outcome = await parts.workers.execute(accountStream(accountId), account, command, meta)
  return { position: accepted(outcome, accountRefusals).position }
}

async function accountBehind(
  { links, workers }: VerifyParts,
  realm: Realm,
  slug: string,
): Promise<{ owner: LiveAccount; position: number }> {
  const link = await links.peek({ purpose: linkPurpose(realm), token: slug })
  if (!link) throw notFound()
  const { state, position } = await workers.load(accountStream(link.subject), account)
  if (!state.exists || isGone(state) || state.realm !== realm) throw notFound()
  return { owner: state, position }
}
