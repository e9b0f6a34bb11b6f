import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Links to the admin screens of company pages and the menu. */
export const recordLinks: RecordLinks = {
  page: ({ id }) => `/admin/pages/${id}/edit`,
  menu: () => '/admin/restaurant-menu',
}
