import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmDespite, useDespite } from './confirm-despite.tsx'
import { useDecision } from './use-decision.ts'

type ConfirmFormProps = {
  order: AdminOrderView
  onDone: () => void
  /** Goes on to the next waiting order once this one is confirmed; null when there is none. */
  onNext?: (() => void) | null
  onDecline: () => void
  /** The decision takes the focus when it appears. */
  isFirst?: boolean
}

/**
 * Confirms a waiting order, with an optional note to the guest, or leads to declining it. When a check has failed, the
 * button says so and asks once more.
 */
export function ConfirmForm({
  order,
  onDone,
  onNext = null,
  onDecline,
  isFirst = false,
}: ConfirmFormProps) {
  const { t } = useTranslation('admin')
  const despite = useDespite()
  const [note, setNote] = useState('')
  const alone = useDecision(order, onDone)
  const onward = useDecision(order, onNext ?? onDone)
  const busy = alone.busy || onward.busy
  const failure = alone.failure ?? onward.failure
  const confirm = ({ run }: typeof alone) => {
    if (!busy) void run('confirm', { note: note.trim() === '' ? null : note.trim() })
  }
  const decision = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) decision.current?.focus()
  }, [isFirst])
  const problems = order.checks.filter(({ state }) => state === 'PROBLEM').map(({ code }) => code)
  const [isAsked, setAsked] = useState(false)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (problems.length > 0) setAsked(true)
    else confirm(alone)
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
      {isAsked && problems.length > 0 ? (
        <ConfirmDespite
          problems={problems}
          busy={busy}
          onConfirm={() => confirm(onNext ? onward : alone)}
          onBack={() => setAsked(false)}
        />
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="danger-ghost" onClick={onDecline}>
            {t('decline.button')}
          </Button>
          {problems.length > 0 ? (
            <Button ref={decision} type="submit">
              {despite(problems)}
            </Button>
          ) : (
            <Button
              {...(onNext ? {} : { ref: decision })}
              type="submit"
              tone={onNext ? 'ghost' : 'primary'}
              busy={alone.busy}
            >
              {t('confirm.button')}
            </Button>
          )}
          {onNext && problems.length === 0 && (
            <Button
              ref={decision}
              tone="primary"
              busy={onward.busy}
              onClick={() => confirm(onward)}
            >
              {t('confirm.next')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
