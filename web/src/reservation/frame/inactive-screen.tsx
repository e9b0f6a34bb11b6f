import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { useSession } from '../../app/session/use-session.ts'

/** `/reservation/admin/inactive`: says that the account is deactivated, why, and who can reactivate it. */
export function Screen() {
  const { t } = useTranslation('reservation')
  const { profile } = useSession()
  const localized = useLocalizedPath()
  if (profile?.status === 'ACTIVE') return <Navigate to={localized('/reservation/admin')} replace />
  const suspension = profile?.suspension
  return (
    <>
      <h1 className="text-h2">{t('suspended.title')}</h1>
      {suspension?.cause === 'INACTIVITY' && (
        <p className="mt-3 text-ink-2">{t('suspended.unused')}</p>
      )}
      {suspension?.cause === 'ADMIN' && (
        <blockquote className="mt-3 text-ink [overflow-wrap:anywhere]">
          {suspension.reason}
        </blockquote>
      )}
      <p className="mt-3 text-ink-2">{t('suspended.what')}</p>
    </>
  )
}

export const page: Page = {
  namespaces: ['reservation'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('reservation:suspended.title') }),
}
