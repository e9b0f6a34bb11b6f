import type { LinkTo, RecordLinks } from '../../backoffice/desk-work/link-to.ts'

const ofOrder: LinkTo = ({ slug }) => (slug === null ? null : `/admin/orders/${slug}`)

/** Links to the admin screens of orders and their bookings. */
export const recordLinks: RecordLinks = {
  order: ofOrder,
  booking: ofOrder,
}
