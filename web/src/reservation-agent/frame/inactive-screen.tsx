import { Navigate } from 'react-router-dom'
import { Suspended } from '../../account/inactive-account.tsx'
import type { Page } from '../../app/head/page.ts'
import { useSession } from '../../app/session/use-session.ts'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** `/reservation/inactive`: says that the account is suspended, why, whom to contact, and offers to sign out. */
export function Screen() {
  const { profile } = useSession()
  const localized = useLocalizedPath()
  if (profile?.status === 'ACTIVE') return <Navigate to={localized('/reservation')} replace />
  if (profile !== null) return <Suspended suspension={profile.suspension} />
  return (
    <Loading className="space-y-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
    </Loading>
  )
}

export const page: Page = {
  namespaces: ['user'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('user:inactive.titleSuspended') }),
}
