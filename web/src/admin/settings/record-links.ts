import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where admins see the settings. */
export const recordLinks: RecordLinks = {
  settings: () => '/admin/settings',
}
