import { calledOf, type RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Links to the admin screens of categories and add-ons. */
export const recordLinks: RecordLinks = {
  category: record => `/admin/categories/${calledOf(record)}/edit`,
  'add-on': ({ id }) => `/admin/addons-product?open=${id}`,
}
