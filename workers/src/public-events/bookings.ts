import type { BookingEvent, BookingId, BookingTerms } from '@arung/domain/bookings/events'
import type { PublicMakers } from './maker.ts'

export const bookingMakers: PublicMakers<BookingEvent> = {
  BookingOpened: ({ terms, state, at, ...id }) => ({
    type: 'booking.opened',
    data: { ...which(id), ...activity(terms), state, at },
  }),
  BookingApproved: data => ({ type: 'booking.approved', data: { ...which(data), at: data.at } }),
  BookingChanged: ({ after, at, ...id }) => ({
    type: 'booking.changed',
    data: { ...which(id), ...activity(after), at },
  }),
  BookingMoved: ({ before, after, at, ...id }) => ({
    type: 'booking.moved',
    data: { ...which(id), before: slot(before), after: slot(after), at },
  }),
  GuestsChanged: ({ before, after, at, ...id }) => ({
    type: 'booking.guests-changed',
    data: {
      ...which(id),
      before: before.adults + before.children,
      after: after.adults + after.children,
      at,
    },
  }),
  BookingCanceled: ({ why, at, ...id }) => ({
    type: 'booking.cancelled',
    data: { ...which(id), why, at },
  }),
  BookingKept: ({ until, at, ...id }) => ({
    type: 'booking.kept',
    data: { ...which(id), until, at },
  }),
  GuestsArrived: ({ present, at, ...id }) => ({
    type: 'booking.arrived',
    data: { ...which(id), present, at },
  }),
  ActivityStarted: data => ({ type: 'booking.started', data: { ...which(data), at: data.at } }),
  ActivityEnded: ({ outcome, at, ...id }) => ({
    type: 'booking.ended',
    data: { ...which(id), outcome, at },
  }),
  MoveTakenBack: ({ state, present, at, ...id }) => ({
    type: 'booking.taken-back',
    data: { ...which(id), state, present, at },
  }),
}

const which = ({ bookingId, sale: { kind, id } }: BookingId) => ({ bookingId, sale: { kind, id } })

const slot = ({ date, time }: Readonly<{ date: string; time: string }>) => ({ date, time })

const activity = (terms: BookingTerms) => ({
  lineId: terms.lineId,
  part: terms.part,
  productId: terms.productId,
  reservationProductId: terms.reservationProductId,
  name: terms.name,
  nameId: terms.nameId,
  ...slot(terms),
  guests: terms.guests,
})
