import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** The page of shifts, on which the desk sees its dollar rate. */
export const recordLinks: RecordLinks = {
  'cash-rate': () => '/reservation/admin/payment-list/shifts',
}
