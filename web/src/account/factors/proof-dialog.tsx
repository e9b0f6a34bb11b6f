import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { useSession } from '../../app/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OtpField } from '../../ui/otp-field.tsx'
import { useFailureText } from '../auth/failure-text.ts'
import type { Proof } from './use-proof.ts'

const formId = 'factor-proof'

/** Asks for the password, or for a code from the app where there is one. */
export function ProofDialog({ proof, hasApp }: { proof: Proof; hasApp: boolean }) {
  const { t } = useTranslation('factors')
  const failureText = useFailureText()
  const { profile } = useSession()
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    if (text !== '') setWrong(null)
  }
  const send = async (said: string) => {
    if (busy || said === '') return
    setBusy(true)
    setFailure(null)
    try {
      await proof.prove(byCode ? { code: said } : { password: said })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status === 422) {
        setTyped('')
        setWrong(t(byCode ? 'proof.wrongCode' : 'proof.wrongPassword'))
      } else setFailure(failureText(cause))
    } finally {
      setBusy(false)
    }
  }
  const switchWay = () => {
    setByCode(!byCode)
    change('')
    setWrong(null)
  }
  return (
    <Dialog
      open
      title={t('proof.title')}
      onClose={proof.cancel}
      actions={
        <>
          <Button onClick={proof.cancel} className="max-sm:w-full">
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={busy} className="max-sm:w-full">
            {t('proof.button')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send(typed)
        }}
        className="space-y-5"
      >
        <p className="text-ink-2">{t('proof.lead')}</p>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
        {byCode ? (
          <OtpField
            label={t('proof.code')}
            value={typed}
            onChange={change}
            onComplete={code => void send(code)}
            busy={busy}
            error={wrong ?? undefined}
          />
        ) : (
          <PasswordField
            label={t('proof.password')}
            autoComplete="current-password"
            value={typed}
            onChange={event => change(event.target.value)}
            error={wrong ?? undefined}
          />
        )}
        {hasApp && (
          <button type="button" onClick={switchWay} className="text-ui text-link underline">
            {t(byCode ? 'proof.usePassword' : 'proof.useCode')}
          </button>
        )}
      </form>
    </Dialog>
  )
}
