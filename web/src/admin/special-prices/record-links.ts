import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Links to the admin screen of special prices. */
export const recordLinks: RecordLinks = {
  'special-prices': () => '/admin/agent-special-price',
}
