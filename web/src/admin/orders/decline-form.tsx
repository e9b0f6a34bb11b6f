import { DeclineOrder } from '@arung/contracts/orders/requests'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { DeclinePreview } from './decline-preview.tsx'
import { ReasonField } from './reason-field.tsx'
import { useDecision } from './use-decision.ts'

const templates = ['full', 'weather', 'invalid', 'other'] as const
type Template = (typeof templates)[number]

type DeclineFormProps = { order: AdminOrderView; onDone: () => void; onBack: () => void }

/** Declines a waiting order. The reason is required (specification, points 4 and 5), and the guest reads it. */
export function DeclineForm({ order, onDone, onBack }: DeclineFormProps) {
  const { t } = useTranslation('admin')
  const [template, setTemplate] = useState<Template | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useDecision(order, onDone)
  const choose = (name: string) => {
    const chosen = templates.find(each => each === name)
    if (chosen === undefined) return
    setTemplate(chosen)
    setReason(chosen === 'other' ? '' : t(`decline.templates.${order.locale}.${chosen}`))
    setMissing(false)
    if (chosen === 'other') document.getElementById('decline-reason')?.focus()
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy) return
    const body = DeclineOrder.safeParse({ reason })
    setMissing(!body.success)
    if (body.success) void run('decline', body.data)
    else document.getElementById('decline-reason')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <RadioCards
        legend={t('decline.template')}
        name="decline-template"
        value={template}
        onChange={choose}
        className="grid-cols-2"
        cards={templates.map(value => ({
          value,
          content: <span className="font-semibold">{t(`decline.chips.${value}`)}</span>,
        }))}
      />
      <ReasonField
        id="decline-reason"
        order={order}
        reason={reason}
        onReason={setReason}
        missing={missing}
        onMissing={setMissing}
        rows={4}
        onBlur={() => setMissing(reason.trim() === '' && template !== null)}
      />
      <DeclinePreview order={order} reason={reason.trim()} />
      <RefundHint order={order} />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{t('decline.back')}</Button>
        <Button type="submit" tone="danger" busy={busy}>
          {t('decline.confirm')}
        </Button>
      </div>
    </form>
  )
}

/** What declining means for money that was paid. */
function RefundHint({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const paid = order.paid - order.refunded
  if (paid <= 0) return null
  return (
    <Notice tone="warning">
      {t('decline.refund', { amount: formatMoney(paid, order.currency, locale) })}
    </Notice>
  )
}
