import { ForgotPassword } from '../../account/auth/forgot-password.tsx'
import type { Page } from '../../app/head/page.ts'
import { agentReset } from './reset-paths.ts'

/** `/agent/forgot-password`: open to everybody (specification, point 2). */
export const Screen = () => <ForgotPassword {...agentReset} />

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:forgot.documentTitle') }),
}
