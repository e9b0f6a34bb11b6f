import { clsx } from 'clsx'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { localeCookie, localizedPath, plainPath } from '../i18n/locale.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** The same page in the other language; the choice is remembered for a year. */
export function LanguageLink({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const other = useLocale() === 'id' ? 'en' : 'id'
  const remember = () => {
    document.cookie = `${localeCookie.name}=${other}; Max-Age=${localeCookie.maxAgeSeconds}; Path=/; SameSite=Lax`
  }
  return (
    <a
      href={localizedPath(other, plainPath(pathname)) + search}
      hrefLang={other}
      lang={other}
      onClick={remember}
      className={clsx('gap-1.5', className)}
    >
      <Globe aria-hidden="true" className="size-5" />
      {t('nav.otherLanguage')}
    </a>
  )
}
