import type { Verification } from '@arung/contracts/accounts/views'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isSecretSlug } from '../../app/address-parts.ts'
import type { ApiError } from '../../app/api/api-error.ts'
import { settingsResource } from '../../app/api/resources.ts'
import { useResource } from '../../app/api/resource.ts'
import { useSpecMessage } from '../../app/i18n/spec-message.ts'
import type { Page } from '../../app/page.ts'
import { noteServerTime } from '../../app/server-clock.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CodeForm } from './code-form.tsx'
import { DonePanel } from './done-panel.tsx'
import { useVerification } from './use-verification.ts'
import { verificationResource } from './verification-resource.ts'
import { useWithNext } from './with-next.ts'

/** `/email-verification/{slug}` for customers: the code, or that the address is verified. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('auth')
  const { data, error, mutate } = useResource(verificationResource(slug), {
    onSuccess: read => noteServerTime(read.serverTime),
  })
  if (data?.status === 'VERIFIED')
    return <DonePanel title={t('verify.done')} lead={t('verify.doneLead')} />
  return (
    <>
      <h1 className="text-h1">{t('verify.title')}</h1>
      {data && (
        <>
          <p className="mt-3 text-ink-2 [overflow-wrap:anywhere]">
            {t('verify.sent', { email: data.emailMasked })}
          </p>
          <Code verification={data} reread={() => mutate()} />
        </>
      )}
      {data === undefined && error && <Unreadable error={error} onRetry={() => void mutate()} />}
      {data === undefined && !error && (
        <Loading className="mt-8 space-y-6">
          <Skeleton className="h-14" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </>
  )
}

type CodeProps = { verification: Verification; reread: () => Promise<Verification | undefined> }

function Code({ verification, reread }: CodeProps) {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  const entry = useVerification(verification.slug, reread)
  const { expiresAt, triesLeft } = verification
  return (
    <CodeForm
      entry={entry}
      expiresAt={expiresAt}
      spent={expiresAt !== null && triesLeft === 0}
      submitLabel={t('verify.button')}
      cancelTo={withNext('/sign-in')}
    />
  )
}

/** An address that no verification has is broken for good; other failures can be tried again. */
function Unreadable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
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
      <LinkButton to={withNext('/sign-in')} className="w-full">
        {t('verify.toSignIn')}
      </LinkButton>
    </div>
  )
}

export const page: Page = {
  namespaces: ['auth'],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t }) => ({ title: t('auth:verify.documentTitle') }),
}
