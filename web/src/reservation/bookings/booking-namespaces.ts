import type { Namespace } from '../../base/i18n/namespaces.ts'

/** The texts of a booking that opens beside a list. */
export const bookingNamespaces: readonly Namespace[] = [
  'dayBookings',
  'deskSale',
  'deskSales',
  'papers',
  'reservation',
  'desk',
  'backoffice',
  'admin',
  'product',
  'catalogue',
  'checkout',
]
