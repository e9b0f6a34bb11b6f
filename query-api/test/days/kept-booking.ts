import { bookingSamples } from '@arung/domain/bookings/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import { at } from '@arung/projections/testing/sample-events'

/** Returns that a booking is kept without a date, from the event that opened it. */
export function keptWithoutDate(opened: DomainEvent): DomainEvent {
  if (opened.type !== 'BookingOpened') throw new Error(`${opened.type} opens no booking`)
  const { bookingId, sale, terms } = opened.data
  const until = '2027-12-31'
  return {
    type: 'BookingKept',
    data: { ...bookingSamples.BookingKept, bookingId, sale, terms, until, at: at(7) },
  }
}
