import type { Namespace } from '../../base/i18n/namespaces.ts'

/** The texts of a closure, with those of the booking that opens beside it. */
export const closureNamespaces: readonly Namespace[] = [
  'closures',
  'dayBookings',
  'checkIn',
  'deskSale',
  'deskSales',
  'reservation',
  'desk',
  'backoffice',
  'admin',
  'product',
  'catalogue',
  'checkout',
]
