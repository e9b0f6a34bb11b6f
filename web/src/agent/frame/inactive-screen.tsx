import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { InactiveAccount, Suspended } from '../../account/inactive-account.tsx'
import { useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import type { Page } from '../../app/head/page.ts'
import { fetchProfile } from '../../app/session/startup.ts'
import { useSession } from '../../app/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/**
 * `/agent/inactive`: the agent waits for activation or is suspended; why, whom to contact, and a way to sign out
 * (specification, point 4).
 */
export function Screen() {
  const { profile, loading } = useSession()
  const localized = useLocalizedPath()
  if (profile?.status === 'ACTIVE') return <Navigate to={localized('/agent')} replace />
  if (profile?.status === 'SUSPENDED') return <Suspended suspension={profile.suspension} />
  if (profile === null && loading)
    return (
      <Loading className="space-y-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
      </Loading>
    )
  return <Waiting />
}

// A waiting agent does not receive live changes yet, so the page polls.
const lookAgainMs = 20_000

/** An agent who was activated meanwhile continues from here, without another sign-in or a click. */
function Waiting() {
  const { t } = useTranslation('agent')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => void fetchProfile().catch(() => null), lookAgainMs)
    return () => clearInterval(timer)
  }, [])
  const look = async () => {
    setBusy(true)
    const profile = await fetchProfile().catch(() => null)
    setBusy(false)
    if (profile?.status !== 'ACTIVE') notify({ tone: 'info', text: t('waiting.still') })
  }
  return (
    <InactiveAccount
      title={t('waiting.title')}
      action={
        <Button tone="primary" busy={busy} onClick={() => void look()}>
          {t('waiting.look')}
        </Button>
      }
    >
      <p className="mt-3 text-ink-2">{t('waiting.why')}</p>
    </InactiveAccount>
  )
}

export const page: Page = {
  namespaces: ['agent', 'user'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agent:waiting.documentTitle') }),
}
