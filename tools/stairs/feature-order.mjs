/**
 * The order of features in every package: a feature may only import from those before it. A new folder goes before
 * those that need it and after those that it needs.
 */
export const featureOrder = [
  // What folds events into tables, in projections.
  'engine',
  // The building blocks of features.
  'phones',
  'addresses',
  'lists',
  'outbox',
  'processes',
  'mail',
  'kafka',
  'histories',
  'claims',
  'media',
  // People who work here, and what the operator sells.
  'accounts',
  'allowances',
  'desk-history',
  'desk-views',
  'ip-country',
  'settings',
  'pickups',
  'catalogue',
  'places',
  'operations',
  'capacity',
  'reservation-agents',
  'wallets',
  // Sales, from the choice to the day.
  'carts',
  'checkouts',
  'companions',
  'orders',
  'vouchers',
  'order-mails',
  'bookings',
  'reservations',
  'days',
  'day-links',
  'booking-changes',
  'hold-ends',
  'closures',
  'payments',
  'refunds',
  'desk-payments',
  'ledger',
  'shifts',
  // Features that read all of the others.
  'voucher-checks',
  'takers',
  'contacts',
  'overview',
  'desk-work',
  'people',
  'staff',
  'guests',
  'leaving',
  'pages',
  'blogs',
  'redirects',
  'jobs',
  'live',
  'search',
  'public-events',
  'relay',
  'consumer',
  'analytics',
  'webhooks',
  'bootstrap',
]

/**
 * The areas of the web: an area may only import from those before it. The first ones are what every page is made of,
 * the last one puts the areas together. A screen shows several features, so within an area only cycles between folders
 * are refused.
 */
export const webAreas = [
  'base',
  'ui',
  'app',
  'layouts',
  'storefront',
  'account',
  'backoffice',
  'admin',
  'agent',
  'reservation',
  'reservation-agent',
  'shell',
]
