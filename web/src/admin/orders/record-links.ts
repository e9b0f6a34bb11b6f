import type { LinkTo, RecordLinks } from '../../backoffice/desk-work/link-to.ts'

const ofOrder: LinkTo = ({ slug }) => (slug === null ? null : `/admin/orders/${slug}`)

/** Where admins see orders, and the bookings in them. */
export const recordLinks: RecordLinks = {
  order: ofOrder,
  booking: ofOrder,
}
