import { plain, type StoredEvents } from '../feature.ts'
import type { ClosuresEvent } from './events.ts'

const events: StoredEvents<ClosuresEvent> = {
  ClosureStarted: plain,
  ScopeClosed: plain,
  PartiesDecided: plain,
  PartyHandled: plain,
  ClosureFinished: plain,
  ClosedDaySaved: plain,
  ClosedDayRemoved: plain,
}

export const closures = {
  streams: ['closure', 'closeddays'],
  heardBy: 'staff',
  events,
  permissions: {},
  deskThings: { closure: 'PLACES', 'closed-day': 'PLACES' },
} as const
