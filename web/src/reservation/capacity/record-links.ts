import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** The pages on which staff see pools. */
export const recordLinks: RecordLinks = {
  pool: () => '/reservation/admin/places',
}
