import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { TaxEvent } from './events.ts'

const events: StoredEvents<TaxEvent> = { TaxRateSaved: plain, TaxRateRemoved: plain }

export const taxes = {
  streams: ['taxrates'],
  heardBy: 'staff',
  events,
  deskThings: { 'tax-rate': 'PRICES' },
  permissions: {
    'taxes:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE', 'FINANCE_LITE'),
    'taxes:change': staff('SUPER_ADMIN', 'FINANCE'),
  },
} as const
