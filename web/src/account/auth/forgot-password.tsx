import type { Realm } from '@arung/contracts/accounts/realms'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { useWithNext } from './with-next.ts'

/** The screens on which people of a realm renew a password, and their sign-in page. */
export type ResetPaths = Readonly<{ realm: Realm; ask: string; verify: string; signIn: string }>

/** Asks for the e-mail address of the account whose password is forgotten. */
export function ForgotPassword({ realm, verify, signIn }: ResetPaths) {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  return (
    <>
      <h1 className="text-h1">{t('forgot.title')}</h1>
      <p className="mt-3 text-ink-2">{t('forgot.lead')}</p>
      <ForgotPasswordForm realm={realm} then={verify} />
      <p className="mt-8 border-t border-line pt-6 text-ui">
        {t('forgot.remembered')}{' '}
        <LocaleLink to={withNext(signIn)} className="text-link underline">
          {t('signUp.signIn')}
        </LocaleLink>
      </p>
    </>
  )
}
