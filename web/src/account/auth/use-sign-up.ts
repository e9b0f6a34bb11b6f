import type { Register } from '@arung/contracts/accounts/requests'
import { useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { useGo } from '../../base/i18n/use-locale.ts'
import { isAuthField, type AuthField } from '../../app/forms/field-text.ts'
import { useFailureText } from './failure-text.ts'
import { verificationScreen, type SignUpRealm } from './sign-up-paths.ts'
import { useWithNext } from './with-next.ts'

type Show = (field: AuthField, message: string) => void

/** Registers a customer or an agent and continues to the verification of the address. */
export function useSignUp(
  realm: SignUpRealm,
  show: Show,
): {
  failure: string | null
  signUp: (form: Register) => Promise<void>
} {
  const failureText = useFailureText()
  const withNext = useWithNext()
  const go = useGo()
  const intent = useIntent()
  const [failure, setFailure] = useState<string | null>(null)
  const signUp = async (form: Register) => {
    setFailure(null)
    try {
      const { verificationSlug } = await call(`POST /${realm}/register`, {
        body: form,
        idempotencyKey: intent.key(),
      })
      go(withNext(verificationScreen(realm, verificationSlug)))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      const known = cause.errors.filter(({ path }) => isAuthField(path))
      for (const { path, message } of known) if (isAuthField(path)) show(path, message)
      if (known.length === 0) setFailure(failureText(cause))
    }
  }
  return { failure, signUp }
}
