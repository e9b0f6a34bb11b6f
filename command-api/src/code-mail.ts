import type { Locale } from '@arung/contracts/scalars'
import { messages } from '@arung/contracts/messages'
import type { CodeOutcome, IssuedCode } from '@arung/platform/auth/codes'
import { HttpError, refusedField, tooManyRequests } from '@arung/platform/http/errors'
import { limitKey, networkKey } from '@arung/platform/http/protect/limits'
import { enqueue, seal } from '@arung/platform/outbox/outbox'
import type { Parts } from './parts.ts'
import { tellOfJob, type Following } from './traced-appends.ts'

export type CodePurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'VALIDATE_BOOKING' | 'SIGN_IN'
type CodeFor = Readonly<{
  /** The subject of the code: the id of an account or a checkout. */
  subject: string
  purpose: CodePurpose
  email: string
  name: string | null
  locale: Locale
  /** The address of the request. */
  ip: string
  /** The metadata of the command that asks for the code. */
  meta: Following
  /** Nobody has this address: does all the work, but sends nothing. */
  toNobody?: boolean
  /**
   * The request comes from a device that the owner of the address has signed in with. Requests by others do not count
   * against it.
   */
  isOwner?: boolean
}>

/** Limiter keys shared by all callers: sends per purpose, and tries of all purposes. */
const sendsKey = (purpose: CodePurpose): string => `sends|${purpose}`
const triesKey = 'tries'

/**
 * Creates a code and writes its sealed mail to the outbox for the workers. Refuses while a code is running, after too
 * many to one mailbox, and after too many for everybody. Only sent mails count, so asking again while a code runs, or
 * for unknown addresses, blocks nobody.
 */
export async function sendCode(
  parts: Pick<Parts, 'pool' | 'codes' | 'limiter' | 'clock' | 'vaultKey' | 'tracing'>,
  { subject, purpose, email, name, locale, ip, meta, toNobody = false, isOwner = false }: CodeFor,
): Promise<IssuedCode> {
  const { limiter, clock } = parts
  const allKey = sendsKey(purpose)
  const everybody = await limiter.consume('code-all', allKey)
  if (!everybody.ok && !isOwner) return refusedFor(clock, everybody.retryAfterSeconds)
  const order = { subject, purpose, email, network: networkKey(ip), isOwner }
  const issued = await parts.codes.issue(order)
  const owed = issued.ok && !toNobody ? 0 : 1
  // The same work as for a known address, because the response time must not reveal the difference. A booking has
  // nothing to hide.
  if (owed > 0 || purpose !== 'VALIDATE_BOOKING') await limiter.giveBack('code-all', allKey, owed)
  if (!issued.ok) return issued
  const letter = JSON.stringify({ code: issued.code, email, name, purpose, locale })
  const job = { id: issued.codeId, kind: 'mail.otp', correlationId: meta.correlationId }
  await enqueue(parts.pool, {
    ...job,
    payload: { codeId: issued.codeId, purpose },
    sealed: seal(parts.vaultKey, letter),
    nothingToDo: toNobody,
  })
  tellOfJob(parts.tracing, job, meta)
  return issued
}

const refusedFor = (clock: Parts['clock'], seconds: number): IssuedCode => ({
  ok: false,
  retryAt: new Date(clock.now().getTime() + seconds * 1_000),
})

/**
 * Throws 429 when too many codes are being tried by everybody together, because somebody is guessing at many accounts
 * at once.
 */
export async function assertMayTry({ limiter }: Pick<Parts, 'limiter'>): Promise<void> {
  const tried = await limiter.consume('code-all', triesKey)
  if (tried.ok) return
  throw tooManyRequests(tried.retryAfterSeconds)
}

/**
 * A code was right. Neither its try nor the call that requested its mail counts, for the address it came from or for
 * everybody together. A proved code is not a guess, and a busy day blocks nobody's codes. `calls` is 1 when the call
 * that requested the mail does not count for the address.
 */
export async function codeProved(
  { limiter }: Pick<Parts, 'limiter'>,
  { ip, purpose, calls = 2 }: Readonly<{ ip: string; purpose: CodePurpose; calls?: number }>,
): Promise<void> {
  await Promise.all([
    limiter.giveBack('code', limitKey('code', ip), calls),
    limiter.giveBack('code-all', triesKey),
    limiter.giveBack('code-all', sendsKey(purpose)),
  ])
}

/** The response when a code cannot be sent now. `retryAt` is when it can. */
export function tooManyCodes(retryAt: Date, now: Date): HttpError {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000))
  return new HttpError(429, 'TooManyCodes', 'Please wait before you request another code', {
    headers: { 'retry-after': String(seconds) },
    alternatives: { resendAt: retryAt.toISOString() },
  })
}

/** Throws the response to a code that was not accepted, with the tries that are left if they are known. */
export function assertCodeAccepted(outcome: CodeOutcome, triesLeft?: number): void {
  switch (outcome) {
    case 'accepted':
      return
    case 'wrong':
      throw refusedField(
        422,
        'WrongCode',
        'The code is not correct',
        'code',
        triesLeft === undefined ? {} : { alternatives: { triesLeft } },
      )
    case 'expired':
      throw new HttpError(422, 'CodeExpired', messages.otpExpired)
    case 'exhausted':
      throw new HttpError(422, 'CodeExhausted', 'Too many wrong tries. Please request a new code')
  }
}
