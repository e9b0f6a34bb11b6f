import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { UnlessRedirected } from '../navigation/unless-redirected.tsx'
import { LostPicture } from './lost-picture.tsx'

/** Shows path segments as text, decoded where possible. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Says that an address does not exist, in one of the two wordings, with links to continue. */
export function MissingPage({ message }: { message: 'pageNotFound' | 'pageNotValid' }) {
  const { t } = useTranslation(['errors', 'common'])
  const { say } = useSpecMessage()
  const { pathname } = useLocation()
  return (
    <UnlessRedirected>
      <div className="wrap grid items-center gap-10 py-14 md:py-20 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="font-display text-display font-bold text-brick tnum">404</p>
          <h1 className="mt-2 text-h1 [overflow-wrap:anywhere]">
            {say(message, { path: readable(pathname) })}
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
        <LostPicture />
      </div>
    </UnlessRedirected>
  )
}
