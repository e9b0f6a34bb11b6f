import { clsx } from 'clsx'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { localizedPath, plainPath } from '../base/i18n/locale.ts'
import { useLocale } from '../base/i18n/use-locale.ts'
import { chooseLanguage } from '../app/session/chosen-language.ts'

/** A link to the same page in the other language. The choice is remembered for a year, and with the account. */
export function LanguageLink({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const other = useLocale() === 'id' ? 'en' : 'id'
  return (
    <a
      href={localizedPath(other, plainPath(pathname)) + search}
      hrefLang={other}
      lang={other}
      onClick={() => chooseLanguage(other)}
      className={clsx('gap-1.5', className)}
    >
      <Globe aria-hidden="true" className="size-5" />
      {t('nav.otherLanguage')}
    </a>
  )
}
