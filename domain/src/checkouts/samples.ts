import {
  ids,
  instants,
  orderNumber,
  orderSlug,
  sampleCheckout,
  sampleContact,
  sampleHolds,
  sampleParticipants,
  samplePickup,
} from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { CheckoutEvent } from './events.ts'

const at = instants.start

export const checkoutSamples: SamplesOf<CheckoutEvent> = {
  CheckoutStarted: sampleCheckout,
  ParticipantsSet: {
    checkoutId: ids.checkout,
    subject: ids.checkout,
    participants: sampleParticipants,
    at,
  },
  ContactSet: { checkoutId: ids.checkout, subject: ids.checkout, contact: sampleContact, at },
  PickupChosen: {
    checkoutId: ids.checkout,
    pickup: samplePickup,
    grandTotal: 1_600_000,
    at,
  },
  ContactVerificationRequested: {
    checkoutId: ids.checkout,
    codeId: ids.code,
    expiresAt: '2026-12-01T02:01:00.000Z',
    resendAt: '2026-12-01T02:00:30.000Z',
    at,
  },
  ContactVerified: { checkoutId: ids.checkout, by: 'CODE', at },
  HoldRenewed: {
    checkoutId: ids.checkout,
    holds: sampleHolds,
    holdExpiresAt: instants.paymentEnd,
    untilProved: true,
    at,
  },
  HoldLengthened: { checkoutId: ids.checkout, holdExpiresAt: instants.paymentEnd, at },
  CheckoutExpired: { checkoutId: ids.checkout, at },
  CheckoutAbandoned: { checkoutId: ids.checkout, at },
  IdentityPictureAdded: { checkoutId: ids.checkout, pictureId: ids.identityPicture, at },
  CheckoutPlaced: {
    checkoutId: ids.checkout,
    orderId: ids.order,
    orderSlug,
    orderNumber,
    at,
  },
  CheckoutForgotten: {
    checkoutId: ids.checkout,
    orderId: ids.order,
    subject: ids.checkout,
    at,
  },
}
