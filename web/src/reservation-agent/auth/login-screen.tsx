import { useTranslation } from 'react-i18next'
import { EndedNotice } from '../../account/auth/ended-notice.tsx'
import { SignInForm } from '../../account/auth/sign-in-form.tsx'
import { useWithNext } from '../../account/auth/with-next.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import type { Page } from '../../app/head/page.ts'
import { reservationAgentReset } from './reset-paths.ts'

/** `/reservation/login`: public (specification, point 2). Agents are invited, so nobody signs up here. */
export function Screen() {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  return (
    <>
      <h1 className="text-h1">{t('reservationAgentSignIn.title')}</h1>
      <p className="mt-3 text-ink-2">{t('reservationAgentSignIn.lead')}</p>
      <EndedNotice />
      <SignInForm realm="reservation" />
      <p className="mt-4 text-ui">
        <LocaleLink
          to={withNext(reservationAgentReset.ask)}
          className="link-line text-link underline"
        >
          {t('signIn.forgot')}
        </LocaleLink>
      </p>
      <p className="mt-8 border-t border-line pt-6 text-ui">
        {t('reservationAgentSignIn.staff')}{' '}
        <LocaleLink to="/reservation/admin/login" className="link-line text-link underline">
          {t('reservationAgentSignIn.staffLink')}
        </LocaleLink>
      </p>
    </>
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:reservationAgentSignIn.documentTitle') }),
}
