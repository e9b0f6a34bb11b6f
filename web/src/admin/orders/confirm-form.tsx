import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDecision } from './use-decision.ts'

type ConfirmFormProps = { order: AdminOrderView; onDone: () => void; onDecline: () => void }

/** Confirms a waiting order, with a word to the guest if there is one; or goes on to declining it. */
export function ConfirmForm({ order, onDone, onDecline }: ConfirmFormProps) {
  const { t } = useTranslation('admin')
  const [note, setNote] = useState('')
  const { busy, failure, run } = useDecision(order, onDone)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!busy) void run('confirm', { note: note.trim() === '' ? null : note.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextArea
        label={t('confirm.note')}
        hint={t('confirm.noteHint')}
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="danger-ghost" onClick={onDecline}>
          {t('decline.button')}
        </Button>
        <Button type="submit" tone="primary" busy={busy}>
          {t('confirm.button')}
        </Button>
      </div>
    </form>
  )
}
