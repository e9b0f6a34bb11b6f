import { calledOf, type RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Links to the admin screens of products. */
export const recordLinks: RecordLinks = {
  product: record => `/admin/products/${calledOf(record)}/edit`,
}
