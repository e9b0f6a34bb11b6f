import type { Realm } from '@arung/contracts/accounts/realms'
import type { SignedIn } from '@arung/contracts/accounts/views'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { useGo, useLocalizedPath } from '../../app/i18n/use-locale.ts'
import { beginSignedIn } from '../../app/session/begin-signed-in.ts'
import { deviceToken } from '../../app/session/device-token.ts'
import { nextPath } from '../../app/session/next-path.ts'
import { homePath } from '../../app/session/role-paths.ts'
import { useFailureText } from './failure-text.ts'
import { useWithNext } from './with-next.ts'

export type Credentials = { email: string; password: string }

/** Signs in at one of the realms and goes on to `?next=`, or to the role's own area. */
export function useSignIn(realm: Realm): {
  failure: string | null
  signIn: (credentials: Credentials) => Promise<void>
} {
  const { t } = useTranslation('auth')
  const failureText = useFailureText()
  const navigate = useNavigate()
  const go = useGo()
  const localized = useLocalizedPath()
  const withNext = useWithNext()
  const { search } = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  const signIn = async (credentials: Credentials) => {
    setFailure(null)
    const device = deviceToken(realm)
    try {
      const signedIn = await apiFetch<SignedIn>(`/${realm}/login`, {
        method: 'POST',
        body: credentials,
        keepSessionOn401: true,
        ...(device === null ? {} : { headers: { [deviceTokenHeader]: device } }),
      })
      beginSignedIn(signedIn)
      await navigate(nextPath(search, localized(homePath[signedIn.role])), { replace: true })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const slug = unverifiedSlug(cause)
      if (slug !== null) go(withNext(`/email-verification/${slug}`))
      else setFailure(cause.status === 401 ? t('signIn.wrong') : failureText(cause))
    }
  }
  return { failure, signIn }
}

/** The right password of an address that was never verified: where to verify it. */
export function unverifiedSlug({ code, alternatives }: ApiError): string | null {
  if (code !== 'EmailUnverified' || typeof alternatives !== 'object' || alternatives === null) {
    return null
  }
  const slug = 'verificationSlug' in alternatives ? alternatives.verificationSlug : null
  return typeof slug === 'string' ? slug : null
}
