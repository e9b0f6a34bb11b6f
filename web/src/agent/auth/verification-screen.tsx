import { useTranslation } from 'react-i18next'
import { DonePanel } from '../../account/auth/done-panel.tsx'
import { VerifyEmail } from '../../account/auth/verify-email.tsx'
import { isSecretSlug } from '../../app/address-parts.ts'
import type { Page } from '../../app/head/page.ts'
import { agentReset } from './reset-paths.ts'

/**
 * `/agent/email-verification/{slug}`: asks for the code, then says that the account waits for an admin's activation.
 */
export function Screen() {
  const { t } = useTranslation('auth')
  const { signIn } = agentReset
  return (
    <VerifyEmail
      realm="agents"
      signIn={signIn}
      done={
        <DonePanel title={t('agentVerified.done')} lead={t('agentVerified.lead')} to={signIn} />
      }
    />
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t }) => ({ title: t('auth:verify.documentTitle') }),
}
