import type { Pickup } from '@arung/contracts/pickups/views'
import type { CheckoutCommand } from '../src/checkouts/commands.ts'
import type { CheckoutEvent } from '../src/checkouts/events.ts'
import {
  ids,
  instants,
  orderNumber,
  orderSlug,
  sampleCheckout,
  sampleContact,
  sampleHolds,
  sampleParticipants,
} from '../src/testing/sample-order.ts'

/** Possible events of a checkout, and the commands that it can receive. */
export const checkoutId = ids.checkout
export const now = instants.soon
export const afterHold = '2026-12-01T02:15:00.001Z'
export const started: CheckoutEvent = { type: 'CheckoutStarted', data: sampleCheckout }
export const participants: CheckoutEvent = {
  type: 'ParticipantsSet',
  data: { checkoutId, subject: checkoutId, participants: sampleParticipants, at: now },
}
export const contactOf = (email = sampleContact.email): CheckoutEvent => ({
  type: 'ContactSet',
  data: { checkoutId, subject: checkoutId, contact: { ...sampleContact, email }, at: now },
})
export const asked = (codeId: string = ids.code): CheckoutEvent => ({
  type: 'ContactVerificationRequested',
  data: { checkoutId, codeId, expiresAt: now, resendAt: now, at: now },
})
export const verified: CheckoutEvent = {
  type: 'ContactVerified',
  data: { checkoutId, by: 'CODE', at: now },
}
export const expired: CheckoutEvent = {
  type: 'CheckoutExpired',
  data: { checkoutId, at: afterHold },
}
export const abandoned: CheckoutEvent = { type: 'CheckoutAbandoned', data: { checkoutId, at: now } }
export const forgotten = (orderId: string | null = null): CheckoutEvent => ({
  type: 'CheckoutForgotten',
  data: { checkoutId, orderId, subject: checkoutId, at: afterHold },
})
export const placedOf = { orderId: ids.order, orderSlug, orderNumber }
export const placed: CheckoutEvent = {
  type: 'CheckoutPlaced',
  data: { checkoutId, ...placedOf, at: now },
}
export const filledIn = [started, participants, contactOf(), asked(), verified]

export const people = (list = sampleParticipants): CheckoutCommand => ({
  type: 'SetParticipants',
  participants: list,
  now,
})
export const setContact = (
  email = sampleContact.email,
  verifiedEmail: string | null = null,
): CheckoutCommand => ({
  type: 'SetContact',
  contact: { ...sampleContact, email },
  verifiedEmail,
  now,
})
export const choosePickup = (pickup: Pickup | null): CheckoutCommand => ({
  type: 'ChoosePickup',
  pickup,
  grandTotal: 1_300_000 + (pickup?.surcharge ?? 0),
  now,
})
export const ask: CheckoutCommand = {
  type: 'RequestVerification',
  email: sampleContact.email,
  codeId: ids.code,
  expiresAt: now,
  resendAt: now,
  now,
}
export const verify: CheckoutCommand = { type: 'VerifyContact', now }
export const check = (
  at: string = now,
  expectedTotal = 1_300_000,
  payNow: number | null = 1_300_000,
): CheckoutCommand => ({
  type: 'CheckPlacing',
  expectedTotal,
  actualTotal: 1_300_000,
  payNow,
  now: at,
})
export const place: CheckoutCommand = { type: 'PlaceCheckout', ...placedOf, now }
export const newHolds = [{ ...sampleHolds[0]!, holdId: 'another' }]
export const renew = (at: string): CheckoutCommand => ({
  type: 'RenewHold',
  holds: newHolds,
  holdExpiresAt: instants.paymentEnd,
  untilProved: false,
  now: at,
})
export const expire = (at: string): CheckoutCommand => ({ type: 'ExpireCheckout', now: at })
export const forget = (at: string): CheckoutCommand => ({ type: 'ForgetCheckout', now: at })
export const abandon: CheckoutCommand = { type: 'AbandonCheckout', now }
