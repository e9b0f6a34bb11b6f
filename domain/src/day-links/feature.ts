import { plain, type StoredEvents } from '../feature.ts'
import type { SecretAddressEvent } from './events.ts'

const events: StoredEvents<SecretAddressEvent> = {
  DayLinkIssued: plain,
  DayLinkRevoked: plain,
  DayLinkOpened: plain,
  PersonCalendarIssued: plain,
  PersonCalendarRevoked: plain,
}

export const dayLinks = {
  streams: ['daylink', 'personcalendar'],
  heardBy: 'staff',
  events,
  permissions: {},
  deskThings: { 'day-link': 'RESOURCES', 'person-calendar': 'RESOURCES' },
} as const
