import type { StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { SettingsEvent } from './events.ts'

/** At first, the front office could not refund anything. */
function withoutDeskRefunds(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: object }
  return { ...rest, settings: { ...settings, deskRefundMax: 0 } }
}

/** The limit for refunds by hand also applied to goodwill at first. */
function withoutGoodwill(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: { refundAloneMax: { IDR: number } } }
  return { ...rest, settings: { ...settings, goodwillAloneMax: settings.refundAloneMax.IDR } }
}

/** At first, drivers did not report by themselves that guests did not come. */
function withoutWait(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: object }
  return { ...rest, settings: { ...settings, noShowMinutes: 15 } }
}

const events: StoredEvents<SettingsEvent> = {
  SettingsChanged: { schema: 4, upcasts: [withoutDeskRefunds, withoutGoodwill, withoutWait] },
}

export const settings = {
  streams: ['settings'],
  events,
  permissions: {
    'settings:see': only('ADMIN'),
    'settings:change': only('ADMIN'),
  },
} as const
