import type { Realm } from '@arung/contracts/accounts/realms'
import type { UsedPasskey } from '@arung/contracts/accounts/second-factor-requests'
import type { SignedIn } from '@arung/contracts/accounts/views'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { send, command, type Command } from '../../app/api/call.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { deviceToken } from '../../app/session/device-token.ts'

/** The realms whose people need a second factor and set one up. */
export type FactorRealm = Extract<Realm, 'admins' | 'reservation-admin'>

export type SecondStepProps = {
  realm: FactorRealm
  slug: string
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** The request below the step's address: a code of the app or a mail, a recovery code, or a passkey. */
type Proof = Readonly<
  | { rest: ''; body: { code: string } }
  | { rest: '/recovery'; body: { code: string } }
  | { rest: '/passkey'; body: { credential: UsedPasskey } }
>

/** Sends a proof of the second step, and returns the session. */
export function sendSecondStep(
  { realm, slug }: Pick<SecondStepProps, 'realm' | 'slug'>,
  proof: Proof,
): Promise<SignedIn> {
  const device = deviceToken(realm)
  return send(proving(realm, slug, proof), {
    idempotencyKey: crypto.randomUUID(),
    ...(device === null ? {} : { headers: { [deviceTokenHeader]: device } }),
  })
}

function proving(realm: FactorRealm, slug: string, proof: Proof): Command<SignedIn> {
  const params = { slug }
  switch (proof.rest) {
    case '':
      return command(`POST /${realm}/second-factor/:slug`, { params, body: proof.body })
    case '/recovery':
      return command(`POST /${realm}/second-factor/:slug/recovery`, { params, body: proof.body })
    default:
      return command(`POST /${realm}/second-factor/:slug/passkey`, { params, body: proof.body })
  }
}

export type StepFailure = Readonly<{ kind: 'code' | 'other'; text: string }>

/** Runs one try at the second step at a time, and keeps the reason why the last one failed. */
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
  /** `prove` returns the request below the step's address, or null when the person cancelled. */
  const run = async (prove: () => Promise<Proof | null>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const proof = await prove()
      if (proof === null) setFailure({ kind: 'other', text: t('second.brokenOff') })
      else await onSignedIn(await sendSecondStep({ realm, slug }, proof))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(explain(cause))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
