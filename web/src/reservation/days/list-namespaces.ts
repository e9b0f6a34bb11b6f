import type { Namespace } from '../../base/i18n/namespaces.ts'

/** The texts of a day list, with those of the booking that opens beside it. */
export const listNamespaces: readonly Namespace[] = [
  'days',
  'dayBookings',
  'checkIn',
  'dayLinks',
  'deskSale',
  'deskSales',
  'operations',
  'reservation',
  'desk',
  'backoffice',
  'admin',
  'product',
  'catalogue',
  'checkout',
]
