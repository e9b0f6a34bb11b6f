import { Position, type Role } from '@arung/contracts/accounts/realms'
import { features } from '../features.ts'
import { only, staff, withStaff, type Holders } from '../holders.ts'

/**
 * Permissions that belong to no feature: the desk's over guests and jobs, those of internal processes, and the staff
 * matrix of positions.
 */
const others = {
  'processes:call': only('SYSTEM'),
  'guests:forget': withStaff(['ADMIN'], 'SUPER_ADMIN', 'ADMIN'),
  'jobs:see': only('ADMIN'),
  'jobs:requeue': only('ADMIN'),
  'jobs:dismiss': only('ADMIN'),
  'wellbeing:see': only('ADMIN'),
  'wellbeing:prove': only('ADMIN'),
  'search:ask': only('ADMIN'),
  /** To move products, people and bookings in from an earlier system. */
  'moving:import': only('ADMIN'),
  /** To see the device and network from which others acted. */
  'history:sessions': withStaff(['ADMIN'], 'SUPER_ADMIN', 'ADMIN'),
  /** To see everything that one person of the desk did, across all histories. */
  'history:people': withStaff(['ADMIN'], 'SUPER_ADMIN'),
  'live:follow': only('AGEN', 'ADMIN', 'RESERVATION_ADMIN'),

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
  'report:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE'),
  'report-lite:see': staff(...Position.options),
} as const satisfies Readonly<Record<string, Holders>>

type PermissionsOf<Feature> = Feature extends { permissions: infer Own } ? keyof Own : never
export type Permission = keyof typeof others | PermissionsOf<(typeof features)[number]>

/**
 * Every permission and its holders, from which routes declare access (specification, point 6). Each feature contributes
 * its own.
 */
export const permissions = Object.assign(
  {},
  others,
  ...features.map(feature => feature.permissions),
) as Readonly<Record<Permission, Holders>>

/** What a route declares about a permission: its name and its holders. */
export type Allowed = Holders & Readonly<{ permission: Permission }>

/**
 * Admits every holder of the permission. `role` narrows it where each role has a route of its own, such as the profiles
 * of the five realms. Throws when that role does not have the permission.
 */
export function allow(permission: Permission, role?: Role): Allowed {
  const { roles, positions } = permissions[permission]
  if (role && !roles.includes(role)) throw new Error(`${role} does not have ${permission}`)
  return { permission, roles: role ? [role] : roles, ...(positions ? { positions } : {}) }
}

/** Returns whether a staff member in this position has the permission. */
export const may = (position: Position, permission: Permission): boolean =>
  permissions[permission].positions?.includes(position) ?? false

/** Returns all permissions of a staff member in this position. */
export const permissionsOf = (position: Position): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(permission => may(position, permission))
