import type { z } from 'zod'
import type { Realm } from '@arung/contracts/accounts/realms'
import type { FactorWay, SecondFactorAsked } from '@arung/contracts/accounts/second-factor'
import type { UsedPasskey } from '@arung/contracts/accounts/second-factor-requests'
import type { CodeSent, SignedIn } from '@arung/contracts/accounts/views'
import { account, isGone, type LiveAccount } from '@arung/domain/accounts/account'
import { isFactorDemanded } from '@arung/domain/accounts/factor-demand'
import { recoveryCodesLeft } from '@arung/domain/accounts/factors'
import type { CommandMeta } from '@arung/event-store/codec'
import type { IssuedCode } from '@arung/platform/auth/codes'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { keyedDigest } from '@arung/platform/keys'
import type { Parts } from '../parts.ts'
import { appOf, takeAppCode, type AppParts } from './factor-app.ts'
import { takePasskey, usePasskeyOptions, type PasskeyParts } from './factor-passkeys.ts'
import { takeRecoveryCode } from './factor-recovery.ts'
import { tryFactor } from './factor-tries.ts'
import { openSession, type Device, type SessionParts } from './open-session.ts'
import {
  assertMailedCode,
  mailCode,
  timesOfMail,
  type MailedCodeParts,
} from './second-factor-mail.ts'
import { accountStream } from './streams.ts'

export type SecondFactorParts = SessionParts & MailedCodeParts & AppParts & PasskeyParts

/** The realms in which a second factor may be required. */
export const secondFactorRealms = ['admins', 'reservation-admin'] as const
export type SecondFactorRealm = (typeof secondFactorRealms)[number]

const linkPurpose = (realm: Realm) => `second-factor-${realm}`
const linkSeconds = 600

/** Returns whether this person must prove more than the password. People who have set up a factor always must. */
export const needsSecondFactor = async (
  parts: Pick<Parts, 'catalogue' | 'staffSeats'>,
  owner: LiveAccount,
): Promise<boolean> =>
  owner.secondFactor.factors.length > 0 ||
  isFactorDemanded(parts.catalogue.state.settings.secondFactor, {
    realm: owner.realm,
    position: await parts.staffSeats.positionOf(owner),
  })

/** Returns the ways in which this person can take the second step, best first. */
function waysOf({ secondFactor }: LiveAccount): FactorWay[] {
  const kinds = new Set(secondFactor.factors.map(({ kind }) => kind))
  if (kinds.size === 0) return ['EMAIL']
  return [
    ...(['PASSKEY', 'TOTP'] as const).filter(kind => kinds.has(kind)),
    ...(recoveryCodesLeft(secondFactor) > 0 ? (['RECOVERY'] as const) : []),
  ]
}

/**
 * The answer after a right password: 403 with the secret address of the second step and the ways to take it. People who
 * have set up nothing are mailed a code. No device is exempt. The same command sends once.
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
  const ways = waysOf(of.owner)
  const sent = ways.includes('EMAIL') ? await sentTo(parts, meta, { ...of, isRepeated }) : null
  return new HttpError(403, 'SecondFactorRequired', 'Please complete the second sign-in step', {
    alternatives: { slug, ways, sent } satisfies z.input<typeof SecondFactorAsked>,
  })
}

async function sentTo(
  parts: SecondFactorParts,
  meta: CommandMeta,
  { isRepeated, ...of }: Parameters<typeof mailCode>[2] & { isRepeated: boolean },
): Promise<z.input<typeof CodeSent>> {
  const issued: IssuedCode = isRepeated
    ? { ok: false, retryAt: parts.clock.now() }
    : await mailCode(parts, meta, of)
  return timesOfMail(parts, of.owner.accountId, issued)
}

/**
 * Mails another code. While one is running, returns until when. Throws 404 for people who have set up something else.
 */
export async function resendSecondFactor(
  parts: SecondFactorParts,
  meta: CommandMeta,
  realm: Realm,
  { slug, ip }: { slug: string; ip: string },
): Promise<z.input<typeof CodeSent>> {
  const owner = await waitingOwner(parts, realm, slug)
  if (!waysOf(owner).includes('EMAIL')) throw notFound()
  const issued = await mailCode(parts, meta, { owner, ip, isKnown: false })
  return timesOfMail(parts, owner.accountId, issued)
}

/** Returns the options with which the browser uses a passkey for this sign-in. Throws 404 for people who have none. */
export async function secondFactorPasskey(parts: SecondFactorParts, realm: Realm, slug: string) {
  const owner = await waitingOwner(parts, realm, slug)
  if (!waysOf(owner).includes('PASSKEY')) throw notFound()
  return usePasskeyOptions(parts, owner)
}

export type SecondProof =
  | Readonly<{ kind: 'CODE'; code: string }>
  | Readonly<{ kind: 'RECOVERY'; code: string }>
  | Readonly<{ kind: 'PASSKEY'; credential: UsedPasskey }>

/**
 * Takes the second step and opens the session. The same command opens the same session, even when its response was
 * lost.
 */
export async function takeSecondFactor(
  parts: SecondFactorParts,
  meta: CommandMeta,
  realm: Realm,
  { slug, proof, device }: { slug: string; proof: SecondProof; device: Device },
): Promise<{ session: z.input<typeof SignedIn>; position: number }> {
  const link = { purpose: linkPurpose(realm), token: slug }
  const use = () => parts.links.use({ ...link, commandId: meta.commandId })
  const waiting = await parts.links.peek(link)
  const accountId = waiting ? waiting.subject : await use()
  if (accountId === null) throw notFound()
  const owner = await ownerOf(parts, realm, accountId)
  if (waiting) {
    await assertProved(parts, meta, owner, { proof, device })
    if ((await use()) === null) throw notFound()
  }
  return openSession(parts, meta, { owner, provider: 'LOCAL', device })
}

async function assertProved(
  parts: SecondFactorParts,
  meta: CommandMeta,
  owner: LiveAccount,
  { proof, device }: { proof: SecondProof; device: Device },
): Promise<void> {
  const { accountId } = owner
  if (proof.kind === 'CODE' && waysOf(owner).includes('EMAIL'))
    return assertMailedCode(parts, meta, { accountId, code: proof.code, ip: device.ip })
  await tryFactor(parts, meta, { accountId, device }, async () => {
    switch (proof.kind) {
      case 'CODE': {
        const factorId = appOf(owner.secondFactor)
        if (factorId === null) return false
        return takeAppCode(parts, { factorId, accountId, code: proof.code })
      }
      case 'RECOVERY':
        return takeRecoveryCode(parts, meta, owner, proof.code)
      case 'PASSKEY':
        return takePasskey(parts, meta, owner, proof.credential)
    }
  })
}

async function waitingOwner(
  parts: SecondFactorParts,
  realm: Realm,
  slug: string,
): Promise<LiveAccount> {
  const link = await parts.links.peek({ purpose: linkPurpose(realm), token: slug })
  if (!link) throw notFound()
  return ownerOf(parts, realm, link.subject)
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
