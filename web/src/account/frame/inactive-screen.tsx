import { Navigate } from 'react-router-dom'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { useSession } from '../../app/session/use-session.ts'
import { Suspended } from '../inactive-account.tsx'

/** `/user/inactive`: why the account is inactive, whom to contact, and a way to sign out (specification, point 4). */
export function Screen() {
  const { profile } = useSession()
  const localized = useLocalizedPath()
  if (profile?.status === 'ACTIVE') return <Navigate to={localized('/user')} replace />
  return <Suspended suspension={profile?.suspension ?? null} />
}

export const page: Page = {
  namespaces: ['user'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('user:inactive.documentTitle') }),
}
