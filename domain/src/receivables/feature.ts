import { plain, type StoredEvents } from '../feature.ts'
import { only, staff } from '../holders.ts'
import type { ReceivableEvent } from './events.ts'

const events: StoredEvents<ReceivableEvent> = {
  SaleOwed: plain,
  CreditHeld: plain,
  CreditReleased: plain,
  AccountLimitSet: plain,
  AgentInvoiced: plain,
  AgentInvoiceVoided: plain,
  AgentPaid: {
    schema: 1,
    personal: { subject: ({ accountId }) => accountId, fields: ['reference'] },
  },
  AgentPaymentUndone: plain,
  AgentReminded: plain,
}

export const receivables = {
  streams: ['receivable'],
  heardBy: 'staff',
  events,
  permissions: {
    'receivables:change': staff('SUPER_ADMIN', 'FINANCE'),
    /** An agent's own invoices and statement. */
    'receivables:own': only('RESERVATION_AGENT', 'AGEN'),
  },
  deskThings: { receivable: 'PRICES' },
} as const
