import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** The pages on which staff see desk sales. */
export const recordLinks: RecordLinks = {
  sale: ({ id }) => `/reservation/admin/sale/${id}`,
}
