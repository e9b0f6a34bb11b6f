import type { Locale } from '@arung/contracts/scalars'
import { messages } from '@arung/contracts/messages'
import type { CodeOutcome, IssuedCode } from '@arung/platform/auth/codes'
import { HttpError, refusedField, tooManyRequests } from '@arung/platform/http/errors'
import { limitKey, networkKey } from '@arung/platform/http/limits'
import { enqueue, seal } from '@arung/platform/outbox/outbox'
import type { Parts } from './parts.ts'
import { tellOfJob, type Following } from './traced-appends.ts'

export type CodePurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'VALIDATE_BOOKING' | 'SIGN_IN'
type CodeFor = Readonly<{
  /** Whose code: an account's id, or a checkout's. */
  subject: string
  purpose: CodePurpose
  email: string
  name: string | null
  locale: Locale
  /** The address that asks. */
  ip: string
  /** Of the command that asks for it. */
  meta: Following
  /** Nobody has this address: do everything, but send nothing. */
  toNobody?: boolean
  /** Asked from a device that the owner of the address has signed in with: what others asked for does not count. */
  isOwner?: boolean
}>

/** Sends of one purpose, and tries of all, by everybody together. */
const sendsKey = (purpose: CodePurpose): string => `sends|${purpose}`
const triesKey = 'tries'

/**
 * Makes a code and leaves its mail in the outbox, sealed, for the workers. Refused while one is running, after too
 * many to one mailbox, and after too many for everybody. Counted is what is sent: asking again while a code runs, or for
 * addresses that nobody has, switches nothing off for anybody.
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
  // The same work for an address that somebody has: the time of the answer must not tell. A booking has nothing to hide.
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

/** Throws 429 when too many codes of everybody are being tried: somebody guesses at many accounts at once. */
export async function assertMayTry({ limiter }: Pick<Parts, 'limiter'>): Promise<void> {
  const tried = await limiter.consume('code-all', triesKey)
  if (tried.ok) return
  throw tooManyRequests(tried.retryAfterSeconds)
}

/**
 * A code was right: neither its try nor the call that asked for its mail counts, for the address that it came from nor
 * for everybody together. What is proved is no guess, and a day on which everybody books switches off nobody's codes.
 * `calls` is 1 where the mail was asked for by a call that is not counted for the address.
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

/** A code cannot be sent now; `retryAt` is when it can. */
export function tooManyCodes(retryAt: Date, now: Date): HttpError {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000))
  return new HttpError(429, 'TooManyCodes', 'Please wait before you request another code', {
    headers: { 'retry-after': String(seconds) },
    alternatives: { resendAt: retryAt.toISOString() },
  })
}

/** Throws the answer to a code that was not accepted, with the tries that are left where they are known. */
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
