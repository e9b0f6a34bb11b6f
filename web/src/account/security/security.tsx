import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResetPaths } from '../auth/forgot-password.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

type SecurityProps = Readonly<{ paths: ResetPaths; children?: ReactNode }>

/** The password and the sessions of a person of a realm. */
export function Security({ paths: { realm, ask }, children }: SecurityProps) {
  const { t } = useTranslation('user')
  return (
    <div className="max-w-2xl space-y-8">
      <div>
        <h1 className="text-h1">{t('security.title')}</h1>
        <p className="mt-2 text-ink-2">{t('security.lead')}</p>
      </div>
      <PasswordForm realm={realm} forgotten={ask} />
      <Sessions realm={realm} />
      {children}
    </div>
  )
}
