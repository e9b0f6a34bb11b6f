import type { Verification } from '@arung/contracts/accounts/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { ApiError } from '../../app/api/api-error.ts'
import { settingsResource } from '../../app/api/resources.ts'
import { useResource } from '../../app/api/resource.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { noteServerTime } from '../../app/server-clock.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CodeForm } from './code-form.tsx'
import type { SignUpRealm } from './sign-up-paths.ts'
import { useVerification } from './use-verification.ts'
import { verificationResource } from './verification-resource.ts'
import { useWithNext } from './with-next.ts'

type VerifyEmailProps = Readonly<{ realm: SignUpRealm; signIn: string; done: ReactNode }>

/** Asks for the code that was mailed to the address of a new account, and shows `done` once it is accepted. */
export function VerifyEmail({ realm, signIn, done }: VerifyEmailProps) {
  const { slug = '' } = useParams()
  const { t } = useTranslation('auth')
  const { data, error, mutate } = useResource(verificationResource(realm, slug), {
    onSuccess: read => noteServerTime(read.serverTime),
  })
  if (data?.status === 'VERIFIED') return done
  return (
    <>
      <h1 className="text-h1">{t('verify.title')}</h1>
      {data && (
        <>
          <p className="mt-3 text-ink-2 [overflow-wrap:anywhere]">
            {t('verify.sent', { email: data.emailMasked })}
          </p>
          <Code realm={realm} signIn={signIn} verification={data} reread={() => mutate()} />
        </>
      )}
      {data === undefined && error && (
        <Unreadable error={error} signIn={signIn} onRetry={() => void mutate()} />
      )}
      {data === undefined && !error && (
        <Loading className="mt-8 space-y-6">
          <Skeleton className="h-14" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </>
  )
}

type CodeProps = Omit<VerifyEmailProps, 'done'> & {
  verification: Verification
  reread: () => Promise<Verification | undefined>
}

function Code({ realm, signIn, verification, reread }: CodeProps) {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  const entry = useVerification(realm, verification.slug, reread)
  const { expiresAt, triesLeft } = verification
  return (
    <CodeForm
      entry={entry}
      expiresAt={expiresAt}
      spent={expiresAt !== null && triesLeft === 0}
      submitLabel={t('verify.button')}
      cancelTo={withNext(signIn)}
    />
  )
}

type UnreadableProps = { error: ApiError; signIn: string; onRetry: () => void }

/** An address without a verification fails for good; other failures can be retried. */
function Unreadable({ error, signIn, onRetry }: UnreadableProps) {
  const { t } = useTranslation('auth')
  const { say } = useSpecMessage()
  const withNext = useWithNext()
  const { data: settings } = useResource(settingsResource)
  if (error.status !== 404 && error.status !== 422) {
    return (
      <div className="mt-8">
        <ErrorState onRetry={onRetry} />
      </div>
    )
  }
  return (
    <div className="mt-8 space-y-6">
      <Notice tone="danger" alert>
        {say('verificationBroken')}
      </Notice>
      {settings && (
        <p className="text-ui">
          <a href={`mailto:${settings.email}`} className="text-link underline">
            {settings.email}
          </a>
        </p>
      )}
      <LinkButton to={withNext(signIn)} className="w-full">
        {t('verify.toSignIn')}
      </LinkButton>
    </div>
  )
}
