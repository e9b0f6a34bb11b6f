import { plain, type StoredEvents } from '../feature.ts'
import { withStaff } from '../holders.ts'
import type { CapacityEvent } from './events.ts'

/**
 * The right with which sessions were closed was not recorded at first. Only a person who may reopen any session reopens
 * those.
 */
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
    /** A person in charge closes the sessions of their own list and no others (`closingRight`). */
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
