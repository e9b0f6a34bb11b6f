import type { Verification } from '@arung/contracts/accounts/views'
import { useTranslation } from 'react-i18next'
import { useSpecMessage } from '../../app/i18n/spec-message.ts'
import { useSecondsUntil } from '../../app/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OtpField } from '../../ui/otp-field.tsx'
import { RingTimer } from '../../ui/ring-timer.tsx'
import { useVerification } from './use-verification.ts'
import { useWithNext } from './with-next.ts'

/** How long a code is valid (specification, point 9). */
const codeSeconds = 60
const longAgo = '1970-01-01T00:00:00Z'

type CodeFormProps = {
  verification: Verification
  reread: () => Promise<Verification | undefined>
}

/** The six digits, how long they are good for, and the way to new ones. */
export function CodeForm({ verification, reread }: CodeFormProps) {
  const { t } = useTranslation('auth')
  const { say } = useSpecMessage()
  const withNext = useWithNext()
  const { code, setCode, busy, wrong, resendAt, check, send } = useVerification(
    verification.slug,
    reread,
  )
  const secondsLeft = useSecondsUntil(verification.expiresAt ?? longAgo)
  const resendIn = useSecondsUntil(resendAt ?? longAgo)
  const spent = verification.expiresAt !== null && verification.triesLeft === 0
  const usable = secondsLeft > 0 && !spent
  const problem = () => {
    if (wrong?.kind === 'code') return wrong.text
    if (spent) return t('verify.noTriesLeft')
    return secondsLeft === 0 ? say('otpExpired') : undefined
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (usable && code.length === 6 && busy === null) void check(code)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-8 space-y-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-full min-w-0">
          <OtpField
            value={code}
            onChange={setCode}
            onComplete={complete => void check(complete)}
            disabled={!usable || busy !== null}
            error={problem()}
          />
        </div>
        <RingTimer secondsLeft={spent ? 0 : secondsLeft} secondsTotal={codeSeconds} />
      </div>
      {wrong?.kind === 'other' && (
        <Notice tone="danger" alert>
          {wrong.text}
        </Notice>
      )}
      <div className="space-y-3">
        <Button
          type="submit"
          tone="cta"
          busy={busy === 'checking'}
          disabled={!usable || code.length < 6}
          className="w-full"
        >
          {t('verify.button')}
        </Button>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            {...(usable ? {} : { tone: 'primary' as const })}
            busy={busy === 'sending'}
            disabled={resendIn > 0}
            onClick={() => void send()}
          >
            {t('verify.resend')}
          </Button>
          <LinkButton to={withNext('/sign-in')}>{t('verify.cancel')}</LinkButton>
        </div>
        {resendIn > 0 && (
          <p className="text-table text-ink-3 tnum">{t('verify.resendIn', { count: resendIn })}</p>
        )}
      </div>
      <p className="text-table text-ink-2">{t('verify.notArrived')}</p>
      <TimeAnnouncer secondsLeft={secondsLeft} />
    </form>
  )
}

/** Speaks at 30 and 10 seconds and when the code has expired, and is silent otherwise. */
function TimeAnnouncer({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation('auth')
  const { say } = useSpecMessage()
  const text = () => {
    if (secondsLeft > 30) return ''
    if (secondsLeft === 0) return say('otpExpired')
    return t('verify.secondsLeft', { count: secondsLeft > 10 ? 30 : 10 })
  }
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text()}
    </p>
  )
}
