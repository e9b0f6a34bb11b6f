import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { LocaleLink } from '../base/i18n/locale-link.tsx'
import { signOut } from '../app/session/use-session.ts'
import { Logo } from './logo.tsx'

/** Layout `inactive`: one centred card for accounts that wait for activation or are suspended. */
export function InactiveLayout() {
  const { t } = useTranslation()
  return (
    <div className="contours flex min-h-dvh flex-col bg-sunken">
      <header className="wrap flex items-center justify-between py-5">
        <LocaleLink to="/" aria-label={t('siteHome')}>
          <Logo />
        </LocaleLink>
        <button type="button" className="btn btn-ghost" onClick={() => void signOut()}>
          {t('nav.signOut')}
        </button>
      </header>
      <main id="main" className="grid flex-1 place-items-center px-4 py-12">
        <div className="card w-full max-w-xl p-8 md:p-12">
          <Outlet />
        </div>
      </main>
    </div>
  )
}
