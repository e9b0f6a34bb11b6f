import type { Invitation } from '@arung/contracts/accounts/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { DonePanel } from '../../account/auth/done-panel.tsx'
import { NewPasswordForm } from '../../account/auth/new-password-form.tsx'
import { isSecretSlug } from '../../app/address-parts.ts'
import { liveResource, useResource, type Resource } from '../../app/api/resource.ts'
import { useSpecMessage } from '../../app/i18n/spec-message.ts'
import type { Page } from '../../app/page.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

const signInPath = '/admin/sign-in'
const invitationPath = (slug: string): string =>
  `/admins/verified-email/${encodeURIComponent(slug)}`
const invitationResource = (slug: string): Resource<Invitation> =>
  liveResource(invitationPath(slug))

/** `/admin/verified-email/{slug}`: whom the mailed link invites, and the first password. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('auth')
  const [done, setDone] = useState(false)
  const { data, error, mutate } = useResource(invitationResource(slug))
  if (done)
    return <DonePanel title={t('invited.done')} lead={t('invited.doneLead')} to={signInPath} />
  if (data === undefined && error?.status === 404) return <Broken />
  if (data === undefined && error)
    return (
      <div className="mt-8">
        <ErrorState onRetry={() => void mutate()} />
      </div>
    )
  return (
    <>
      <h1 className="text-h1">
        {data ? t('invited.welcome', { name: data.firstName }) : t('invited.title')}
      </h1>
      <p className="mt-3 text-ink-2">{t('invited.lead')}</p>
      {data ? (
        <>
          <p className="mt-6 font-semibold [overflow-wrap:anywhere]">{data.email}</p>
          <NewPasswordForm
            path={invitationPath(slug)}
            email={data.email}
            onDone={() => setDone(true)}
          />
        </>
      ) : (
        <Loading className="mt-8 space-y-6">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </>
  )
}

/** Used, expired and unknown links are alike: an admin sends another invitation. */
function Broken() {
  const { t } = useTranslation('auth')
  const { say } = useSpecMessage()
  return (
    <>
      <h1 className="text-h1">{t('invited.title')}</h1>
      <div className="mt-8 space-y-6">
        <Notice tone="danger" alert>
          {say('verificationBroken')}
        </Notice>
        <p className="text-ink-2">{t('invited.broken')}</p>
        <LinkButton to={signInPath} className="w-full">
          {t('verify.toSignIn')}
        </LinkButton>
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t }) => ({ title: t('auth:invited.documentTitle') }),
}
