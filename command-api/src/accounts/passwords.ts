import type { z } from 'zod'
import type { Realm } from '@arung/contracts/accounts/realms'
import type {
  ChangePassword,
  ForgotPassword,
  ForgotPasswordVerification,
  RenewPassword,
} from '@arung/contracts/accounts/requests'
import { messages } from '@arung/contracts/messages'
import { account } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, invalidInput } from '@arung/platform/http/errors'
import { derivedSecret, uuidv5 } from '@arung/platform/ids'
import { assertCodeAccepted, sendCode } from '../code-mail.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from '../streams.ts'
import { ownerOf } from './addresses.ts'
import { accountRefusals } from './refusals.ts'
import { assertUncommon } from './registration.ts'

type ResetParts = Pick<
  Parts,
  | 'workers'
  | 'credentials'
  | 'sessions'
  | 'links'
  | 'codes'
  | 'pool'
  | 'background'
  | 'limiter'
  | 'clock'
  | 'vaultKey'
>

const linkSeconds = 3_600
const renewSeconds = 900
const askPurpose = (realm: Realm) => `reset-password-${realm}`
const renewPurpose = (realm: Realm) => `renew-password-${realm}`
const nobodyNamespace = '0b0c5e00-0000-4000-8000-000000000011'

/**
 * Sends a code to whoever owns the address. For an address that nobody has everything is done alike, in the same time
 * and with the same answer, but for the mail.
 */
export async function forgotPassword(
  parts: ResetParts,
  meta: CommandMeta,
  realm: Realm,
  { email, locale }: z.output<typeof ForgotPassword>,
): Promise<{ slug: string; expiresAt: string }> {
  const slug = derivedSecret(parts.vaultKey, `reset|${meta.commandId}`)
  const owner = await ownerOf(parts, realm, email)
  const subject = owner ?? uuidv5(nobodyNamespace, `${realm}|${email}`)
  await parts.links.create({
    purpose: askPurpose(realm),
    subject,
    seconds: linkSeconds,
    token: slug,
  })
  const issued = await sendCode(parts, {
    subject,
    purpose: 'RESET_PASSWORD',
    email,
    name: null,
    locale,
    toNobody: owner === null,
  })
  if (issued.ok && owner !== null) noteRequest(parts, meta, { owner, slug, issued })
  const running = issued.ok ? issued : await parts.codes.running(subject, 'RESET_PASSWORD')
  return { slug, expiresAt: (running?.expiresAt ?? parts.clock.now()).toISOString() }
}

/** History only: waiting for it would tell that the account exists. */
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
        purpose: 'RESET_PASSWORD',
        verificationSlug: of.slug,
        codeId: of.issued.codeId,
        expiresAt: of.issued.expiresAt.toISOString(),
      },
      meta,
    ),
  )
}

/** Takes the code and gives a token with which the password can be renewed once. */
export async function verifyReset(
  parts: ResetParts,
  meta: CommandMeta,
  realm: Realm,
  { slug, code }: z.output<typeof ForgotPasswordVerification>,
): Promise<{ resetToken: string }> {
  const link = await parts.links.peek({ purpose: askPurpose(realm), token: slug })
  if (!link) throw broken()
  const { subject } = link
  assertCodeAccepted(await parts.codes.check({ subject, purpose: 'RESET_PASSWORD', code }))
  const resetToken = derivedSecret(parts.vaultKey, `renew|${meta.commandId}`)
  await parts.links.create({
    purpose: renewPurpose(realm),
    subject,
    seconds: renewSeconds,
    token: resetToken,
  })
  return { resetToken }
}

/** Sets a new password by a token that works once; every session of the account ends. */
export async function renewPassword(
  parts: ResetParts,
  meta: CommandMeta,
  realm: Realm,
  { resetToken, password }: z.output<typeof RenewPassword>,
): Promise<{ position: number }> {
  assertUncommon(password)
  const accountId = await parts.links.use({ purpose: renewPurpose(realm), token: resetToken })
  if (accountId === null) throw broken()
  await parts.credentials.set(accountId, password)
  await parts.sessions.revokeAll(accountId)
  const command = { type: 'ChangePassword', cause: 'RESET', now: nowOf(parts) } as const
  const outcome = await parts.workers.execute(accountStream(accountId), account, command, meta)
  return { position: accepted(outcome, accountRefusals).position }
}

/** Changes the password of a signed-in person; their other sessions end. */
export async function changePassword(
  parts: ResetParts,
  meta: CommandMeta,
  of: { accountId: string; sessionId: string },
  { oldPassword, password }: z.output<typeof ChangePassword>,
): Promise<{ position: number }> {
  assertUncommon(password)
  const isRight = await parts.credentials.verify(of.accountId, oldPassword)
  if (!isRight)
    throw invalidInput([{ path: 'oldPassword', message: 'The old password is not correct' }])
  await parts.credentials.set(of.accountId, password)
  await parts.sessions.revokeAll(of.accountId, of.sessionId)
  const outcome = await parts.workers.execute(
    accountStream(of.accountId),
    account,
    { type: 'ChangePassword', cause: 'CHANGE', now: nowOf(parts) },
    followUp(meta, 'change-password'),
  )
  return { position: accepted(outcome, accountRefusals).position }
}

const nowOf = ({ clock }: Pick<Parts, 'clock'>): string => clock.now().toISOString()

const broken = (): HttpError =>
  new HttpError(422, 'VerificationBroken', messages.verificationBroken)
