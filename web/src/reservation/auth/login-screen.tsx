import { useTranslation } from 'react-i18next'
import { EndedNotice } from '../../account/auth/ended-notice.tsx'
import { SignInForm } from '../../account/auth/sign-in-form.tsx'
import { useWithNext } from '../../account/auth/with-next.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import type { Page } from '../../app/head/page.ts'
import { staffReset } from './reset-paths.ts'

/** `/reservation/admin/login`: public (specification, point 2). */
export function Screen() {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  return (
    <>
      <h1 className="text-h1">{t('staffSignIn.title')}</h1>
      <p className="mt-3 text-ink-2">{t('staffSignIn.lead')}</p>
      <EndedNotice />
      <SignInForm realm="reservation-admin" />
      <p className="mt-4 text-ui">
        <LocaleLink to={withNext(staffReset.ask)} className="link-line text-link underline">
          {t('signIn.forgot')}
        </LocaleLink>
      </p>
      <p className="mt-8 border-t border-line pt-6 text-ui">
        {t('adminSignIn.customer')}{' '}
        <LocaleLink to="/sign-in" className="link-line text-link underline">
          {t('adminSignIn.customerLink')}
        </LocaleLink>
      </p>
    </>
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:staffSignIn.documentTitle') }),
}
