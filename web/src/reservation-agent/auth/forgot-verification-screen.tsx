import { RenewPassword } from '../../account/auth/renew-password.tsx'
import type { Page } from '../../app/head/page.ts'
import { reservationAgentReset } from './reset-paths.ts'

/** `/reservation/forgot-password-verification`: open to everybody (specification, point 2). */
export const Screen = () => <RenewPassword {...reservationAgentReset} />

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:forgot.documentTitle') }),
}
