import { fullName } from '@arung/contracts/full-name'
import type { Contact } from '@arung/contracts/checkouts/people'
import type { Locale } from '@arung/contracts/scalars'
import { checkout, type Checkout, type OpenCheckout } from '@arung/domain/checkouts/checkout'
import type { CheckoutEvent } from '@arung/domain/checkouts/events'
import { later } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import type { Replay } from '@arung/event-store/decider'
import { notFound } from '@arung/platform/http/errors'
import {
  assertCodeAccepted,
  assertMayTry,
  codeProved,
  sendCode,
  tooManyCodes,
} from '../code-mail.ts'
import { accepted, followUp, refusedAs } from '../commands.ts'
import { extendAll } from '../holds.ts'
import { maskedEmail } from '@arung/domain/masks'
import type { Parts } from '../parts.ts'
import { checkoutStream } from './streams.ts'
import { formFor, knownForm, ownForm, type FormAddress, type OwnForm } from './own-form.ts'
import { checkoutRefusals } from './refusals.ts'

const purpose = 'VALIDATE_BOOKING'

type CodeParts = Pick<
  Parts,
  | 'workers'
  | 'catalogue'
  | 'openBookings'
  | 'pool'
  | 'codes'
  | 'limiter'
  | 'clock'
  | 'vaultKey'
  | 'tracing'
>
export type CodeSent = {
  emailMasked: string
  expiresAt: string
  resendAt: string
  position: number
}

/**
 * Sends a code to the contact of a checkout, in the given language or the one of the checkout. While a code is running
 * for that address, returns until when.
 */
export async function requestCode(
  parts: CodeParts,
  meta: CommandMeta,
  form: FormAddress,
  { locale, ip }: { locale?: Locale | undefined; ip: string },
): Promise<CodeSent> {
  const { checkoutId } = form
  // A code goes to the present address of the form, whoever wrote it.
  const { state, position, replay } = await formFor(parts, form, meta)
  const contact = contactOf(state)
  const emailMasked = maskedEmail(contact.email)
  const before = askedBefore(replay)
  if (before) return { emailMasked, ...before }
  const issued = await sendCode(parts, {
    subject: checkoutId,
    purpose,
    email: contact.email,
    name: fullName(contact),
    locale: locale ?? state.started.locale,
    ip,
    meta,
  })
  if (!issued.ok) {
    const running = await parts.codes.running(checkoutId, purpose)
    if (!running || state.codeSentTo !== contact.email)
      throw tooManyCodes(issued.retryAt, parts.clock.now())
    return {
      emailMasked,
      expiresAt: running.expiresAt.toISOString(),
      resendAt: running.resendAt.toISOString(),
      position,
    }
  }
  const expiresAt = issued.expiresAt.toISOString()
  const resendAt = issued.resendAt.toISOString()
  const now = parts.clock.now().toISOString()
  const outcome = await parts.workers.execute(
    checkoutStream(checkoutId),
    checkout,
    {
      type: 'RequestVerification',
      email: contact.email,
      codeId: issued.codeId,
      expiresAt,
      resendAt,
      now,
    },
    meta,
  )
  const asked = accepted(outcome, checkoutRefusals)
  return { emailMasked, expiresAt, resendAt, position: asked.position }
}

/** Returns the answer to this very command, if it ran before. Repeating it sends one mail. */
function askedBefore(
  replay: Replay<CheckoutEvent, Checkout> | null,
): Omit<CodeSent, 'emailMasked'> | null {
  if (replay?.outcome !== 'accepted') return null
  const asked = replay.events.find(event => event.type === 'ContactVerificationRequested')
  if (!asked) return null
  const { expiresAt, resendAt } = asked.data
  return { expiresAt, resendAt, position: replay.position }
}

/** Accepts the code that proves the contact's address. A code that went to an earlier address proves nothing. */
export async function confirmCode(
  parts: CodeParts,
  meta: CommandMeta,
  form: FormAddress,
  { code, ip }: { code: string; ip: string },
): Promise<{ position: number }> {
  const { checkoutId } = form
  const { state, position } = await provableForm(parts, form)
  const contact = contactOf(state)
  if (state.contactVerified) return lengthenHold(parts, meta, state, position)
  if (state.codeSentTo !== contact.email) assertCodeAccepted('expired')
  await assertMayTry(parts)
  const { codeId } = state
  assertCodeAccepted(await parts.codes.check({ subject: checkoutId, purpose, code, codeId }))
  const command = { type: 'VerifyContact', now: parts.clock.now().toISOString() } as const
  const [outcome] = await Promise.all([
    parts.workers.execute(checkoutStream(checkoutId), checkout, command, meta),
    codeProved(parts, { ip, purpose }),
  ])
  const proved = accepted(outcome, checkoutRefusals)
  if (!proved.state.exists) throw notFound()
  return lengthenHold(parts, meta, proved.state, proved.position)
}

/**
 * Lengthens the hold of a large party, which lasted only a few minutes until now. If places went back meanwhile, the
 * checkout stays unchanged and the places must be requested again.
 */
async function lengthenHold(
  parts: CodeParts,
  meta: CommandMeta,
  { started: { checkoutId }, status, untilProved, holds }: OpenCheckout,
  position: number,
): Promise<{ position: number }> {
  if (status !== 'OPEN' || !untilProved) return { position }
  const now = parts.clock.now().toISOString()
  const expiresAt = later(now, parts.catalogue.state.settings.holdMinutes * 60_000)
  if (!(await extendAll(parts, meta, { holds, expiresAt }))) return { position }
  await parts.openBookings.keepUntil(checkoutId, expiresAt)
  const outcome = await parts.workers.execute(
    checkoutStream(checkoutId),
    checkout,
    { type: 'LengthenHold', holdExpiresAt: expiresAt, now },
    followUp(meta, 'lengthen'),
  )
  return { position: accepted(outcome, checkoutRefusals).position }
}

/**
 * Returns the form as this process knows it while a code may prove its contact, because the append decides that again.
 * In every other case it is read afresh.
 */
async function provableForm(parts: CodeParts, form: FormAddress): Promise<OwnForm> {
  const known = await knownForm(parts, form)
  const { contact, contactVerified, codeSentTo } = known.state
  const isProvable = contact !== null && !contactVerified && codeSentTo === contact.email
  return isProvable ? known : ownForm(parts, form)
}

function contactOf({ contact }: OpenCheckout): Contact {
  if (!contact) throw refusedAs('ContactMissing', checkoutRefusals)
  return contact
}
