import { messages } from '@arung/contracts/messages'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ApiError } from '../api/api-error.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { UnlessRedirected } from '../navigation/unless-redirected.tsx'
import { useInactiveRefusal } from '../session/inactive-refusal.ts'
import { useSession } from '../session/use-session.ts'
import { LostPicture } from './lost-picture.tsx'

type ErrorScreenProps = {
  status: number
  message: string
  /** The requested content does not exist, so a retry would not help. */
  missing?: boolean
  onRetry?: () => void
}

/** The generic error screen: title 'Error', the status, the message, a link home (specification, point 2). */
export function ErrorScreen({ status, message, missing = false, onRetry }: ErrorScreenProps) {
  const { t } = useTranslation('errors')
  return (
    <div className="wrap grid items-center gap-10 py-14 md:py-20 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="font-display text-display font-bold text-brick tnum">{status || ''}</p>
        <h1 className="mt-2 text-h1">{t('error')}</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-ink-2">{message}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {onRetry && (
            <button type="button" className="btn btn-primary" onClick={onRetry}>
              {t('tryAgain')}
            </button>
          )}
          <LocaleLink to="/" className={clsx('btn', onRetry ? 'btn-ghost' : 'btn-primary')}>
            {t('homePage')}
          </LocaleLink>
        </div>
      </div>
      {missing && <LostPicture />}
    </div>
  )
}

/** Shown when the signed-in role has no access. */
export function ForbiddenScreen() {
  const { t } = useTranslation('errors')
  return <ErrorScreen status={403} message={t('forbidden')} />
}

const skeleton = <Skeleton className="h-24" />

type ReadErrorScreenProps = {
  error: Error
  /** The message for content that was removed for good. */
  gone?: string
  onRetry?: () => void
}

/**
 * The error screen for a failed read of the API. A 404 says 'Data not found'; a 410 says by default that the product is
 * not available.
 */
export function ReadErrorScreen({
  error,
  gone = messages.productUnavailable,
  onRetry,
}: ReadErrorScreenProps) {
  const { t } = useTranslation('errors')
  const { translate } = useSpecMessage()
  const { loading } = useSession()
  const isInactive = useInactiveRefusal(error)
  if (isInactive && loading) return <Loading className="wrap space-y-5 py-14">{skeleton}</Loading>
  const status = error instanceof ApiError ? error.status : 0
  const missing = { 404: messages.notFound, 410: gone }[status]
  const message = missing ?? (error.message === '' ? t('readFailed') : error.message)
  if (missing === undefined) {
    return (
      <ErrorScreen status={status} message={translate(message)} {...(onRetry ? { onRetry } : {})} />
    )
  }
  return (
    <UnlessRedirected>
      <ErrorScreen status={status} message={translate(message)} missing />
    </UnlessRedirected>
  )
}
