import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where staff see sales of the desk. */
export const recordLinks: RecordLinks = {
  sale: ({ id }) => `/reservation/admin/sale/${id}`,
}
