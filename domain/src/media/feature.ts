import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { MediaEvent } from './events.ts'

const events: StoredEvents<MediaEvent> = {
  PictureStored: plain,
}

export const media = {
  streams: ['media'],
  events,
  permissions: {
    'media:add': only('ADMIN'),
  },
} as const
