import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { ShiftEvent } from './events.ts'

const events: StoredEvents<ShiftEvent> = {
  ShiftOpened: plain,
  CashCounted: plain,
  DrawerMoved: plain,
  ShiftClosed: plain,
  ShiftConfirmed: plain,
  ShiftSentBack: plain,
  ShiftRecounted: plain,
}

export const shifts = {
  streams: ['shift'],
  heardBy: 'staff',
  events,
  permissions: {
    'shift:close': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE', 'FINANCE'),
    'shifts:see-others': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE', 'FINANCE_LITE'),
  },
} as const
