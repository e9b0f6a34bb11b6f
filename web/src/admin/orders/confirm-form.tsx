import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDecision } from './use-decision.ts'

type ConfirmFormProps = {
  order: AdminOrderView
  onDone: () => void
  /** Goes on to the next order that waits, once this one is confirmed; null where there is none. */
  onNext?: (() => void) | null
  onDecline: () => void
}

/** Confirms a waiting order, with a word to the guest if there is one; or goes on to declining it. */
export function ConfirmForm({ order, onDone, onNext = null, onDecline }: ConfirmFormProps) {
  const { t } = useTranslation('admin')
  const [note, setNote] = useState('')
  const alone = useDecision(order, onDone)
  const onward = useDecision(order, onNext ?? onDone)
  const busy = alone.busy || onward.busy
  const failure = alone.failure ?? onward.failure
  const confirm = ({ run }: typeof alone) => {
    if (!busy) void run('confirm', { note: note.trim() === '' ? null : note.trim() })
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    confirm(alone)
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
        <Button type="submit" tone={onNext ? 'ghost' : 'primary'} busy={alone.busy}>
          {t('confirm.button')}
        </Button>
        {onNext && (
          <Button tone="primary" busy={onward.busy} onClick={() => confirm(onward)}>
            {t('confirm.next')}
          </Button>
        )}
      </div>
    </form>
  )
}
