import type { StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { SettingsEvent } from './events.ts'

/** The front office gave nothing back at first. */
function withoutDeskRefunds(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: object }
  return { ...rest, settings: { ...settings, deskRefundMax: 0 } }
}

const events: StoredEvents<SettingsEvent> = {
  SettingsChanged: { schema: 2, upcasts: [withoutDeskRefunds] },
}

export const settings = {
  streams: ['settings'],
  events,
  permissions: {
    'settings:see': only('ADMIN'),
    'settings:change': only('ADMIN'),
  },
} as const
