import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { SecondFactor } from '../../account/factors/second-factor.tsx'
import { PictureEditor } from '../../account/profile/picture-editor.tsx'
import { ProfileForm } from '../../account/profile/profile-form.tsx'
import { PasswordForm } from '../../account/security/password-form.tsx'
import { Sessions } from '../../account/security/sessions.tsx'
import { useResource } from '../../app/api/resource.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { useSession } from '../../app/session/use-session.ts'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BusinessForm } from './business-form.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { settingsResource } from './settings-resource.ts'

const tabs = ['profile', 'security', 'business'] as const

/** `/admin/settings`: the admin's own profile, password and sessions, and the operator's settings. */
export function Screen() {
  const { t } = useTranslation('settings')
  const asked = new URLSearchParams(useLocation().search).get('tab')
  const tab = tabs.find(name => name === asked) ?? 'profile'
  return (
    <>
      <TitleBar title={t('title')} note={t(`notes.${tab}`)} />
      <div className="max-w-5xl space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <nav aria-label={t('title')} className="max-w-full overflow-x-auto p-1">
          <ul className="flex gap-2">
            {tabs.map(name => (
              <li key={name}>
                <ChipLink
                  to={name === 'profile' ? '/admin/settings' : `/admin/settings?tab=${name}`}
                  current={name === tab}
                  label={t(`tabs.${name}`)}
                />
              </li>
            ))}
          </ul>
        </nav>
        {tab === 'profile' && <OwnProfile />}
        {tab === 'security' && (
          <div className="max-w-2xl space-y-8">
            <PasswordForm realm="admins" forgotten="/admin/forgot-password" />
            <SecondFactor realm="admins" />
            <Sessions realm="admins" />
          </div>
        )}
        {tab === 'business' && <Business />}
      </div>
    </>
  )
}

function OwnProfile() {
  const { profile } = useSession()
  if (profile === null) return <Waiting />
  return (
    <div className="card max-w-2xl space-y-8 p-5 sm:p-8">
      <PictureEditor profile={profile} />
      <ProfileForm key={profile.uuid} profile={profile} />
    </div>
  )
}

function Business() {
  const { data, error, mutate } = useResource(settingsResource, { revalidateOnFocus: false })
  if (data) {
    return (
      <>
        <BusinessForm settings={data} />
        <SettingsHistory />
      </>
    )
  }
  return error ? <ErrorState onRetry={() => void mutate()} /> : <Waiting />
}

const Waiting = () => (
  <Loading className="max-w-2xl space-y-5">
    <Skeleton className="h-24" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </Loading>
)

export const page: Page = {
  namespaces: ['settings', 'factors', 'user', 'auth', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('settings:title') }),
}
