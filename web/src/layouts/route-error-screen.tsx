import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ApiError } from '../app/api/api-error.ts'
import { DefaultFrame } from './default-layout.tsx'
import { ErrorScreen } from '../app/screens/error-screen.tsx'

/**
 * The screen for fatal and unhandled errors of any screen (specification, point 8), and for navigation to a page whose
 * files could not be fetched because the connection is lost.
 */
export function RouteErrorScreen() {
  const error = useRouteError()
  const { t } = useTranslation('errors')
  if (isMissedFile(error)) {
    return (
      <DefaultFrame>
        <ErrorScreen status={0} message={t('readFailed')} onRetry={loadAgain} />
      </DefaultFrame>
    )
  }
  return (
    <DefaultFrame>
      <ErrorScreen status={statusOf(error)} message={t('unexpected')} />
    </DefaultFrame>
  )
}

/**
 * A browser does not fetch a file again after it failed once on this page. Offline there is nothing to load the page
 * from.
 */
function loadAgain(): void {
  if (navigator.onLine) location.reload()
}

/**
 * Recognises the messages with which Chromium, Firefox and Safari report that a file of the page could not be fetched.
 */
const isMissedFile = (error: unknown): boolean =>
  error instanceof TypeError && /import(?:ed|ing) (?:a )?module/i.test(error.message)

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof ApiError && error.status > 0 ? error.status : 500
}
