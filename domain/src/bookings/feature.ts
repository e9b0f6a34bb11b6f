import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { BookingEvent } from './events.ts'
import { sentAtOnce } from './happened-at.ts'

/** At first guests who owed money were let in without a reason. */
const withoutReason = (data: unknown): unknown => ({
  ...(sentAtOnce(data) as object),
  unpaid: null,
})

const events: StoredEvents<BookingEvent> = {
  BookingOpened: plain,
  BookingForfeited: plain,
  BookingApproved: plain,
  BookingChanged: plain,
  BookingCanceled: plain,
  BookingKept: plain,
  MoveAsked: plain,
  BookingMoved: plain,
  MoveDeclined: plain,
  GuestsChanged: plain,
  GuestsAsked: plain,
  GuestsDeclined: plain,
  BookingChangeDropped: plain,
  BookingContradicted: plain,
  GuestsArrived: { schema: 2, upcasts: [withoutReason] },
  ActivityStarted: { schema: 2, upcasts: [sentAtOnce] },
  ActivityEnded: { schema: 2, upcasts: [sentAtOnce] },
  BookingCompleted: plain,
  MoveTakenBack: plain,
}

export const bookings = {
  streams: ['booking'],
  heardBy: 'staff',
  events,
  permissions: {
    'bookings:undo-late': staff('SUPER_ADMIN', 'ADMIN'),
    /** Lets guests in who still owe money, with a reason. */
    'bookings:let-in-unpaid': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE'),
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
