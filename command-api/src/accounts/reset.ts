import type { z } from 'zod'
import type { Realm } from '@arung/contracts/accounts/realms'
import type {
  ForgotPassword,
  ForgotPasswordVerification,
  RenewPassword,
} from '@arung/contracts/accounts/requests'
import type { ResetRequested } from '@arung/contracts/accounts/views'
import { messages } from '@arung/contracts/messages'
import { account, isGone } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError } from '@arung/platform/http/errors'
import { keyedDigest, keyedUuid } from '@arung/platform/keys'
import { assertCodeAccepted, assertMayTry, codeProved, sendCode } from '../code-mail.ts'
import { accepted } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { ownerOf } from './addresses.ts'
import type { Device } from './open-session.ts'
import { replacePassword } from './passwords.ts'
import { accountRefusals } from './refusals.ts'
import { assertUncommon } from './registration.ts'

type ResetParts = Pick<
  Parts,
  | 'workers'
  | 'tracing'
  | 'credentials'
  | 'sessions'
  | 'devices'
  | 'links'
  | 'codes'
  | 'pool'
  | 'background'
  | 'limiter'
  | 'clock'
  | 'vaultKey'
  | 'addressKey'
  | 'claimKey'
>

const codePurpose = 'RESET_PASSWORD'
const linkSeconds = 3_600
const renewSeconds = 900
const askPurpose = (realm: Realm) => `reset-password-${realm}`
const renewPurpose = (realm: Realm) => `renew-password-${realm}`

/**
 * Sends a code to the owner of the address. While a code is running, returns until when. An unknown address gets the
 * same work, time and answer, but no mail. The same command sends once.
 */
export async function forgotPassword(
  parts: ResetParts,
  meta: CommandMeta,
  realm: Realm,
  { email, locale, device }: z.output<typeof ForgotPassword> & { device: Device },
): Promise<z.input<typeof ResetRequested>> {
  const slug = keyedDigest(parts.addressKey, `reset|${meta.commandId}`)
  const owner = await ownerOf(parts, realm, email)
  const subject = owner ?? keyedUuid(parts.claimKey, `nobody|${realm}|${email}`)
  const link = { purpose: askPurpose(realm), token: slug }
  const deviceOwner = device.token === null ? null : await parts.devices.ownerOf(device.token)
  const isRepeated = (await parts.links.peek(link)) !== null
  await parts.links.create({ ...link, subject, seconds: linkSeconds })
  const issued = isRepeated
    ? ({ ok: false, retryAt: parts.clock.now() } as const)
    : await sendCode(parts, {
        subject,
        purpose: codePurpose,
        email,
        name: null,
        locale,
        ip: device.ip,
        meta,
        toNobody: owner === null,
        isOwner: owner !== null && deviceOwner === owner,
      })
  if (issued.ok && owner !== null) noteRequest(parts, meta, { owner, slug, issued })
  const running = issued.ok ? issued : await parts.codes.running(subject, codePurpose)
  const now = parts.clock.now()
  const over = issued.ok ? now : issued.retryAt
  return {
    slug,
    expiresAt: (running?.expiresAt ?? now).toISOString(),
    resendAt: (running?.resendAt ?? over).toISOString(),
    serverTime: now.toISOString(),
  }
}

/** History only. Waiting for it would reveal that the account exists. */
function noteRequest(
  parts: ResetParts,
  meta: CommandMeta,
  of: { owner: string; slug: string; issued: { codeId: string; expiresAt: Date } },
): void {
  parts.background.run('note password request', () =>
    parts.workers.execute(
      accountStream(of.owner),
      account,
      {
        type: 'RequestVerification',
        purpose: codePurpose,
        verificationSlug: of.slug,
        codeId: of.issued.codeId,
        expiresAt: of.issued.expiresAt.toISOString(),
      },
      meta,
    ),
  )
}

/** Accepts the code and returns a token that resets the password once. */
export async function verifyReset(
  parts: ResetParts,
  meta: CommandMeta,
  realm: Realm,
  { slug, code, ip }: z.output<typeof ForgotPasswordVerification> & { ip: string },
): Promise<{ resetToken: string }> {
  const link = await parts.links.peek({ purpose: askPurpose(realm), token: slug })
  if (!link) throw broken()
  const { subject } = link
  const resetToken = keyedDigest(parts.addressKey, `renew|${meta.commandId}|${slug}|${code}`)
  const purpose = renewPurpose(realm)
  // The same command with the same code: its response was lost on the way.
  if (await parts.links.peek({ purpose, token: resetToken })) return { resetToken }
  await assertMayTry(parts)
  const outcome = await parts.codes.check({ subject, purpose: codePurpose, code })
  if (outcome !== 'accepted') {
    const running = await parts.codes.running(subject, codePurpose)
    assertCodeAccepted(outcome, running?.triesLeft ?? 0)
  }
  await codeProved(parts, { ip, purpose: codePurpose })
  await parts.links.create({ purpose, subject, seconds: renewSeconds, token: resetToken })
  return { resetToken }
}

/**
 * Sets a new password by a token that works once. Every session of the account ends. The device is known from then on:
 * its person has read the mail, and could otherwise be locked out by an attacker on the same network.
 */
export async function renewPassword(
  parts: ResetParts,
  meta: CommandMeta,
  realm: Realm,
  { resetToken, password }: z.output<typeof RenewPassword>,
): Promise<{ deviceToken: string | null; position: number }> {
  assertUncommon(password)
  const accountId = await parts.links.use({
    purpose: renewPurpose(realm),
    token: resetToken,
    commandId: meta.commandId,
  })
  if (accountId === null) throw broken()
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists || isGone(state)) throw broken()
  const now = parts.clock.now().toISOString()
  const command = { type: 'ChangePassword', cause: 'RESET', now } as const
  const outcome = await parts.workers.execute(accountStream(accountId), account, command, meta)
  const renewed = accepted(outcome, accountRefusals)
  const { position } = renewed
  if (!(await replacePassword(parts, accountId, password, renewed)))
    return { deviceToken: null, position }
  const deviceToken = keyedDigest(parts.addressKey, `device|${meta.commandId}`)
  await parts.devices.remember({ token: deviceToken, accountId })
  return { deviceToken, position }
}

/** The link or the token is invalid (specification, point 8). */
const broken = (): HttpError =>
  new HttpError(422, 'VerificationBroken', messages.verificationBroken)
