import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where staff see their colleagues. */
export const recordLinks: RecordLinks = {
  'reservation-admin': ({ id }) => `/reservation/admin/admins?tab=all&open=${id}`,
}
