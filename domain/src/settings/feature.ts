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

/** At first, drivers did not report that guests did not come, and guests were not mailed about their transfers. */
function withoutTransfers(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: object }
  const news = { noShowMinutes: 15, mailsTransferEvening: true, mailsTransferStarted: true }
  return { ...rest, settings: { ...settings, ...news } }
}

/** At first, agents had no wallets. */
function withoutWallets(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: { refundAloneMax: { IDR: number } } }
  return { ...rest, settings: { ...settings, walletAloneMax: settings.refundAloneMax.IDR } }
}

/** At first, every request of an agent waited for a day. */
function withoutRequestHours(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: object }
  return { ...rest, settings: { ...settings, agentRequestHours: 24 } }
}

/** At first, the operator had no tax number, and papers showed the address of the site. */
function withoutTaxes(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: object }
  return { ...rest, settings: { ...settings, taxNumber: '', taxAddress: '' } }
}

/** At first, only people reminded agents of what was overdue. */
function withoutReminders(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: object }
  return { ...rest, settings: { ...settings, mailsOverdue: false } }
}

/** At first, agents only looked at their statements. */
function withoutStatements(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: object }
  return { ...rest, settings: { ...settings, mailsStatements: false } }
}

/** At first, the refund limit of the front office decided, and every difference in dollars needed a second person. */
function withoutShifts(data: unknown): unknown {
  const { settings, ...rest } = data as { settings: { deskRefundMax: number } }
  const shiftAloneMax = { IDR: settings.deskRefundMax, USD: 0 }
  return { ...rest, settings: { ...settings, shiftAloneMax } }
}

const events: StoredEvents<SettingsEvent> = {
  SettingsChanged: {
    schema: 10,
    upcasts: [
      withoutDeskRefunds,
      withoutGoodwill,
      withoutTransfers,
      withoutWallets,
      withoutRequestHours,
      withoutTaxes,
      withoutReminders,
      withoutStatements,
      withoutShifts,
    ],
  },
}

export const settings = {
  streams: ['settings'],
  events,
  permissions: {
    'settings:see': only('ADMIN'),
    'settings:change': only('ADMIN'),
  },
} as const
