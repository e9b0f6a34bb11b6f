import type { Realm } from '@arung/contracts/accounts/realms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { liveResource, useResource } from '../../app/api/resource.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { DonePanel } from './done-panel.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { command } from '../../app/api/call.ts'

type AcceptInvitationProps = Readonly<{
  realm: Extract<Realm, 'admins' | 'reservation-admin' | 'reservation'>
  signIn: string
  /** The purpose of the account. */
  lead: string
  /** The text for a link that is no longer valid. */
  broken: string
}>

/** Shows whom a mailed invitation is for, and asks for the first password. */
export function AcceptInvitation({ realm, signIn, lead, broken }: AcceptInvitationProps) {
  const { slug = '' } = useParams()
  const { t } = useTranslation('auth')
  const [done, setDone] = useState(false)
  const address = { params: { slug } }
  const { data, error, mutate } = useResource(
    liveResource(`GET /${realm}/verified-email/:slug`, address),
  )
  if (done) return <DonePanel title={t('invited.done')} lead={t('invited.doneLead')} to={signIn} />
  if (data === undefined && error?.status === 404) return <Broken signIn={signIn} words={broken} />
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
      <p className="mt-3 text-ink-2">{lead}</p>
      {data ? (
        <>
          <p className="mt-6 font-semibold [overflow-wrap:anywhere]">{data.email}</p>
          <NewPasswordForm
            command={body => command(`POST /${realm}/verified-email/:slug`, { ...address, body })}
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

/** Used, expired and unknown links look alike: the person needs another invitation. */
function Broken({ signIn, words }: { signIn: string; words: string }) {
  const { t } = useTranslation('auth')
  const { say } = useSpecMessage()
  return (
    <>
      <h1 className="text-h1">{t('invited.title')}</h1>
      <div className="mt-8 space-y-6">
        <Notice tone="danger" alert>
          {say('verificationBroken')}
        </Notice>
        <p className="text-ink-2">{words}</p>
        <LinkButton to={signIn} className="w-full">
          {t('verify.toSignIn')}
        </LinkButton>
      </div>
    </>
  )
}
