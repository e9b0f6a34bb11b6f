import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { SettingsEvent } from './events.ts'

const events: StoredEvents<SettingsEvent> = {
  SettingsChanged: plain,
}

export const settings = {
  streams: ['settings'],
  events,
  permissions: {
    'settings:see': only('ADMIN'),
    'settings:change': only('ADMIN'),
  },
} as const
