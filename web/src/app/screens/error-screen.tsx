import { messages } from '@arung/contracts/messages'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useSpecMessage } from '../i18n/spec-message.ts'
import { UnlessRedirected } from '../navigation/unless-redirected.tsx'

type ErrorScreenProps = {
  status: number
  message: string
  onRetry?: () => void
}

/** The generic error screen: title 'Error', the status, the message, a link home (specification, point 2). */
export function ErrorScreen({ status, message, onRetry }: ErrorScreenProps) {
  const { t } = useTranslation('errors')
  return (
    <div className="wrap py-20 md:py-28">
      <p className="font-display text-display font-bold text-brick tnum">{status || ''}</p>
      <h1 className="mt-2 text-h1">{t('error')}</h1>
      <p className="mt-4 max-w-[60ch] text-lead text-ink-2">{message}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {onRetry && (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {t('tryAgain')}
          </button>
        )}
        <LocaleLink to="/" className="btn btn-ghost">
          {t('homePage')}
        </LocaleLink>
      </div>
    </div>
  )
}

/** Shown where the signed-in role may not go. */
export function ForbiddenScreen() {
  const { t } = useTranslation('errors')
  return <ErrorScreen status={403} message={t('forbidden')} />
}

const messageOf: Readonly<Record<number, string>> = {
  404: messages.notFound,
  410: messages.productUnavailable,
}

/** The error screen for a failed read of the API; 404 says 'Data not found', 410 that the product is not available. */
export function ReadErrorScreen({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation('errors')
  const { translate } = useSpecMessage()
  const status = error instanceof ApiError ? error.status : 0
  const message = messageOf[status] ?? (error.message === '' ? t('readFailed') : error.message)
  const screen = (
    <ErrorScreen status={status} message={translate(message)} {...(onRetry ? { onRetry } : {})} />
  )
  return status in messageOf ? <UnlessRedirected>{screen}</UnlessRedirected> : screen
}
