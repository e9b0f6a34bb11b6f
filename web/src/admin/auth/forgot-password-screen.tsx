import { ForgotPassword } from '../../account/auth/forgot-password.tsx'
import type { Page } from '../../app/head/page.ts'
import { adminReset } from './reset-paths.ts'

/** `/admin/forgot-password`: guests only (specification, point 2). */
export const Screen = () => <ForgotPassword {...adminReset} />

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:forgot.documentTitle') }),
}
