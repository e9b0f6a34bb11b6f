import { z } from 'zod'

/** The five kinds of account. Each has its own sign-in, profile and logout calls (specification, points 6 and 7). */
export const Realm = z.enum(['users', 'agents', 'admins', 'reservation-admin', 'reservation'])
export type Realm = z.infer<typeof Realm>

export const Role = z.enum(['USER', 'AGEN', 'ADMIN', 'RESERVATION_ADMIN', 'RESERVATION_AGENT'])
export type Role = z.infer<typeof Role>

export const roleOfRealm: Readonly<Record<Realm, Role>> = {
  users: 'USER',
  agents: 'AGEN',
  admins: 'ADMIN',
  'reservation-admin': 'RESERVATION_ADMIN',
  reservation: 'RESERVATION_AGENT',
}

/** The sign-in page of each role (specification, point 2). */
export const signInPathOfRole: Readonly<Record<Role, string>> = {
  USER: '/sign-in',
  AGEN: '/agent/sign-in',
  ADMIN: '/admin/sign-in',
  RESERVATION_ADMIN: '/reservation/admin/login',
  RESERVATION_AGENT: '/reservation/login',
}

/** Codes of the nine staff positions (specification, point 3). */
export const positionCodes = {
  SUPER_ADMIN: 1,
  ADMIN: 2,
  FRONT_OFFICE: 3,
  ATV_PIC: 4,
  RAFTING_PIC: 5,
  TRANSPORTATION_PIC: 6,
  FINANCE: 7,
  FINANCE_LITE: 8,
  RESERVATION: 9,
} as const
export const Position = z.enum([
  'SUPER_ADMIN',
  'ADMIN',
  'FRONT_OFFICE',
  'ATV_PIC',
  'RAFTING_PIC',
  'TRANSPORTATION_PIC',
  'FINANCE',
  'FINANCE_LITE',
  'RESERVATION',
])
export type Position = z.infer<typeof Position>

export const AccountStatus = z.enum(['UNVERIFIED', 'WAITING_ACTIVATION', 'ACTIVE', 'SUSPENDED'])
export type AccountStatus = z.infer<typeof AccountStatus>

/** The cookie `auth-token` (specification, point 9). */
export const authCookie = {
  name: 'auth-token',
  maxAgeSeconds: 1_209_600,
  sameSite: 'lax',
  path: '/',
} as const
