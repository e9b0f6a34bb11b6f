import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/api/api-error.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'

/** Returns why a form of this area could not be sent, in the page's language. */
export function useFailureText(): (error: ApiError) => string {
  const { t } = useTranslation('auth')
  const { say, translate } = useSpecMessage()
  return error => {
    if (error.status === 429) return t('tooMany')
    if (error.status === 0 || error.status >= 500) return say('submitFailed')
    return translate(error.message)
  }
}
