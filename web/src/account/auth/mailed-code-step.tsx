import type { CodeSent } from '@arung/contracts/accounts/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/api/call.ts'
import { noteServerTime } from '../../app/server-clock.ts'
import { CodeForm } from './code-form.tsx'
import { sendSecondStep, type SecondStepProps } from './second-step.ts'
import { useCodeEntry } from './use-code-entry.ts'

type MailedCodeProps = SecondStepProps & { sent: CodeSent | null; back: string }
const longAgo = '1970-01-01T00:00:00Z'

/** The mailed code for people who have no second factor. */
export function MailedCodeStep({ sent, back, onSignedIn, ...step }: MailedCodeProps) {
  const { t } = useTranslation('auth')
  const [times, setTimes] = useState(sent)
  const [triesLeft, setTriesLeft] = useState<number | null>(null)
  const entry = useCodeEntry({
    resendAt: times?.resendAt ?? longAgo,
    onTriesLeft: setTriesLeft,
    check: async code => onSignedIn(await sendSecondStep(step, { rest: '', body: { code } })),
    send: async () => {
      const sentAgain = await call(`POST /${step.realm}/second-factor/:slug/resend`, {
        params: { slug: step.slug },
      })
      noteServerTime(sentAgain.serverTime)
      setTimes(sentAgain)
      setTriesLeft(null)
    },
  })
  return (
    <>
      <p className="mt-8 text-ink-2">{t('signIn.codeSent')}</p>
      <CodeForm
        entry={entry}
        expiresAt={times?.expiresAt ?? null}
        spent={triesLeft === 0}
        submitLabel={t('signIn.button')}
        cancelTo={back}
      />
    </>
  )
}
