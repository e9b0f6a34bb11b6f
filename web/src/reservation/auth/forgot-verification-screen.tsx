import { RenewPassword } from '../../account/auth/renew-password.tsx'
import type { Page } from '../../app/head/page.ts'
import { staffReset } from './reset-paths.ts'

/** `/reservation/admin/forgot-password-verification`: public, like the sign-in. */
export const Screen = () => <RenewPassword {...staffReset} />

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:forgot.documentTitle') }),
}
