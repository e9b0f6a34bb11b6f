import type { Page } from '../../app/head/page.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { customerReset } from './reset-paths.ts'

/** `/forgot-password` for customers (specification, point 2). */
export const Screen = () => <ForgotPassword {...customerReset} />

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:forgot.documentTitle') }),
}
