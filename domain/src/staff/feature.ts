import { plain, type StoredEvents } from '../feature.ts'
import { staff as heldBy } from '../holders.ts'
import type { StaffEvent } from './events.ts'

const events: StoredEvents<StaffEvent> = {
  StaffAdded: plain,
  StaffJoined: plain,
  PositionChanged: plain,
  StaffSuspended: plain,
  StaffReactivated: plain,
}

export const staff = {
  streams: ['staff'],
  heardBy: 'staff',
  events,
  permissions: {
    'staff:manage': heldBy('SUPER_ADMIN'),
  },
} as const
