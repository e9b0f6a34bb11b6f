import type { StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { SettingsEvent } from './events.ts'

/** The front office gave nothing back at first. */
function withoutDeskRefunds(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: object }
  return { ...rest, settings: { ...settings, deskRefundMax: 0 } }
}

/** What one person gave back alone by hand held for favours too. */
function withoutGoodwill(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: { refundAloneMax: { IDR: number } } }
  return { ...rest, settings: { ...settings, goodwillAloneMax: settings.refundAloneMax.IDR } }
}

const events: StoredEvents<SettingsEvent> = {
  SettingsChanged: { schema: 3, upcasts: [withoutDeskRefunds, withoutGoodwill] },
}

export const settings = {
  streams: ['settings'],
  events,
  permissions: {
    'settings:see': only('ADMIN'),
    'settings:change': only('ADMIN'),
  },
} as const
