import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { plainPath } from '../../base/i18n/locale.ts'
import type { Page } from '../../app/head/page.ts'
import { nextPath } from '../../app/session/next-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { ForeignButtons } from './foreign-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useWithNext } from './with-next.ts'

/** `/sign-in` for customers (specification, point 2). */
export function Screen() {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  const { search } = useLocation()
  const next = nextPath(search, '')
  const area = areas.find(({ root }) => isBelow(root, next))
  return (
    <>
      <h1 className="text-h1">{t('signIn.title')}</h1>
      <p className="mt-3 text-ink-2">{t(next === '' ? 'signIn.lead' : 'signIn.leadNext')}</p>
      <EndedNotice />
      {area && (
        <Notice tone="info" className="mt-6">
          {t(area.note)}{' '}
          <LocaleLink to={withNext(area.signIn)} className="font-bold underline underline-offset-4">
            {t(area.link)}
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
      <div className="mt-8 space-y-3 border-t border-line pt-6 text-ui">
        <p>
          {t('signIn.noAccount')}{' '}
          <LocaleLink to={withNext('/sign-up')} className="text-link underline">
            {t('signIn.signUp')}
          </LocaleLink>
        </p>
        <p>
          {t('signIn.agent')}{' '}
          <LocaleLink to={withNext('/agent/sign-in')} className="text-link underline">
            {t('signIn.agentLink')}
          </LocaleLink>
        </p>
      </div>
    </>
  )
}

/** Areas with their own sign-in page. The guard sends everybody here first (specification, point 2). */
const areas = [
  { root: '/admin', signIn: '/admin/sign-in', note: 'signIn.adminNext', link: 'signIn.adminLink' },
  { root: '/agent', signIn: '/agent/sign-in', note: 'signIn.agentNext', link: 'signIn.agentLink' },
  {
    root: '/reservation/admin',
    signIn: '/reservation/admin/login',
    note: 'signIn.staffNext',
    link: 'signIn.staffLink',
  },
] as const

function isBelow(root: string, next: string): boolean {
  const path = plainPath(next).split('?', 1)[0] ?? ''
  return path === root || path.startsWith(`${root}/`)
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('auth:signIn.documentTitle') }),
}
