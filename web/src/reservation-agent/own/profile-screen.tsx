import { useTranslation } from 'react-i18next'
import { PictureEditor } from '../../account/profile/picture-editor.tsx'
import { ProfileForm } from '../../account/profile/profile-form.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { useSession } from '../../app/session/use-session.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** `/reservation/profile`: the profile of the signed-in agent. Company and terms are the operator's to change. */
export function Screen() {
  const { t } = useTranslation('reservationAgent')
  const { profile } = useSession()
  return (
    <>
      <TitleBar title={t('menu.profile')} />
      <div className="p-[clamp(1rem,2.5vw,2rem)]">
        {profile === null ? (
          <Loading className="max-w-2xl space-y-5">
            <Skeleton className="h-24" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        ) : (
          <div className="card max-w-2xl space-y-8 p-5 sm:p-8">
            <PictureEditor profile={profile} />
            <ProfileForm key={profile.uuid} profile={profile} />
          </div>
        )}
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['reservationAgent', 'user', 'auth'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('reservationAgent:menu.profile') }),
}
