import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { useSession } from '../../app/session/use-session.ts'
import type { Page } from '../../app/head/page.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ownTermsResource } from '../terms-resource.ts'
import { TermsCard } from './terms-card.tsx'

/** `/reservation`: what is agreed with the signed-in agent. */
export function Screen() {
  const { t } = useTranslation('reservationAgent')
  const { profile } = useSession()
  const { data, error, mutate } = useResource(ownTermsResource)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar
        title={profile === null ? t('area') : t('home.welcome', { name: profile.firstName })}
        {...(data?.company ? { note: data.company } : {})}
      />
      <div className="p-[clamp(1rem,2.5vw,2rem)]">
        {data === undefined ? (
          <Loading className="max-w-2xl">
            <Skeleton className="h-40" />
          </Loading>
        ) : (
          <TermsCard terms={data.terms} />
        )}
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['reservationAgent'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('reservationAgent:menu.home') }),
}
