import { useTranslation } from 'react-i18next'
import { signOut } from '../app/session/use-session.ts'
import { Button } from '../ui/button.tsx'

/** What an admin whose account was suspended sees in place of the area. */
export function SuspendedAdmin() {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <main id="main" className="contours grid min-h-dvh place-items-center bg-sunken p-4">
      <div className="card w-full max-w-xl p-8">
        <h1 className="text-h2">{t('admin:suspended.title')}</h1>
        <p className="mt-3 text-ink-2">{t('admin:suspended.what')}</p>
        <Button tone="primary" className="mt-8" onClick={() => void signOut()}>
          {t('common:nav.signOut')}
        </Button>
      </div>
    </main>
  )
}
