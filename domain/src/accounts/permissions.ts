import { Position, type Role } from '@arung/contracts/accounts/realms'

/** Who has a permission: roles, and of the reservation staff these positions only. `SYSTEM` are our own processes. */
type Holders = Readonly<{
  roles: readonly (Role | 'SYSTEM')[]
  positions?: readonly Position[]
}>

const only = (...roles: readonly (Role | 'SYSTEM')[]): Holders => ({ roles })
const staff = (...positions: readonly Position[]): Holders => ({
  roles: ['RESERVATION_ADMIN'],
  positions,
})
/**
 * Every permission and who has it: the one table that routes declare from (specification, point 6) and, for the
 * reservation area, the staff matrix of positions.
 */
const holders = {
  'account:own': only('USER', 'AGEN', 'ADMIN', 'RESERVATION_ADMIN', 'RESERVATION_AGENT'),
  'account:delete': only('USER'),
  'companions:own': only('USER'),
  'cart:own': only('USER', 'AGEN'),
  'orders:own': only('USER'),
  'special-prices:own': only('AGEN'),

  'orders:see': only('ADMIN'),
  'orders:review': only('ADMIN'),
  'refunds:decide': only('ADMIN'),
  'catalogue:change': only('ADMIN'),
  'capacity:see': only('ADMIN'),
  'capacity:change': only('ADMIN'),
  'media:add': only('ADMIN'),
  'blogs:change': only('ADMIN'),
  'pages:change': only('ADMIN'),
  'redirects:change': only('ADMIN'),
  'contacts:see': only('ADMIN'),
  'contacts:reply': only('ADMIN'),
  'accounts:see': only('ADMIN'),
  'accounts:manage': only('ADMIN'),
  'guests:forget': only('ADMIN'),
  'settings:see': only('ADMIN'),
  'settings:change': only('ADMIN'),
  'jobs:see': only('ADMIN'),
  'jobs:requeue': only('ADMIN'),

  'processes:call': only('SYSTEM'),

  'staff:manage': staff('SUPER_ADMIN'),
  'agents:manage': staff('SUPER_ADMIN', 'ADMIN', 'RESERVATION'),
  'bookings:see': staff(...Position.options),
  'bookings:change': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE', 'RESERVATION'),
  'bookings:approve': staff('SUPER_ADMIN', 'ADMIN', 'RESERVATION'),
  'bookings:check-in': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE'),
  'atv-list:run': staff('SUPER_ADMIN', 'ADMIN', 'ATV_PIC'),
  'rafting-list:run': staff('SUPER_ADMIN', 'ADMIN', 'RAFTING_PIC'),
  'transportation-list:run': staff('SUPER_ADMIN', 'ADMIN', 'TRANSPORTATION_PIC'),
  'operations:change': staff('SUPER_ADMIN', 'ADMIN'),
  'operations:see': staff('SUPER_ADMIN', 'ADMIN', 'RESERVATION'),
  'payments:see': staff('SUPER_ADMIN', 'ADMIN', 'FRONT_OFFICE', 'FINANCE', 'FINANCE_LITE'),
  'wallets:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE', 'FINANCE_LITE'),
  'wallets:decide': staff('SUPER_ADMIN', 'FINANCE'),
  'report:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE'),
  'report-lite:see': staff(...Position.options),
} as const satisfies Readonly<Record<string, Holders>>

export type Permission = keyof typeof holders
export const permissions: Readonly<Record<Permission, Holders>> = holders

/** What a route declares of a permission: its name with everybody who has it. */
export type Allowed = Holders & Readonly<{ permission: Permission }>

/**
 * Lets in whoever has the permission; `role` narrows it where each role has a route of its own, such as the profiles
 * of the five realms. Throws when that role does not have the permission.
 */
export function allow(permission: Permission, role?: Role): Allowed {
  const { roles, positions } = permissions[permission]
  if (role && !roles.includes(role)) throw new Error(`${role} does not have ${permission}`)
  return { permission, roles: role ? [role] : roles, ...(positions ? { positions } : {}) }
}

/** Whether a member of staff in this position may do this. */
export const may = (position: Position, permission: Permission): boolean =>
  permissions[permission].positions?.includes(position) ?? false
