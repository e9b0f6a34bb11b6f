import { CancelOrderByDesk } from '@arung/contracts/orders/requests'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { ReasonField } from './reason-field.tsx'
import { useDecision } from './use-decision.ts'

const refunds = ['FULL', 'POLICY'] as const
type Refund = (typeof refunds)[number]

type CancelFormProps = { order: AdminOrderView; onDone: () => void; onBack: () => void }

/** Cancels an order on behalf of the guest: asks for a reason that the guest reads, and for the amount to refund. */
export function CancelForm({ order, onDone, onBack }: CancelFormProps) {
  const { t } = useTranslation('admin')
  const [refund, setRefund] = useState<Refund>('FULL')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useDecision(order, onDone)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy) return
    const body = CancelOrderByDesk.safeParse({ reason, refund })
    setMissing(!body.success)
    if (body.success) void run('cancel', body.data)
    else document.getElementById('cancel-reason')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p>{t('cancel.what')}</p>
      {order.deskCancellation.full > 0 && (
        <RefundChoice order={order} refund={refund} onChange={setRefund} />
      )}
      <ReasonField
        id="cancel-reason"
        order={order}
        reason={reason}
        onReason={setReason}
        missing={missing}
        onMissing={setMissing}
      />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{t('remove.keep')}</Button>
        <Button type="submit" tone="danger" busy={busy}>
          {t('cancel.confirm')}
        </Button>
      </div>
    </form>
  )
}

type RefundChoiceProps = {
  order: AdminOrderView
  refund: Refund
  onChange: (refund: Refund) => void
}

/** A full refund, or what the policy gives a buyer who cancels now; both with their amounts. */
function RefundChoice({ order, refund, onChange }: RefundChoiceProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { full, policy } = order.deskCancellation
  const amounts = { FULL: full, POLICY: policy }
  const choose = (value: string) => {
    const chosen = refunds.find(one => one === value)
    if (chosen) onChange(chosen)
  }
  return (
    <RadioCards
      legend={t('cancel.refund')}
      name="cancel-refund"
      value={refund}
      onChange={choose}
      className="grid-cols-2"
      cards={refunds.map(value => ({
        value,
        content: (
          <span className="block">
            <span className="block font-semibold">{t(`cancel.refunds.${value}`)}</span>
            <span className="block text-table text-ink-2 tnum">
              {formatMoney(amounts[value], order.currency, locale)}
            </span>
          </span>
        ),
      }))}
    />
  )
}
