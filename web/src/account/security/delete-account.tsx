import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { endSession } from '../../base/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFailureText } from '../auth/failure-text.ts'

/** Explains what deleting the account means. It asks twice, the second time with the password. */
export function DeleteAccount() {
  const { t } = useTranslation('user')
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="delete-title" className="card p-5 sm:p-8">
      <h2 id="delete-title" className="text-h3">
        {t('security.delete')}
      </h2>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-2">
        <li>{t('security.deleteGone')}</li>
        <li>{t('security.deleteOrders')}</li>
        <li>{t('security.deleteFinal')}</li>
      </ul>
      <Button tone="danger-ghost" onClick={() => setAsking(true)} className="mt-5 max-sm:w-full">
        {t('security.deleteButton')}
      </Button>
      {asking && <LastQuestion onCancel={() => setAsking(false)} />}
    </section>
  )
}

function LastQuestion({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['user', 'auth'])
  const failureText = useFailureText()
  const intent = useIntent()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const forget = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await call('POST /users/forget', {
        body: { password: password === '' ? null : password },
        idempotencyKey: intent.key(),
      })
      endSession('deleted')
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      const isWrong = cause.errors.some(({ path }) => path === 'password')
      setFailure(isWrong ? t('user:security.wrongPassword') : failureText(cause))
      setBusy(false)
    }
  }
  return (
    <AlertDialog
      open
      danger
      busy={busy}
      title={t('user:security.deleteTitle')}
      confirmLabel={t('user:security.deleteConfirm')}
      cancelLabel={t('user:security.keep')}
      onConfirm={() => void forget()}
      onCancel={onCancel}
    >
      <p className="text-ink-2">{t('user:security.deleteAsk')}</p>
      <div className="mt-4 space-y-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <PasswordField
          autoComplete="current-password"
          label={t('auth:fields.password')}
          hint={t('user:security.deletePasswordHint')}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </div>
    </AlertDialog>
  )
}
