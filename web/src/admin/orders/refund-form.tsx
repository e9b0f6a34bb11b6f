import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRefundDecision, type RefundDecision, decisionOf } from './use-refund-decision.ts'

type RefundFormProps = {
  slug: string
  decision: Exclude<RefundDecision, 'retry'>
  /** Null for all open refunds. */
  refundId: string | null
  onDone: () => void
}

/** The line of text that a decision needs: the receipt, or the reason that the customer reads. */
export function RefundForm({ slug, decision, refundId, onDone }: RefundFormProps) {
  const { t } = useTranslation('refund')
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useRefundDecision(slug, onDone)
  const isReject = decision === 'reject'
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy) return
    const said = text.trim()
    setMissing(said === '')
    if (said === '') return document.getElementById('refund-word')?.focus()
    void run(decisionOf(decision, { slug, refundId }, said))
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <TextField
        id="refund-word"
        label={t(isReject ? 'desk.reason' : 'desk.reference')}
        hint={t(isReject ? 'desk.reasonHint' : 'desk.referenceHint')}
        error={missing ? t('desk.missing') : undefined}
        maxLength={isReject ? 500 : 100}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setMissing(false)
        }}
      />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone={isReject ? 'danger' : 'primary'} busy={busy}>
          {t(isReject ? 'desk.reject' : 'desk.byHand')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('form.back')}
        </Button>
      </div>
    </form>
  )
}
