import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** The pages on which staff see bookings. */
export const recordLinks: RecordLinks = {
  booking: ({ id }) => `/reservation/admin/reservation-list?tab=all&open=${id}`,
}
