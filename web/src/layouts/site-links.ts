import type { Role } from '@arung/contracts/accounts/realms'

/** Every public section of the site, as header and footer name it. */
export const activityLinks = [
  { to: '/activities', key: 'nav.kinds' },
  { to: '/activities/all', key: 'nav.all' },
  { to: '/activities/others', key: 'nav.others' },
] as const
export const visitLinks = [
  { to: '/activities/combo', key: 'nav.combos' },
  { to: '/restaurant', key: 'nav.restaurant' },
  { to: '/blog', key: 'nav.blog' },
] as const
export const companyLinks = [
  { to: '/about', key: 'nav.about' },
  { to: '/our-history', key: 'nav.history' },
  { to: '/contact-us', key: 'nav.contact' },
] as const
export const legalLinks = [
  { to: '/privacy-policy', key: 'nav.privacy' },
  { to: '/terms-and-conditions', key: 'nav.terms' },
] as const

export type SiteLink = (
  | typeof activityLinks
  | typeof visitLinks
  | typeof companyLinks
  | typeof legalLinks
)[number]

/** The name of each role's own area in the site's links. */
export const areaKeys = {
  USER: 'nav.bookings',
  AGEN: 'nav.agent',
  ADMIN: 'nav.admin',
  RESERVATION_ADMIN: 'nav.desk',
  RESERVATION_AGENT: 'nav.desk',
} as const satisfies Record<Role, string>

/** Whether a cart is offered: visitors are asked to sign in for one, the desk has none. */
export const hasCart = (role: Role | null): boolean =>
  role === null || role === 'USER' || role === 'AGEN'
