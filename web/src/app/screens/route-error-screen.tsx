import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ApiError } from '../api/api-error.ts'
import { DefaultFrame } from '../layouts/default-layout.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** Fatal and unhandled errors of any screen end here (specification, point 8). */
export function RouteErrorScreen() {
  const error = useRouteError()
  const { t } = useTranslation('errors')
  return (
    <DefaultFrame>
      <ErrorScreen status={statusOf(error)} message={t('unexpected')} />
    </DefaultFrame>
  )
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof ApiError && error.status > 0 ? error.status : 500
}
