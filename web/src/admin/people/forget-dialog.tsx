import { ForgetGuest } from '@arung/contracts/guests/requests'
import type { ForgottenGuest } from '@arung/contracts/guests/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { useSpecMessage } from '../../app/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ForgetFindings } from './forget-findings.tsx'

const formId = 'forget'

/** Forgets a guest who asked for it: first what would go and what must stay is shown, then it is done. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const { say, translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<ForgottenGuest | null>(null)
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = async (dry: boolean) => {
    const body = ForgetGuest.safeParse({ email, dry })
    setWrong(!body.success)
    if (!body.success) return document.getElementById('forget-email')?.focus()
    setBusy(true)
    setFailure(null)
    try {
      const answer = await apiFetch<ForgottenGuest>('/admins/guests/forget', {
        method: 'POST',
        body: body.data,
      })
      setFound(answer)
      if (dry) return
      notify({ tone: 'success', text: t('forget.done', { count: answer.forgotten.length }) })
      onClose()
      await mutate(key => typeof key === 'string' && key.startsWith('/admins/'))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(
        cause.status >= 500 || cause.status === 0 ? say('submitFailed') : translate(cause.message),
      )
    } finally {
      setBusy(false)
    }
  }
  const isToForget = found !== null && found.forgotten.length > 0
  return (
    <Dialog
      open
      title={t('forget.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('forget.cancel')}</Button>
          {isToForget ? (
            <Button tone="danger" busy={busy} onClick={() => void ask(false)}>
              {t('forget.confirm')}
            </Button>
          ) : (
            <Button type="submit" form={formId} tone="primary" busy={busy}>
              {t('forget.look')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void ask(true)
        }}
        className="space-y-5"
      >
        <p className="text-ink-2">{t('forget.what')}</p>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <TextField
          id="forget-email"
          type="email"
          label={t('forget.email')}
          error={wrong ? say('invalidEmail') : undefined}
          value={email}
          onChange={event => {
            setEmail(event.target.value)
            setFound(null)
          }}
        />
      </form>
      {found && <ForgetFindings found={found} />}
    </Dialog>
  )
}
