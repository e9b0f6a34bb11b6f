import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { CompanionEvent } from './events.ts'

const events: StoredEvents<CompanionEvent> = {
  CompanionsSaved: {
    schema: 1,
    personal: { subject: data => data.accountId, fields: ['companions'] },
  },
  CompanionRemoved: plain,
}

export const companions = {
  streams: ['companions'],
  events,
  permissions: {
    'companions:own': only('USER'),
  },
} as const
