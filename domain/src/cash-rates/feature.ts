import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { CashRateEvent } from './events.ts'

const events: StoredEvents<CashRateEvent> = { CashRateSet: plain }

export const cashRates = {
  streams: ['cashrate'],
  heardBy: 'staff',
  events,
  deskThings: { 'cash-rate': 'PRICES' },
  permissions: {
    'cash-rate:see': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE', 'FINANCE', 'FINANCE_LITE'),
    /** Whoever sets the rate may also take a payment at another one. */
    'cash-rate:set': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE'),
  },
} as const
