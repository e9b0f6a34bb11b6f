/**
 * The one order of features, in every package: a feature knows only the features before it. A new folder stands before
 * those that need it and after those that it needs.
 */
export const featureOrder = [
  // What features are built with.
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
  // Who works here, and what the operator sells.
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
  // What is sold, from the choice to the day.
  'carts',
  'checkouts',
  'companions',
  'orders',
  'vouchers',
  'order-mails',
  'bookings',
  'reservations',
  'days',
  'booking-changes',
  'hold-ends',
  'payments',
  'refunds',
  'desk-payments',
  // What looks at all of it.
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
 * The areas of the web: an area knows only the areas before it. Below stands what every page is made of, above what puts
 * the areas together. A screen shows several features, so that within an area only circles of folders are refused.
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
  'shell',
]
