import type { Position } from '@arung/contracts/accounts/realms'

/** The reservation area's permissions and who has them (domain page, staff positions). */
const holders = {
  'staff:manage': ['SUPER_ADMIN'],
  'agents:manage': ['SUPER_ADMIN', 'ADMIN', 'RESERVATION'],
  'bookings:see': [
    'SUPER_ADMIN',
    'ADMIN',
    'FRONT_OFFICE',
    'ATV_PIC',
    'RAFTING_PIC',
    'TRANSPORTATION_PIC',
    'FINANCE',
    'FINANCE_LITE',
    'RESERVATION',
  ],
  'bookings:change': ['SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE', 'RESERVATION'],
  'bookings:approve': ['SUPER_ADMIN', 'ADMIN', 'RESERVATION'],
  'bookings:check-in': ['SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE'],
  'atv-list:run': ['SUPER_ADMIN', 'ADMIN', 'ATV_PIC'],
  'rafting-list:run': ['SUPER_ADMIN', 'ADMIN', 'RAFTING_PIC'],
  'transportation-list:run': ['SUPER_ADMIN', 'ADMIN', 'TRANSPORTATION_PIC'],
  'operations:change': ['SUPER_ADMIN', 'ADMIN'],
  'operations:see': ['SUPER_ADMIN', 'ADMIN', 'RESERVATION'],
  'payments:see': ['SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE', 'FINANCE', 'FINANCE_LITE'],
  'wallets:see': ['SUPER_ADMIN', 'ADMIN', 'FINANCE', 'FINANCE_LITE'],
  'wallets:decide': ['SUPER_ADMIN', 'FINANCE'],
  'report:see': ['SUPER_ADMIN', 'ADMIN', 'FINANCE'],
  'report-lite:see': [
    'SUPER_ADMIN',
    'ADMIN',
    'FRONT_OFFICE',
    'ATV_PIC',
    'RAFTING_PIC',
    'TRANSPORTATION_PIC',
    'FINANCE',
    'FINANCE_LITE',
    'RESERVATION',
  ],
} as const satisfies Readonly<Record<string, readonly Position[]>>

export type Permission = keyof typeof holders
export const permissions: Readonly<Record<Permission, readonly Position[]>> = holders

/** Whether a member of staff in this position may do this. */
export const may = (position: Position, permission: Permission): boolean =>
  permissions[permission].includes(position)
