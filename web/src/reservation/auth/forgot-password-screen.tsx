import { ForgotPassword } from '../../account/auth/forgot-password.tsx'
import type { Page } from '../../app/head/page.ts'
import { staffReset } from './reset-paths.ts'

/** `/reservation/admin/forgot-password`: public, like the sign-in. */
export const Screen = () => <ForgotPassword {...staffReset} />

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:forgot.documentTitle') }),
}
