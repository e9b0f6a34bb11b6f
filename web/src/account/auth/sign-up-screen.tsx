import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import type { Page } from '../../app/head/page.ts'
import { ForeignButtons } from './foreign-buttons.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useWithNext } from './with-next.ts'

/** `/sign-up` for customers (specification, point 2). */
export function Screen() {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  return (
    <>
      <h1 className="text-h1">{t('signUp.title')}</h1>
      <p className="mt-3 text-ink-2">{t('signUp.lead')}</p>
      <SignUpForm realm="users" />
      <ForeignButtons />
      <p className="mt-8 border-t border-line pt-6 text-ui">
        {t('signUp.hasAccount')}{' '}
        <LocaleLink to={withNext('/sign-in')} className="text-link underline">
          {t('signUp.signIn')}
        </LocaleLink>
      </p>
    </>
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:signUp.documentTitle') }),
}
