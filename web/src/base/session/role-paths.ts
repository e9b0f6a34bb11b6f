import type { Realm, Role } from '@arung/contracts/accounts/realms'

/** The API prefix of each role (specification, point 7). */
export const realmOfRole = {
  USER: 'users',
  AGEN: 'agents',
  ADMIN: 'admins',
  RESERVATION_ADMIN: 'reservation-admin',
  RESERVATION_AGENT: 'reservation',
} as const satisfies Readonly<Record<Role, Realm>>

/** The sign-in page of each role (specification, point 2). */
export const signInPath: Readonly<Record<Role, string>> = {
  USER: '/sign-in',
  AGEN: '/agent/sign-in',
  ADMIN: '/admin/sign-in',
  RESERVATION_ADMIN: '/reservation/admin/login',
  RESERVATION_AGENT: '/reservation/login',
}

/** The first page of each role after signing in. */
export const homePath: Readonly<Record<Role, string>> = {
  USER: '/user',
  AGEN: '/agent',
  ADMIN: '/admin',
  RESERVATION_ADMIN: '/reservation/admin',
  RESERVATION_AGENT: '/reservation',
}

/** The page that tells each role that its account waits for activation or is inactive (specification, point 2). */
export const inactivePath: Readonly<Record<Role, string>> = {
  USER: '/user/inactive',
  AGEN: '/agent/inactive',
  ADMIN: '/admin/inactive',
  RESERVATION_ADMIN: '/reservation/admin/inactive',
  RESERVATION_AGENT: '/reservation/inactive',
}
