import { useTranslation } from 'react-i18next'
import { useCodeField } from '../../app/forms/code-entry.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useSecondsUntil } from '../../app/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OtpField } from '../../ui/otp-field.tsx'
import { RingTimer } from '../../ui/ring-timer.tsx'

/** How long a code is valid (specification, point 9). */
const codeSeconds = 60
const longAgo = '1970-01-01T00:00:00Z'

export type WrongCode = { kind: 'code' | 'other'; text: string }
/** The typed code, its state and its actions. */
export type CodeEntry = {
  code: string
  busy: 'checking' | 'sending' | null
  wrong: WrongCode | null
  /** When another code can be requested; null where that is when the code expires. */
  resendAt: string | null
  setCode: (typed: string) => void
  check: (typed: string) => Promise<void>
  send: () => Promise<void>
}

type CodeFormProps = {
  entry: CodeEntry
  /** When the code that was sent expires (server's clock); null when none was sent. */
  expiresAt: string | null
  /** No tries are left. */
  spent: boolean
  submitLabel: string
  cancelTo: string
}

/** The six digits, the time they remain valid, and a way to request new ones. */
export function CodeForm({ entry, expiresAt, spent, submitLabel, cancelTo }: CodeFormProps) {
  const { t } = useTranslation('auth')
  const { say } = useSpecMessage()
  const { code, setCode, busy, wrong, resendAt, check, send } = entry
  const secondsLeft = useSecondsUntil(expiresAt ?? longAgo)
  const resendIn = useSecondsUntil(resendAt ?? expiresAt ?? longAgo)
  const usable = secondsLeft > 0 && !spent
  const { fieldRef, expectCode } = useCodeField(usable, expiresAt)
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
            ref={fieldRef}
            value={code}
            onChange={setCode}
            onComplete={complete => void check(complete)}
            disabled={!usable}
            busy={busy !== null}
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
          {submitLabel}
        </Button>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            {...(usable ? {} : { tone: 'primary' as const })}
            busy={busy === 'sending'}
            disabled={resendIn > 0}
            onClick={() => {
              expectCode()
              void send()
            }}
          >
            {t('verify.resend')}
          </Button>
          <LinkButton to={cancelTo}>{t('verify.cancel')}</LinkButton>
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

/** Announces 30 and 10 seconds left and the expiry of the code, and is silent otherwise. */
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
