import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Links to the admin screens of pools. */
export const recordLinks: RecordLinks = {
  pool: () => '/admin/capacity',
}
