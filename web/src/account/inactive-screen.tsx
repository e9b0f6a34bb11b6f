import type { Profile } from '@arung/contracts/accounts/views'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { settingsResource } from '../app/api/resources.ts'
import { useResource } from '../app/api/resource.ts'
import { useLocalizedPath } from '../app/i18n/use-locale.ts'
import type { Page } from '../app/page.ts'
import { signOut, useSession } from '../app/session/use-session.ts'
import { ArtPicture } from '../ui/art-picture.tsx'
import { Button, buttonClass } from '../ui/button.tsx'

/** `/user/inactive`: why the account rests, whom to ask, and the way out (specification, point 4). */
export function Screen() {
  const { t } = useTranslation(['user', 'common'])
  const { profile } = useSession()
  const localized = useLocalizedPath()
  const { data: settings } = useResource(settingsResource)
  if (profile?.status === 'ACTIVE') return <Navigate to={localized('/user')} replace />
  return (
    <>
      <ArtPicture
        name="empty"
        alt=""
        sizes="(min-width: 640px) 500px, 100vw"
        className="mb-6 aspect-[3/1] w-full rounded-lg object-cover"
      />
      <h1 className="text-h2">
        {t(
          profile?.suspension?.cause === 'ADMIN'
            ? 'user:inactive.titleSuspended'
            : 'user:inactive.title',
        )}
      </h1>
      {profile && <Why suspension={profile.suspension} />}
      <p className="mt-3 text-ink-2">{t('user:inactive.what')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {settings && (
          <a href={`mailto:${settings.email}`} className={buttonClass({ tone: 'primary' })}>
            {t('user:inactive.contact')}
          </a>
        )}
        <Button onClick={() => void signOut()}>{t('common:nav.signOut')}</Button>
      </div>
      {settings && (
        <p className="mt-6 text-table text-ink-2 [overflow-wrap:anywhere]">
          {settings.email} · {settings.phone}
        </p>
      )}
    </>
  )
}

/** Rested for want of use, or suspended by somebody, who says why. */
function Why({ suspension }: Pick<Profile, 'suspension'>) {
  const { t } = useTranslation('user')
  if (suspension?.cause !== 'ADMIN') return <p className="mt-3 text-ink-2">{t('inactive.why')}</p>
  return (
    <>
      <p className="mt-3 text-ink-2">{t('inactive.whySuspended')}</p>
      <blockquote className="mt-3 text-ink [overflow-wrap:anywhere]">
        {suspension.reason}
      </blockquote>
    </>
  )
}

export const page: Page = {
  namespaces: ['user'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('user:inactive.documentTitle') }),
}
