import type { Page } from '../../app/head/page.ts'
import { RenewPassword } from './renew-password.tsx'
import { customerReset } from './reset-paths.ts'

/** `/forgot-password-verification` for customers. */
export const Screen = () => <RenewPassword {...customerReset} />

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:forgot.documentTitle') }),
}
