import type { Realm } from '@arung/contracts/accounts/realms'
import type { SecondFactorAsked } from '@arung/contracts/accounts/second-factor'
import type { SignedIn } from '@arung/contracts/accounts/views'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useGo, useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { beginSignedIn } from '../../app/session/begin-signed-in.ts'
import { deviceToken } from '../../app/session/device-token.ts'
import { nextPath } from '../../app/session/next-path.ts'
import { homePath } from '../../base/session/role-paths.ts'
import { useFailureText } from './failure-text.ts'
import { verificationScreen } from './sign-up-paths.ts'
import { useGoOn } from './use-go-on.ts'
import { useWithNext } from './with-next.ts'

export type Credentials = { email: string; password: string }

/**
 * Signs in to one of the realms and continues to `?next=`, or to the role's own area. `asked` is set while the second
 * step is pending; another visit of the page starts over. `isKept`: an agent wants to stay signed in on this device.
 */
export function useSignIn(
  realm: Realm,
  isKept: boolean,
): {
  failure: string | null
  asked: SecondFactorAsked | null
  signIn: (credentials: Credentials) => Promise<void>
  finish: (signedIn: SignedIn) => Promise<void>
} {
  const { t } = useTranslation('auth')
  const failureText = useFailureText()
  const goOn = useGoOn()
  const go = useGo()
  const localized = useLocalizedPath()
  const withNext = useWithNext()
  const { search, key } = useLocation()
  const [step, setStep] = useState<{ asked: SecondFactorAsked; visit: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const finish = async (signedIn: SignedIn) => {
    beginSignedIn(signedIn)
    if (isKept) await keepSession()
    await goOn(nextPath(search, localized(homePath[signedIn.role])), signedIn)
  }
  const signIn = async (credentials: Credentials) => {
    setFailure(null)
    const device = deviceToken(realm)
    try {
      const signedIn = await call(`POST /${realm}/login`, {
        body: credentials,
        keepSessionOn401: true,
        ...(device === null ? {} : { headers: { [deviceTokenHeader]: device } }),
      })
      await finish(signedIn)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const slug = unverifiedSlug(cause)
      if (cause.code === 'SecondFactorRequired') {
        const { askedOf } = await import('./second-factor-asked.ts')
        setStep({ asked: askedOf(cause), visit: key })
      } else if (slug !== null) go(withNext(verificationScreen(realm, slug)))
      else setFailure(cause.status === 401 ? t('signIn.wrong') : failureText(cause))
    }
  }
  return { failure, asked: step?.visit === key ? step.asked : null, signIn, finish }
}

/** The sign-in succeeds even if this fails: the session then ends after the usual time. */
async function keepSession(): Promise<void> {
  try {
    await call('POST /agents/sessions/keep')
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
  }
}

/** Returns where to verify the address when the password was right and the address was never verified. */
export function unverifiedSlug({ code, alternatives }: ApiError): string | null {
  if (code !== 'EmailUnverified' || typeof alternatives !== 'object' || alternatives === null) {
    return null
  }
  const slug = 'verificationSlug' in alternatives ? alternatives.verificationSlug : null
  return typeof slug === 'string' ? slug : null
}
