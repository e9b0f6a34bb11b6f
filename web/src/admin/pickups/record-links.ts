import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Links to the admin screens of pick-up zones. */
export const recordLinks: RecordLinks = {
  'pickup-zone': ({ id }) => `/admin/pickup-zones/${id}/edit`,
}
