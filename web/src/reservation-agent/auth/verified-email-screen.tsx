import { useTranslation } from 'react-i18next'
import { AcceptInvitation } from '../../account/auth/accept-invitation.tsx'
import { isSecretSlug } from '../../app/address-parts.ts'
import type { Page } from '../../app/head/page.ts'
import { reservationAgentReset } from './reset-paths.ts'

/** `/reservation/verified-email/{slug}`: shows whom the mailed link invites, and takes the first password. */
export function Screen() {
  const { t } = useTranslation('auth')
  return (
    <AcceptInvitation
      realm="reservation"
      signIn={reservationAgentReset.signIn}
      lead={t('reservationAgentInvited.lead')}
      broken={t('reservationAgentInvited.broken')}
    />
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t }) => ({ title: t('auth:invited.documentTitle') }),
}
