/** Every public part of the site, as header and footer name it. */
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
