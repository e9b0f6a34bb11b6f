import { plain, type StoredEvents } from '../feature.ts'
import { only, withStaff } from '../holders.ts'
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
    'capacity:see': only('ADMIN'),
    'capacity:change': only('ADMIN'),
    'limits:raise': withStaff(['ADMIN'], 'SUPER_ADMIN', 'ADMIN'),
  },
} as const
