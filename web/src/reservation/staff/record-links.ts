import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** The pages on which staff see their colleagues. */
export const recordLinks: RecordLinks = {
  'reservation-admin': ({ id }) => `/reservation/admin/admins?tab=all&open=${id}`,
}
