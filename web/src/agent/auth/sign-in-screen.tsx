import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { EndedNotice } from '../../account/auth/ended-notice.tsx'
import { SignInForm } from '../../account/auth/sign-in-form.tsx'
import { useWithNext } from '../../account/auth/with-next.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import type { Page } from '../../app/head/page.ts'
import { nextPath } from '../../app/session/next-path.ts'
import { agentReset } from './reset-paths.ts'

/** `/agent/sign-in` (specification, point 2). */
export function Screen() {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  const { search } = useLocation()
  const isOnTheWay = nextPath(search, '') !== ''
  return (
    <>
      <h1 className="text-h1">{t('agentSignIn.title')}</h1>
      <p className="mt-3 text-ink-2">{t(isOnTheWay ? 'signIn.leadNext' : 'agentSignIn.lead')}</p>
      <EndedNotice />
      <SignInForm realm="agents" />
      <p className="mt-4 text-ui">
        <LocaleLink to={withNext(agentReset.ask)} className="text-link underline">
          {t('signIn.forgot')}
        </LocaleLink>
      </p>
      <div className="mt-8 space-y-3 border-t border-line pt-6 text-ui">
        <p>
          {t('agentSignIn.noAccount')}{' '}
          <LocaleLink to={withNext('/agent/sign-up')} className="text-link underline">
            {t('agentSignIn.signUp')}
          </LocaleLink>
        </p>
        <p>
          {t('agentSignIn.customer')}{' '}
          <LocaleLink to="/sign-in" className="text-link underline">
            {t('adminSignIn.customerLink')}
          </LocaleLink>
        </p>
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:agentSignIn.documentTitle') }),
}
