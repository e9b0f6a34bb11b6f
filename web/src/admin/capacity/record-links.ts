import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where admins see pools. */
export const recordLinks: RecordLinks = {
  pool: () => '/admin/capacity',
}
