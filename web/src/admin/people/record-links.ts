import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Links to the admin screens of people. */
export const recordLinks: RecordLinks = {
  users: ({ id }) => `/admin/users?tab=all&open=${id}`,
  agents: ({ id }) => `/admin/agents?tab=all&open=${id}`,
  admins: ({ id }) => `/admin/user-admin?tab=all&open=${id}`,
}
