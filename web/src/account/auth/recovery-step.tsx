import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSecondStep, type SecondStepProps } from './second-step.ts'

const signsMin = 10

/** Asks for one of the recovery codes, for people who have lost their phone. */
export function RecoveryStep(props: SecondStepProps) {
  const { t } = useTranslation('auth')
  const { busy, failure, run } = useSecondStep(props)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const isMissing = code.replace(/[\s-]/g, '').length < signsMin
    setMissing(isMissing)
    if (!isMissing) void run(async () => ({ rest: '/recovery', body: { code } }))
  }
  const problem = () => {
    if (missing) return t('second.recoveryMissing')
    return failure?.kind === 'code' ? failure.text : undefined
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 space-y-6">
      <TextField
        label={t('second.recoveryCode')}
        hint={t('second.recoveryHint')}
        value={code}
        onChange={event => setCode(event.target.value)}
        error={problem()}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      {failure?.kind === 'other' && (
        <Notice tone="danger" alert>
          {failure.text}
        </Notice>
      )}
      <Button type="submit" tone="primary" busy={busy} className="w-full">
        {t('signIn.button')}
      </Button>
    </form>
  )
}
