import { roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'
import type { CodeSent, SecondFactorAsked, SignedIn } from '@arung/contracts/accounts/views'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { noteServerTime } from '../../app/server-clock.ts'
import { deviceToken } from '../../app/session/device-token.ts'
import { signInPath } from '../../app/session/role-paths.ts'
import { CodeForm } from './code-form.tsx'
import { useCodeEntry } from './use-code-entry.ts'
import { useWithNext } from './with-next.ts'

type SecondFactorProps = {
  realm: Realm
  asked: SecondFactorAsked
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** The mailed code of a sign-in whose password was right. */
export function SecondFactorStep({ realm, asked, onSignedIn }: SecondFactorProps) {
  const { t } = useTranslation('auth')
  const withNext = useWithNext()
  const [times, setTimes] = useState<CodeSent>(asked)
  const [triesLeft, setTriesLeft] = useState<number | null>(null)
  const path = `/${realm}/second-factor/${asked.slug}`
  const entry = useCodeEntry({
    resendAt: times.resendAt,
    onTriesLeft: setTriesLeft,
    check: async code => {
      const device = deviceToken(realm)
      const signedIn = await apiFetch<SignedIn>(path, {
        method: 'POST',
        body: { code },
        idempotencyKey: crypto.randomUUID(),
        ...(device === null ? {} : { headers: { [deviceTokenHeader]: device } }),
      })
      await onSignedIn(signedIn)
    },
    send: async () => {
      const sent = await apiFetch<CodeSent>(`${path}/resend`, { method: 'POST' })
      noteServerTime(sent.serverTime)
      setTimes(sent)
      setTriesLeft(null)
    },
  })
  return (
    <>
      <p className="mt-8 text-ink-2">{t('signIn.codeSent')}</p>
      <CodeForm
        entry={entry}
        expiresAt={times.expiresAt}
        spent={triesLeft === 0}
        submitLabel={t('signIn.button')}
        cancelTo={withNext(signInPath[roleOfRealm[realm]])}
      />
    </>
  )
}
