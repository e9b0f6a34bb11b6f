import { plain, type StoredEvents } from '../feature.ts'
import { withStaff } from '../holders.ts'
import type { CapacityEvent } from './events.ts'

/** With what right sessions were closed was not noted at first: only who may open any opens those. */
const withAnyRight = (data: unknown): unknown => ({ ...(data as object), right: 'ANY' })

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
  SessionsClosed: { schema: 2, upcasts: [withAnyRight] },
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
    /** A person in charge closes what the own list runs, and no other (`closingRight`). */
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
