import { call } from '../../app/api/call.ts'
import { ForgetGuest } from '@arung/contracts/guests/requests'
import type { ForgottenGuest } from '@arung/contracts/guests/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { typePhone } from '../../ui/phone/phone-number.ts'
import { ForgetFindings } from './forget-findings.tsx'

const formId = 'forget'
const homeCountry = 'ID'

type ForgetDialogProps = {
  /** `/admins` or `/reservation-admin`. */
  area: '/admins' | '/reservation-admin'
  /**
   * The sale whose guests are forgotten; when left out, the guest is identified by an e-mail address or a phone number.
   */
  sale?: { reservationId: string; number: string }
  onClose: () => void
}

/** Forgets a guest on request. It first shows what would be deleted and what must be kept. */
export function ForgetDialog({ area, sale, onClose }: ForgetDialogProps) {
  const { t } = useTranslation('guests')
  const { say, translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ForgottenGuest | null>(null)
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = async (dry: boolean) => {
    const guest = sale ? { reservationId: sale.reservationId } : guestOf(typed)
    const body = ForgetGuest.safeParse({ guest, dry })
    setWrong(!body.success)
    if (!body.success) return document.getElementById('forget-who')?.focus()
    setBusy(true)
    setFailure(null)
    try {
      const answer = await call(`POST ${area}/guests/forget`, {
        body: body.data,
      })
      setFound(answer)
      if (dry) return
      notify({ tone: 'success', text: t('done', { count: answer.forgotten.length }) })
      onClose()
      await mutate(key => typeof key === 'string' && key.startsWith(`${area}/`))
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
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {isToForget ? (
            <Button tone="danger" busy={busy} onClick={() => void ask(false)}>
              {t('confirm')}
            </Button>
          ) : (
            <Button type="submit" form={formId} tone="primary" busy={busy}>
              {t('look')}
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
        <p className="text-ink-2">{sale ? t('ofSale', { number: sale.number }) : t('what')}</p>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {!sale && (
          <TextField
            id="forget-who"
            label={t('who')}
            autoComplete="off"
            error={wrong ? t('wrong') : undefined}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setFound(null)
            }}
          />
        )}
      </form>
      {found && <ForgetFindings found={found} />}
    </Dialog>
  )
}

/** Parses the typed text as an e-mail address or a phone number. A number without a country code is Indonesian. */
function guestOf(typed: string): unknown {
  const text = typed.trim()
  return text.includes('@') ? { email: text } : { phone: typePhone(text, homeCountry).value }
}
