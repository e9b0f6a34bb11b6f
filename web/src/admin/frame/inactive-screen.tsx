import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { useSession } from '../../app/session/use-session.ts'

/** `/admin/inactive`: tells that the account is suspended, why, and who can activate it again. */
export function Screen() {
  const { t } = useTranslation('admin')
  const { profile } = useSession()
  const localized = useLocalizedPath()
  if (profile?.status === 'ACTIVE') return <Navigate to={localized('/admin')} replace />
  const reason = profile?.suspension?.reason
  return (
    <>
      <h1 className="text-h2">{t('suspended.title')}</h1>
      {reason && (
        <blockquote className="mt-3 text-ink [overflow-wrap:anywhere]">{reason}</blockquote>
      )}
      <p className="mt-3 text-ink-2">{t('suspended.what')}</p>
    </>
  )
}

export const page: Page = {
  namespaces: ['admin'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('admin:suspended.title') }),
}
