import type { Profile } from '@arung/contracts/accounts/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsResource } from '../app/api/resources.ts'
import { useResource } from '../app/api/resource.ts'
import { signOut } from '../app/session/use-session.ts'
import { ArtPicture } from '../ui/art-picture.tsx'
import { Button, buttonClass } from '../ui/button.tsx'

type InactiveAccountProps = Readonly<{ title: string; children: ReactNode; action?: ReactNode }>

/** Says that an account cannot be used now, why, whom to contact, and how to leave (specification, point 4). */
export function InactiveAccount({ title, children, action }: InactiveAccountProps) {
  const { t } = useTranslation(['user', 'common'])
  const { data: settings } = useResource(settingsResource)
  return (
    <>
      <ArtPicture
        name="empty"
        alt=""
        sizes="(min-width: 640px) 500px, 100vw"
        className="mb-6 aspect-[3/1] w-full rounded-lg object-cover"
      />
      <h1 className="text-h2">{title}</h1>
      {children}
      <p className="mt-3 text-ink-2">{t('user:inactive.what')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {action}
        {settings && (
          <a
            href={`mailto:${settings.email}`}
            className={buttonClass(action === undefined ? { tone: 'primary' } : {})}
          >
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

/** The suspension's cause: inactivity, or an admin, who gives the reason. */
export function Suspended({ suspension }: Pick<Profile, 'suspension'>) {
  const { t } = useTranslation('user')
  const isByAdmin = suspension?.cause === 'ADMIN'
  return (
    <InactiveAccount title={t(isByAdmin ? 'inactive.titleSuspended' : 'inactive.title')}>
      <p className="mt-3 text-ink-2">{t(isByAdmin ? 'inactive.whySuspended' : 'inactive.why')}</p>
      {isByAdmin && (
        <blockquote className="mt-3 text-ink [overflow-wrap:anywhere]">
          {suspension.reason}
        </blockquote>
      )}
    </InactiveAccount>
  )
}
