import type { ForeignProvider } from '@arung/contracts/accounts/requests'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useLocale, useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { beginSignedIn } from '../../app/session/begin-signed-in.ts'
import { deviceToken } from '../../app/session/device-token.ts'
import { nextPath } from '../../app/session/next-path.ts'
import { homePath } from '../../base/session/role-paths.ts'
import { useFailureText } from './failure-text.ts'
import { takeForeign } from './foreign-store.ts'
import { useGoOn } from './use-go-on.ts'
import { unverifiedSlug } from './use-sign-in.ts'

/** Finishes the sign-in that this browser began at a provider and continues. Returns the reason where it cannot. */
export function useForeignReturn(provider: ForeignProvider): string | null {
  const { t } = useTranslation('auth')
  const failureText = useFailureText()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const locale = useLocale()
  const goOn = useGoOn()
  const { search, pathname } = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  const explain = (error: ApiError): string => {
    if (error.code === 'ForeignEmailMissing') return t('foreign.noEmail')
    if (error.code === 'ForeignSignInFailed') return t('foreign.failed')
    return failureText(error)
  }
  const finish = async () => {
    const answer = new URLSearchParams(search)
    const begun = takeForeign()
    // The provider's response is used once and does not stay in the history.
    history.replaceState(history.state, '', pathname)
    const code = answer.get('code')
    if (begun?.provider !== provider || answer.get('state') !== begun.state || code === null)
      return setFailure(t(answer.has('error') ? 'foreign.declined' : 'foreign.failed'))
    const device = deviceToken('users')
    const iss = answer.get('iss')
    try {
      const signedIn = await call('POST /users/login/:provider', {
        params: { provider },
        body: {
          code,
          state: begun.state,
          binding: begun.binding,
          locale,
          ...(iss === null ? {} : { iss }),
        },
        keepSessionOn401: true,
        ...(device === null ? {} : { headers: { [deviceTokenHeader]: device } }),
      })
      beginSignedIn(signedIn)
      await goOn(nextPath(begun.search, localized(homePath[signedIn.role])), signedIn)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const slug = unverifiedSlug(cause)
      if (slug === null) setFailure(explain(cause))
      else await navigate(localized(`/email-verification/${slug}`), { replace: true })
    }
  }
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void finish()
  })
  return failure
}
