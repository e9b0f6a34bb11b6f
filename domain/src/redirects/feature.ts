import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { RedirectEvent } from './events.ts'

const events: StoredEvents<RedirectEvent> = {
  RedirectsSaved: plain,
}

export const redirects = {
  streams: ['redirects'],
  events,
  permissions: {
    'redirects:change': only('ADMIN'),
  },
} as const
