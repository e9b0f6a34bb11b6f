import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OtpField } from '../../ui/otp-field.tsx'
import { useSecondStep, type SecondStepProps } from './second-step.ts'

/** The six digits that an authenticator app shows. */
export function AppCodeStep(props: SecondStepProps) {
  const { t } = useTranslation('auth')
  const { busy, failure, run } = useSecondStep(props)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const check = async (typed: string) => {
    await run(async () => ({ rest: '', body: { code: typed } }))
    setCode('')
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (code.length === 6) void check(code)
      }}
      className="mt-6 space-y-6"
    >
      <OtpField
        ref={field}
        label={t('second.appCode')}
        value={code}
        onChange={setCode}
        onComplete={complete => void check(complete)}
        busy={busy}
        error={failure?.kind === 'code' && code === '' ? failure.text : undefined}
      />
      {failure?.kind === 'other' && (
        <Notice tone="danger" alert>
          {failure.text}
        </Notice>
      )}
      <Button
        type="submit"
        tone="primary"
        busy={busy}
        disabled={code.length < 6}
        className="w-full"
      >
        {t('signIn.button')}
      </Button>
    </form>
  )
}
