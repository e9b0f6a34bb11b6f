import type { z } from 'zod'
import type { Realm } from '@arung/contracts/accounts/realms'
import type { CodeSent, SignedIn } from '@arung/contracts/accounts/views'
import { account, isGone, type LiveAccount } from '@arung/domain/accounts/account'
import { may } from '@arung/domain/accounts/permissions'
import type { CommandMeta } from '@arung/event-store/codec'
import type { IssuedCode } from '@arung/platform/auth/codes'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { keyedDigest } from '@arung/platform/keys'
import {
  assertCodeAccepted,
  assertMayTry,
  codeProved,
  sendCode,
  tooManyCodes,
} from '../code-mail.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { recordFailure } from './failed-sign-in.ts'
import { openSession, type Device, type SessionParts } from './open-session.ts'

export type SecondFactorParts = SessionParts &
  Pick<Parts, 'links' | 'codes' | 'limiter' | 'pool' | 'vaultKey' | 'catalogue' | 'background'>

/** The realms in which somebody can be asked for a second factor. */
export const secondFactorRealms = ['admins', 'reservation-admin'] as const

const codePurpose = 'SIGN_IN'
const linkPurpose = (realm: Realm) => `second-factor-${realm}`
const linkSeconds = 600

/** Whether this person proves the mailbox beside the password: admins, and staff who see money, where the setting is on. */
export function needsSecondFactor(
  { catalogue }: Pick<Parts, 'catalogue'>,
  { realm, position }: LiveAccount,
): boolean {
  if (!catalogue.state.settings.secondFactor) return false
  return realm === 'admins' || (position !== null && may(position, 'wallets:see'))
}

/**
 * Mails a code to somebody whose password was right and gives the answer that leads to it: 403 with the secret address
 * under which the code is taken. No device is excused. The same command sends once.
 */
export async function secondFactorAsked(
  parts: SecondFactorParts,
  meta: CommandMeta,
  of: { owner: LiveAccount; ip: string; isKnown: boolean },
): Promise<HttpError> {
  const { accountId, realm } = of.owner
  const slug = keyedDigest(parts.addressKey, `second-factor|${meta.commandId}`)
  const link = { purpose: linkPurpose(realm), token: slug }
  const isRepeated = (await parts.links.peek(link)) !== null
  await parts.links.create({ ...link, subject: accountId, seconds: linkSeconds })
  const issued: IssuedCode = isRepeated
    ? { ok: false, retryAt: parts.clock.now() }
    : await sendTo(parts, of)
  const sent = await timesOf(parts, accountId, issued)
  return new HttpError(
    403,
    'SecondFactorRequired',
    'Please type the code that we have mailed you',
    {
      alternatives: { slug, ...sent },
    },
  )
}

/** Sends another code; while one is running, says until when. */
export async function resendSecondFactor(
  parts: SecondFactorParts,
  realm: Realm,
  { slug, ip }: { slug: string; ip: string },
): Promise<z.input<typeof CodeSent>> {
  const link = await parts.links.peek({ purpose: linkPurpose(realm), token: slug })
  if (!link) throw notFound()
  const owner = await ownerOf(parts, realm, link.subject)
  const issued = await sendTo(parts, { owner, ip, isKnown: false })
  return timesOf(parts, owner.accountId, issued)
}

/** Takes the code and opens the session. The same command opens the same session, also when its answer was lost. */
export async function takeSecondFactor(
  parts: SecondFactorParts,
  meta: CommandMeta,
  realm: Realm,
  { slug, code, device }: { slug: string; code: string; device: Device },
): Promise<{ session: z.input<typeof SignedIn>; position: number }> {
  const link = { purpose: linkPurpose(realm), token: slug }
  const use = () => parts.links.use({ ...link, commandId: meta.commandId })
  const waiting = await parts.links.peek(link)
  const accountId = waiting ? waiting.subject : await use()
  if (accountId === null) throw notFound()
  const owner = await ownerOf(parts, realm, accountId)
  if (waiting) {
    await assertCodeRight(parts, meta, { accountId, code })
    await codeProved(parts, { ip: device.ip, purpose: codePurpose, calls: 1 })
    if ((await use()) === null) throw notFound()
  }
  return openSession(parts, meta, { owner, provider: 'LOCAL', device })
}

async function assertCodeRight(
  parts: SecondFactorParts,
  meta: CommandMeta,
  { accountId, code }: { accountId: string; code: string },
): Promise<void> {
  await assertMayTry(parts)
  const outcome = await parts.codes.check({ subject: accountId, purpose: codePurpose, code })
  if (outcome === 'accepted') return
  if (outcome === 'wrong') recordFailure(parts, meta, accountId)
  const running = await parts.codes.running(accountId, codePurpose)
  assertCodeAccepted(outcome, running?.triesLeft ?? 0)
}

const sendTo = (
  parts: SecondFactorParts,
  { owner, ip, isKnown }: { owner: LiveAccount; ip: string; isKnown: boolean },
): Promise<IssuedCode> =>
  sendCode(parts, {
    subject: owner.accountId,
    purpose: codePurpose,
    email: owner.person.email,
    name: `${owner.person.firstName} ${owner.person.lastName}`,
    locale: owner.locale,
    ip,
    isOwner: isKnown,
  })

/** Until when the code that was sent, or one that still runs, is good. Throws 429 when there is none and none is sent. */
async function timesOf(
  { codes, clock }: SecondFactorParts,
  accountId: string,
  issued: IssuedCode,
): Promise<z.input<typeof CodeSent>> {
  const now = clock.now()
  const sent = issued.ok ? issued : await codes.running(accountId, codePurpose)
  if (!sent && !issued.ok && issued.retryAt > now) throw tooManyCodes(issued.retryAt, now)
  return {
    expiresAt: (sent?.expiresAt ?? now).toISOString(),
    resendAt: (sent?.resendAt ?? now).toISOString(),
    serverTime: now.toISOString(),
  }
}

async function ownerOf(
  { workers }: SecondFactorParts,
  realm: Realm,
  accountId: string,
): Promise<LiveAccount> {
  const { state } = await workers.load(accountStream(accountId), account)
  if (!state.exists || isGone(state) || state.realm !== realm) throw notFound()
  return state
}
