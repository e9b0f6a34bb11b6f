import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { fetchProfile } from '../../app/session/startup.ts'
import { useSession } from '../../app/session/use-session.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { ProfileForm } from './profile-form.tsx'

/** `/user/profile` and `/agent/profile` (specification, point 2): the data of the customer or the agent. */
export function Screen() {
  const { t } = useTranslation('user')
  const { profile, loading } = useSession()
  return (
    <>
      <h1 className="text-h1">{t('profile.title')}</h1>
      <p className="mt-2 text-ink-2">{t('profile.lead')}</p>
      {profile !== null && (
        <div className="card mt-8 max-w-2xl space-y-8 p-5 sm:p-8">
          <PictureEditor profile={profile} />
          <ProfileForm key={profile.uuid} profile={profile} />
        </div>
      )}
      {profile === null && !loading && (
        <div className="mt-8">
          <ErrorState onRetry={() => void fetchProfile().catch(() => undefined)} />
        </div>
      )}
      {profile === null && loading && (
        <Loading className="mt-8 max-w-2xl space-y-5">
          <Skeleton className="h-24" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </>
  )
}

export const page: Page = {
  namespaces: ['user', 'auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('user:profile.title') }),
}
