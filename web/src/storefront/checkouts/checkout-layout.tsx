import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { settingsResource } from '../../app/api/resources.ts'
import { useResource } from '../../app/api/resource.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { LanguageLink } from '../../layouts/language-link.tsx'
import { Logo } from '../../layouts/logo.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'

/** A quiet frame for paying: no menu that leads away, and help always in the same place. */
export function CheckoutLayout() {
  const { t } = useTranslation(['checkout', 'common'])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="wrap flex h-[72px] items-center gap-4">
          <LocaleLink to="/" aria-label={t('common:siteHome')} className="rounded-lg py-1">
            <Logo />
          </LocaleLink>
          <p className="ml-auto hidden items-center gap-2 text-table text-ink-2 sm:flex">
            <Lock aria-hidden="true" className="size-4" />
            {t('checkout:secure')}
          </p>
          <LanguageLink className="inline-flex items-center rounded-lg px-3 py-2.5 text-table font-semibold hover:bg-sunken max-sm:ml-auto" />
        </div>
      </header>
      <main id="main" className="flex-1">
        <CheckoutFrame />
      </main>
      <HelpLine />
    </div>
  )
}

function HelpLine() {
  const { t } = useTranslation('checkout')
  const { data: settings } = useResource(settingsResource)
  return (
    <footer className="border-t border-line py-6">
      <p className="wrap min-h-6 text-table text-ink-2">
        {settings && (
          <>
            {t('help')}{' '}
            <a className="text-link" href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>
              {settings.phone}
            </a>
            {', '}
            <a className="text-link" href={`mailto:${settings.email}`}>
              {settings.email}
            </a>
          </>
        )}
      </p>
    </footer>
  )
}
