import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDecision } from './use-decision.ts'

type DeleteFormProps = { order: AdminOrderView; onDone: () => void; onBack: () => void }

/** Removes an order from the lists. The order number must be typed again, so that nobody deletes by accident. */
export function DeleteForm({ order, onDone, onBack }: DeleteFormProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const { busy, failure, run } = useDecision(order, onDone)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy) return
    const same = typed.trim().toUpperCase() === order.orderNumber
    setWrong(!same)
    if (same) void run('delete', { orderNumber: order.orderNumber })
    else document.getElementById('delete-number')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p>{t('remove.what')}</p>
      <TextField
        id="delete-number"
        label={t('remove.type', { number: order.orderNumber })}
        error={wrong ? t('remove.mismatch') : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{t('remove.keep')}</Button>
        <Button type="submit" tone="danger" busy={busy}>
          {t('remove.confirm')}
        </Button>
      </div>
    </form>
  )
}
