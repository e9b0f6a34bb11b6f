import type { Realm } from '@arung/contracts/accounts/realms'
import type { SignedIn } from '@arung/contracts/accounts/views'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { deviceToken } from '../../app/session/device-token.ts'

export type SecondStepProps = {
  realm: Realm
  slug: string
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** Where the second step of this sign-in is taken. */
export const secondStepPath = ({ realm, slug }: Pick<SecondStepProps, 'realm' | 'slug'>): string =>
  `/${realm}/second-factor/${slug}`

/** Sends a proof of the second step, and gives the session. */
export function sendSecondStep(realm: Realm, path: string, body: object): Promise<SignedIn> {
  const device = deviceToken(realm)
  return apiFetch<SignedIn>(path, {
    method: 'POST',
    body,
    idempotencyKey: crypto.randomUUID(),
    ...(device === null ? {} : { headers: { [deviceTokenHeader]: device } }),
  })
}

export type StepFailure = Readonly<{ kind: 'code' | 'other'; text: string }>

/** One try at the second step at a time, and why the last one did not work. */
export function useSecondStep({ realm, slug, onSignedIn }: SecondStepProps) {
  const { t } = useTranslation('auth')
  const { say } = useSpecMessage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<StepFailure | null>(null)
  const explain = (error: ApiError): StepFailure => {
    if (error.status === 422) return { kind: 'code', text: t('second.wrong') }
    if (error.status === 429) return { kind: 'other', text: t('tooMany') }
    if (error.status === 404) return { kind: 'other', text: t('second.over') }
    return { kind: 'other', text: say('submitFailed') }
  }
  /** `prove` gives what is sent below the step's address; null when the person broke it off. */
  const run = async (prove: () => Promise<{ rest: string; body: object } | null>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const proof = await prove()
      if (proof === null) setFailure({ kind: 'other', text: t('second.brokenOff') })
      else
        await onSignedIn(
          await sendSecondStep(
            realm,
            `${secondStepPath({ realm, slug })}${proof.rest}`,
            proof.body,
          ),
        )
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(explain(cause))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
