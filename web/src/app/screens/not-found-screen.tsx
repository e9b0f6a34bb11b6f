import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useSpecMessage } from '../i18n/spec-message.ts'
import type { Page } from '../page.ts'

/** Path segments are shown as text, decoded where that is possible. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** 'Page not found: {path}' (specification, point 2), with ways to go on. */
export function Screen() {
  const { t } = useTranslation(['errors', 'common'])
  const { say } = useSpecMessage()
  const { pathname } = useLocation()
  return (
    <div className="wrap py-20 md:py-28">
      <p className="font-display text-display font-bold text-brick tnum">404</p>
      <h1 className="mt-2 text-h1 [overflow-wrap:anywhere]">
        {say('pageNotFound', { path: readable(pathname) })}
      </h1>
      <p className="mt-4 max-w-[60ch] text-lead text-ink-2">{t('errors:notFoundHint')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LocaleLink to="/" className="btn btn-primary">
          {t('errors:homePage')}
        </LocaleLink>
        <LocaleLink to="/activities/all" className="btn btn-ghost">
          {t('common:nav.all')}
        </LocaleLink>
        <LocaleLink to="/activities/combo" className="btn btn-ghost">
          {t('common:nav.combos')}
        </LocaleLink>
      </div>
    </div>
  )
}

export const page: Page = {
  namespaces: [],
  rendering: 'server',
  status: 404,
  head: ({ t }) => ({ title: `404 | ${t('errors:error')}` }),
}
