import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { CheckoutEvent } from './events.ts'

/** At first, the subject of a guest's form was the id of the form. */
const withSubject = (data: unknown): unknown => ({
  ...(data as object),
  subject: (data as { checkoutId: string }).checkoutId,
})

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
  CheckoutForgotten: { schema: 2, upcasts: [withSubject] },
  IdentityPictureAdded: plain,
}

export const checkouts = {
  streams: ['checkout'],
  events,
  permissions: {
    'bookings:buy': only('VISITOR', 'USER', 'AGEN'),
  },
} as const
