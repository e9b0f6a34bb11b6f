import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { MonthEvent } from './events.ts'

const events: StoredEvents<MonthEvent> = { MonthClosed: plain }

export const months = {
  streams: ['month'],
  heardBy: 'staff',
  events,
  permissions: {
    'months:change': staff('SUPER_ADMIN', 'FINANCE'),
    'months:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE', 'FINANCE_LITE'),
  },
} as const
