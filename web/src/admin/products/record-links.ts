import { calledOf, type RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where admins see products. */
export const recordLinks: RecordLinks = {
  product: record => `/admin/products/${calledOf(record)}/edit`,
}
