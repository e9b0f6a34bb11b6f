import { useTranslation } from 'react-i18next'
import { PasswordForm } from '../../account/security/password-form.tsx'
import { Sessions } from '../../account/security/sessions.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { reservationAgentReset } from '../auth/reset-paths.ts'

const { realm, ask } = reservationAgentReset

/** `/reservation/security`: the password and the active sessions. */
export function Screen() {
  const { t } = useTranslation('user')
  return (
    <>
      <TitleBar title={t('security.title')} note={t('security.lead')} />
      <div className="max-w-3xl space-y-8 p-[clamp(1rem,2.5vw,2rem)]">
        <PasswordForm realm={realm} forgotten={ask} />
        <Sessions realm={realm} />
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['reservationAgent', 'user', 'auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('user:security.title') }),
}
