import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/page.ts'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

/** `/user/security` (specification, point 2): the password, where one is signed in, and the way out for good. */
export function Screen() {
  const { t } = useTranslation('user')
  return (
    <div className="max-w-2xl space-y-8">
      <div>
        <h1 className="text-h1">{t('security.title')}</h1>
        <p className="mt-2 text-ink-2">{t('security.lead')}</p>
      </div>
      <PasswordForm />
      <Sessions />
      <DeleteAccount />
    </div>
  )
}

export const page: Page = {
  namespaces: ['user', 'auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('user:security.title') }),
}
