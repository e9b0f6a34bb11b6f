import type { RedirectRule } from '@arung/contracts/redirects/requests'

/** Other origins that the demo's redirects may lead to. */
export const demoRedirectOrigins = ['https://www.openstreetmap.org'] as const

/** Addresses that people type or remember, and their targets. */
export const demoRedirects: readonly RedirectRule[] = [
  { from: '/home', to: '/', status: 308 },
  { from: '/tours', to: '/activities/all', status: 308 },
  { from: '/combos', to: '/activities/combo', status: 308 },
  { from: '/history', to: '/our-history', status: 308 },
  { from: '/about-us', to: '/about', status: 308 },
  { from: '/menu', to: '/restaurant#menu', status: 302 },
  { from: '/contact', to: '/contact-us', status: 308 },
  { from: '/privacy', to: '/privacy-policy', status: 308 },
  { from: '/terms', to: '/terms-and-conditions', status: 308 },
  { from: '/payment-successful', to: '/payment-successfull', status: 302 },
  {
    from: '/find-us',
    to: 'https://www.openstreetmap.org/?mlat=-8.4259&mlon=115.2431#map=15/-8.4259/115.2431',
    status: 302,
  },
]
