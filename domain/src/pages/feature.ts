import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { PageEvent } from './events.ts'

const events: StoredEvents<PageEvent> = {
  PageSaved: plain,
  MenuSaved: plain,
}

export const pages = {
  streams: ['page', 'menu'],
  events,
  permissions: {
    'pages:change': only('ADMIN'),
  },
  deskThings: { page: 'CONTENT', menu: 'CONTENT' },
} as const
