import { calledOf, type RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where admins see categories and add-ons. */
export const recordLinks: RecordLinks = {
  category: record => `/admin/categories/${calledOf(record)}/edit`,
  'add-on': ({ id }) => `/admin/addons-product?open=${id}`,
}
