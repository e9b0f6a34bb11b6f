import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { ArtPicture, type ArtName } from '../ui/art-picture.tsx'
import { LocaleLink } from '../base/i18n/locale-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'

/**
 * Layout `dark-no-footer`: art on the left, a form on the right, no footer. On phones the art
 * shrinks to a band behind the logo.
 */
export function DarkNoFooterLayout({ art, context }: { art: ArtName; context?: unknown }) {
  const { t } = useTranslation()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <header className="on-dark relative isolate overflow-hidden bg-footer text-white">
        <ArtPicture
          name={art}
          alt=""
          sizes="(min-width: 1024px) 48vw, 100vw"
          className="absolute inset-0 -z-10 h-full w-full object-cover"
        />
        <div className="absolute inset-0 -z-10 bg-linear-to-b from-footer/85 via-footer/25 to-transparent" />
        <div className="flex items-center justify-between gap-4 px-[clamp(1rem,4vw,2rem)] py-5">
          <LocaleLink to="/" aria-label={t('siteHome')} className="rounded-lg py-1">
            <Logo light />
          </LocaleLink>
          <LanguageLink className="inline-flex items-center rounded-lg px-3 py-2.5 text-ui font-semibold hover:bg-white/15" />
        </div>
      </header>
      <main
        id="main"
        className="flex items-start justify-center px-[clamp(1rem,5vw,3rem)] py-12 lg:items-center"
      >
        <div className="w-full max-w-[440px]">
          <Outlet context={context} />
        </div>
      </main>
    </div>
  )
}
