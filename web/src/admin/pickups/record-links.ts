import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where admins see pick-up zones. */
export const recordLinks: RecordLinks = {
  'pickup-zone': ({ id }) => `/admin/pickup-zones/${id}/edit`,
}
