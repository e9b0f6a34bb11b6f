import { useTranslation } from 'react-i18next'
import { useCodeField } from '../../app/forms/code-entry.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useSecondsUntil } from '../../app/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OtpField } from '../../ui/otp-field.tsx'
import { RingTimer } from '../../ui/ring-timer.tsx'
import { stepPath } from './steps.ts'
import { useCheckout } from './use-checkout.ts'
import { useVerification } from './use-verification.ts'

/** How long a code is valid (specification, point 9). */
const codeSeconds = 60
const longAgo = '1970-01-01T00:00:00Z'

/** The six digits, the time they remain valid, and a way to request new ones. */
export function CodeEntry({ email }: { email: string }) {
  const { t } = useTranslation('checkout')
  const { say } = useSpecMessage()
  const { checkout, holdExpired } = useCheckout()
  const { verification } = checkout
  const { code, setCode, busy, wrong, check, send } = useVerification()
  const secondsLeft = useSecondsUntil(verification?.expiresAt ?? longAgo)
  const resendIn = useSecondsUntil(verification?.resendAt ?? longAgo)
  const spent = verification !== null && verification.triesLeft === 0
  const usable = verification !== null && secondsLeft > 0 && !spent && !holdExpired
  const expired = verification !== null && secondsLeft === 0
  const { fieldRef, expectCode } = useCodeField(usable, verification?.expiresAt)
  const fieldError = expired ? say('otpExpired') : wrong?.kind === 'code' ? wrong.text : undefined
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (usable && code.length === 6 && busy === null) void check(code)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 max-w-xl">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {verification
          ? t('verify.sent', { email: verification.emailMasked })
          : t('verify.notSent', { email })}
      </p>
      <div className="card mt-8 space-y-6 p-5 sm:p-6">
        {verification && (
          <div className="flex flex-wrap items-start justify-between gap-5">
            <div className="min-w-0 flex-[0_1_18.75rem]">
              <OtpField
                ref={fieldRef}
                value={code}
                onChange={setCode}
                onComplete={complete => void check(complete)}
                disabled={!usable}
                busy={busy !== null}
                {...(usable ? { hint: t('verify.hint') } : {})}
                error={fieldError}
              />
            </div>
            <RingTimer secondsLeft={secondsLeft} secondsTotal={codeSeconds} />
          </div>
        )}
        {wrong?.kind === 'other' && (
          <Notice tone="danger" alert>
            {wrong.text}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          {verification && (
            <Button
              type="submit"
              tone="cta"
              busy={busy === 'checking'}
              disabled={!usable || code.length < 6}
              className="max-sm:w-full"
            >
              {t('verify.check')}
            </Button>
          )}
          <Button
            {...(usable ? {} : { tone: 'primary' as const })}
            busy={busy === 'sending'}
            disabled={resendIn > 0 || holdExpired}
            onClick={() => {
              expectCode()
              void send()
            }}
            className="max-sm:w-full"
          >
            {verification ? t('verify.resend') : t('verify.send')}
          </Button>
          <LinkButton to={stepPath('contact', checkout.checkoutId)} className="max-sm:w-full">
            {t('cancel')}
          </LinkButton>
        </div>
        {resendIn > 0 && (
          <p className="text-table text-ink-3">{t('verify.resendIn', { seconds: resendIn })}</p>
        )}
      </div>
      <p className="mt-5 text-table text-ink-2">{t('verify.notArrived')}</p>
      <TimeAnnouncer secondsLeft={secondsLeft} running={verification !== null} />
    </form>
  )
}

/** Announces 30 and 10 seconds left and the expiry of the code, and is silent otherwise. */
function TimeAnnouncer({ secondsLeft, running }: { secondsLeft: number; running: boolean }) {
  const { t } = useTranslation('checkout')
  const { say } = useSpecMessage()
  const text = () => {
    if (!running || secondsLeft > 30) return ''
    if (secondsLeft === 0) return say('otpExpired')
    return t('verify.secondsLeft', { seconds: secondsLeft > 10 ? 30 : 10 })
  }
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text()}
    </p>
  )
}
