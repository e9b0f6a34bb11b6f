import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { plainPath } from '../../app/i18n/locale.ts'
import type { Page } from '../../app/page.ts'
import { nextPath } from '../../app/session/next-path.ts'
import { endedBy } from '../../app/session/session-store.ts'
import { Notice } from '../../ui/notice.tsx'
import { ForeignButtons } from './foreign-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useWithNext } from './with-next.ts'

/** `/sign-in` for customers (specification, point 2). */
export function Screen() {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  const { search } = useLocation()
  const next = nextPath(search, '')
  const ended = endedBy(search)
  return (
    <>
      <h1 className="text-h1">{t('signIn.title')}</h1>
      <p className="mt-3 text-ink-2">{t(next === '' ? 'signIn.lead' : 'signIn.leadNext')}</p>
      {ended !== null && (
        <Notice tone="success" alert className="mt-6">
          {t(`signIn.${ended}`)}
        </Notice>
      )}
      {isAdminPath(next) && (
        <Notice tone="info" className="mt-6">
          {t('signIn.adminNext')}{' '}
          <LocaleLink
            to={withNext('/admin/sign-in')}
            className="font-bold underline underline-offset-4"
          >
            {t('signIn.adminLink')}
          </LocaleLink>
        </Notice>
      )}
      <SignInForm realm="users" />
      <p className="mt-4 text-ui">
        <LocaleLink to={withNext('/forgot-password')} className="text-link underline">
          {t('signIn.forgot')}
        </LocaleLink>
      </p>
      <ForeignButtons />
      <p className="mt-8 border-t border-line pt-6 text-ui">
        {t('signIn.noAccount')}{' '}
        <LocaleLink to={withNext('/sign-up')} className="text-link underline">
          {t('signIn.signUp')}
        </LocaleLink>
      </p>
    </>
  )
}

const isAdminPath = (next: string): boolean => /^\/admin(?:[/?]|$)/.test(plainPath(next))

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:signIn.documentTitle') }),
}
