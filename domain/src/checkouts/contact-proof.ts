import { accept, refuse } from '../decider.ts'
import { isSame } from '../same.ts'
import type { OpenCheckout } from './checkout-state.ts'
import type { Answer, CheckoutCommandOf } from './commands.ts'
import type { CheckoutEvent } from './events.ts'

/** Sets the contact. The proved address of a signed-in buyer needs no code. */
export function setContact(
  { contact, verifiedEmail, now: at }: CheckoutCommandOf<'SetContact'>,
  state: OpenCheckout,
): Answer {
  const { checkoutId, subject } = state.started
  if (isSame(contact, state.contact)) return accept()
  const set: CheckoutEvent = { type: 'ContactSet', data: { checkoutId, subject, contact, at } }
  return contact.email === verifiedEmail
    ? accept<CheckoutEvent>(set, {
        type: 'ContactVerified',
        data: { checkoutId, by: 'ACCOUNT', at },
      })
    : accept(set)
}

/** Records that a code is on its way to the address. A code that went to another address must not prove this one. */
export function requestVerification(
  command: CheckoutCommandOf<'RequestVerification'>,
  { contact, codeId: last, started }: OpenCheckout,
): Answer {
  const { email, codeId, expiresAt, resendAt, now: at } = command
  if (contact === null) return refuse('ContactMissing')
  if (last === codeId) return accept()
  if (contact.email !== email) return refuse('ContactChanged')
  const { checkoutId } = started
  return accept({
    type: 'ContactVerificationRequested',
    data: { checkoutId, codeId, expiresAt, resendAt, at },
  })
}

/** Records that the code which was sent proves the address. */
export function verifyContact(
  { now: at }: CheckoutCommandOf<'VerifyContact'>,
  { contact, contactVerified, codeSentTo, started }: OpenCheckout,
): Answer {
  if (contact === null) return refuse('ContactMissing')
  if (contactVerified) return accept()
  if (codeSentTo !== contact.email) return refuse('NotVerified')
  const { checkoutId } = started
  return accept({ type: 'ContactVerified', data: { checkoutId, by: 'CODE', at } })
}
