import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where admins see special prices. */
export const recordLinks: RecordLinks = {
  'special-prices': () => '/admin/agent-special-price',
}
