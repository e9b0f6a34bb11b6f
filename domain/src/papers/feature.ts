import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { PaperEvent } from './events.ts'

const events: StoredEvents<PaperEvent> = {
  PaperIssued: plain,
  PaperPlanned: plain,
  PaperBarred: plain,
  PaperCredited: plain,
  CreditReversed: plain,
}

export const papers = {
  streams: ['numbers', 'paper'],
  heardBy: 'staff',
  events,
  permissions: {
    'papers:see': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE', 'FINANCE', 'FINANCE_LITE'),
    /** Receipts of payments. */
    'papers:issue': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE', 'FINANCE'),
    'papers:invoice': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE'),
    'papers:void': staff('SUPER_ADMIN', 'FINANCE'),
  },
} as const
