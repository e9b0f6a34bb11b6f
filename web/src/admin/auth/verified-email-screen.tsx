import { useTranslation } from 'react-i18next'
import { AcceptInvitation } from '../../account/auth/accept-invitation.tsx'
import { isSecretSlug } from '../../app/address-parts.ts'
import type { Page } from '../../app/head/page.ts'
import { adminReset } from './reset-paths.ts'

/** `/admin/verified-email/{slug}`: shows whom the mailed link invites, and asks for the first password. */
export function Screen() {
  const { t } = useTranslation('auth')
  return (
    <AcceptInvitation
      realm="admins"
      signIn={adminReset.signIn}
      lead={t('invited.lead')}
      broken={t('invited.broken')}
    />
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t }) => ({ title: t('auth:invited.documentTitle') }),
}
