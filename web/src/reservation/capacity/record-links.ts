import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where staff see pools. */
export const recordLinks: RecordLinks = {
  pool: () => '/reservation/admin/places',
}
