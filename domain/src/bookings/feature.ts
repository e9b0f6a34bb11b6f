import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { BookingEvent } from './events.ts'

const events: StoredEvents<BookingEvent> = {
  BookingOpened: plain,
  BookingForfeited: plain,
  BookingApproved: plain,
  BookingChanged: plain,
  BookingCanceled: plain,
  MoveAsked: plain,
  BookingMoved: plain,
  MoveDeclined: plain,
  GuestsChanged: plain,
  BookingChangeDropped: plain,
  BookingContradicted: plain,
  GuestsArrived: plain,
  ActivityStarted: plain,
  ActivityEnded: plain,
  BookingCompleted: plain,
  MoveTakenBack: plain,
}

export const bookings = {
  streams: ['booking'],
  heardBy: 'staff',
  events,
  permissions: {
    'bookings:undo-late': staff('SUPER_ADMIN', 'ADMIN'),
    'other-departures:run': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE'),
    /**
     * The desk checks in every guest. A person in charge checks in and runs their own list, which the booking names.
     */
    'departures:run': staff(
      'SUPER_ADMIN',
      'ADMIN',
      'FRONT_OFFICE',
      'ATV_PIC',
      'RAFTING_PIC',
      'TRANSPORTATION_PIC',
    ),
  },
} as const
