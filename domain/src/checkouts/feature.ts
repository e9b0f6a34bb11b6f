import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { CheckoutEvent } from './events.ts'

const events: StoredEvents<CheckoutEvent> = {
  CheckoutStarted: plain,
  ParticipantsSet: {
    schema: 1,
    personal: { subject: data => data.subject, fields: ['participants'] },
  },
  ContactSet: { schema: 1, personal: { subject: data => data.subject, fields: ['contact'] } },
  PickupChosen: plain,
  ContactVerificationRequested: plain,
  ContactVerified: plain,
  HoldRenewed: plain,
  HoldLengthened: plain,
  CheckoutExpired: plain,
  CheckoutAbandoned: plain,
  CheckoutPlaced: plain,
  CheckoutForgotten: plain,
  IdentityPictureAdded: plain,
}

export const checkouts = {
  streams: ['checkout'],
  events,
  permissions: {
    'bookings:buy': only('VISITOR', 'USER', 'AGEN'),
  },
} as const
