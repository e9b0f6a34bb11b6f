import { useTranslation } from 'react-i18next'
import { SecondFactor } from '../../account/factors/second-factor.tsx'
import { PasswordForm } from '../../account/security/password-form.tsx'
import { Sessions } from '../../account/security/sessions.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { staffReset } from '../auth/reset-paths.ts'

const { realm, ask } = staffReset

/** `/reservation/admin/security`: the password, the second factor, and the active sessions. */
export function Screen() {
  const { t } = useTranslation('user')
  return (
    <>
      <TitleBar title={t('security.title')} note={t('security.lead')} />
      <div className="max-w-3xl space-y-8 p-[clamp(1rem,2.5vw,2rem)]">
        <PasswordForm realm={realm} forgotten={ask} />
        <SecondFactor realm="reservation-admin" />
        <Sessions realm={realm} />
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['desk', 'reservation', 'user', 'auth', 'factors'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('user:security.title') }),
}
