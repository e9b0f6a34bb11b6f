import type { Page } from '../../app/head/page.ts'
import { customerReset } from '../auth/reset-paths.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Security } from './security.tsx'

/** `/user/security` (specification, point 2): the password, the sessions, and the deletion of the account. */
export const Screen = () => (
  <Security paths={customerReset}>
    <DeleteAccount />
  </Security>
)

export const page: Page = {
  namespaces: ['user', 'auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('user:security.title') }),
}
