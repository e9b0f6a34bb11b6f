import { RenewPassword } from '../../account/auth/renew-password.tsx'
import type { Page } from '../../app/head/page.ts'
import { agentReset } from './reset-paths.ts'

/** `/agent/forgot-password-verification`: open to everybody (specification, point 2). */
export const Screen = () => <RenewPassword {...agentReset} />

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:forgot.documentTitle') }),
}
