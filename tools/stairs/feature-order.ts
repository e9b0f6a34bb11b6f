/**
 * The one order of features, in every package: a feature knows only the features before it. A new folder stands before
 * those that need it and after those that it needs.
 */
export const featureOrder: readonly string[] = [
  // What features are built with.
  'phones',
  'addresses',
  'lists',
  'outbox',
  'processes',
  'kafka',
  'histories',
  'claims',
  'media',
  // Who works here, and what the operator sells.
  'accounts',
  'allowances',
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
  'mail',
  'bookings',
  'reservations',
  'payments',
  'refunds',
  // What looks at all of it.
  'contacts',
  'staff',
  'guests',
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
