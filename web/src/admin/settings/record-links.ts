import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Links to the admin screen of the settings. */
export const recordLinks: RecordLinks = {
  settings: () => '/admin/settings',
}
