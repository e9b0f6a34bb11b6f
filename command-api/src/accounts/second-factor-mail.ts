import { fullName } from '@arung/contracts/full-name'
import type { z } from 'zod'
import type { CodeSent } from '@arung/contracts/accounts/views'
import type { LiveAccount } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import type { IssuedCode } from '@arung/platform/auth/codes'
import {
  assertCodeAccepted,
  assertMayTry,
  codeProved,
  sendCode,
  tooManyCodes,
} from '../code-mail.ts'
import type { Parts } from '../parts.ts'
import { recordFailure } from './failed-sign-in.ts'

export type MailedCodeParts = Pick<
  Parts,
  'codes' | 'limiter' | 'pool' | 'vaultKey' | 'clock' | 'workers' | 'background' | 'tracing'
>

/** The mailbox is the second factor of people who have set up nothing else. */
const codePurpose = 'SIGN_IN'

export const mailCode = (
  parts: MailedCodeParts,
  meta: CommandMeta,
  { owner, ip, isKnown }: { owner: LiveAccount; ip: string; isKnown: boolean },
): Promise<IssuedCode> =>
  sendCode(parts, {
    subject: owner.accountId,
    purpose: codePurpose,
    email: owner.person.email,
    name: fullName(owner.person),
    locale: owner.locale,
    ip,
    meta,
    isOwner: isKnown,
  })

/**
 * Returns until when the code is valid that was sent or still runs. Throws 429 when no code is running and none can be
 * sent.
 */
export async function timesOfMail(
  { codes, clock }: Pick<Parts, 'codes' | 'clock'>,
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

/** Accepts the mailed code. Throws 422 for any other, with the tries that are left. */
export async function assertMailedCode(
  parts: MailedCodeParts,
  meta: CommandMeta,
  { accountId, code, ip }: { accountId: string; code: string; ip: string },
): Promise<void> {
  await assertMayTry(parts)
  const outcome = await parts.codes.check({ subject: accountId, purpose: codePurpose, code })
  if (outcome === 'accepted') return codeProved(parts, { ip, purpose: codePurpose, calls: 1 })
  if (outcome === 'wrong') recordFailure(parts, meta, accountId)
  const running = await parts.codes.running(accountId, codePurpose)
  assertCodeAccepted(outcome, running?.triesLeft ?? 0)
}
