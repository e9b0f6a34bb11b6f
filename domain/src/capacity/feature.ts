import { plain, type StoredEvents } from '../feature.ts'
import { withStaff } from '../holders.ts'
import type { CapacityEvent } from './events.ts'

const events: StoredEvents<CapacityEvent> = {
  DayOpened: plain,
  LimitsChanged: plain,
  PlacesHeld: plain,
  HoldBound: plain,
  HoldExtended: plain,
  PlacesSold: plain,
  PlacesReleased: plain,
  HoldChanged: plain,
  HoldSettled: plain,
  SessionsClosed: plain,
  SessionsReopened: plain,
  LimitOverridden: plain,
  LimitRestored: plain,
}

export const capacity = {
  streams: ['capacity'],
  events,
  permissions: {
    /** Staff who sell or run what takes places. */
    'capacity:see': withStaff(
      ['ADMIN'],
      'SUPER_ADMIN',
      'ADMIN',
      'FRONT_OFFICE',
      'ATV_PIC',
      'RAFTING_PIC',
      'TRANSPORTATION_PIC',
      'RESERVATION',
    ),
    /** A person in charge closes what the own list runs, and no other (`mayClose`). */
    'capacity:change': withStaff(
      ['ADMIN'],
      'SUPER_ADMIN',
      'ADMIN',
      'ATV_PIC',
      'RAFTING_PIC',
      'TRANSPORTATION_PIC',
    ),
    'limits:raise': withStaff(['ADMIN'], 'SUPER_ADMIN', 'ADMIN'),
  },
} as const
