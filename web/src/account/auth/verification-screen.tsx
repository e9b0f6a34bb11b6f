import { useTranslation } from 'react-i18next'
import { isSecretSlug } from '../../app/address-parts.ts'
import type { Page } from '../../app/head/page.ts'
import { DonePanel } from './done-panel.tsx'
import { VerifyEmail } from './verify-email.tsx'

/** `/email-verification/{slug}` for customers: asks for the code, or confirms that the address is verified. */
export function Screen() {
  const { t } = useTranslation('auth')
  return (
    <VerifyEmail
      realm="users"
      signIn="/sign-in"
      done={<DonePanel title={t('verify.done')} lead={t('verify.doneLead')} />}
    />
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t }) => ({ title: t('auth:verify.documentTitle') }),
}
