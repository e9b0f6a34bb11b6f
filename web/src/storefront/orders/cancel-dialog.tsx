import type { OrderView } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOrderCall } from './use-order-call.ts'

type CancelBookingProps = { order: OrderView; onChanged: () => Promise<unknown> }

/** The cancel button and its dialog: first the deadline and the refund, then the reason, then the cancellation. */
export function CancelBooking({ order, onChanged }: CancelBookingProps) {
  const { t } = useTranslation('order')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = useCancel(order.slug, async () => {
    setOpen(false)
    await onChanged()
  })
  return (
    <>
      <Button tone="danger-ghost" onClick={() => setOpen(true)} className="max-sm:w-full">
        {t('cancel.button')}
      </Button>
      <AlertDialog
        open={open}
        title={t('cancel.title')}
        danger
        busy={cancel.busy}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        onConfirm={() => void cancel.run(reason)}
        onCancel={() => setOpen(false)}
      >
        <div className="space-y-4">
          <CancelTerms order={order} />
          <TextArea
            label={t('cancel.reason')}
            optional
            rows={3}
            maxLength={500}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
          {cancel.failure && (
            <Notice tone="danger" alert>
              {cancel.failure}
            </Notice>
          )}
        </div>
      </AlertDialog>
    </>
  )
}

/** The deadline of free cancellation, and the refund on cancelling now. */
function CancelTerms({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { refundable } = order.cancellation
  return (
    <>
      <p>
        <FreeUntil order={order} />
      </p>
      {order.paid > 0 && (
        <p className="font-bold">
          {refundable > 0
            ? t('cancel.refundable', { amount: formatMoney(refundable, order.currency, locale) })
            : t('cancel.nothingBack')}
        </p>
      )}
    </>
  )
}

/** The deadline of free cancellation, ahead or past. */
export function FreeUntil({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const { freeUntil } = order.cancellation
  const free = Date.parse(freeUntil) > Date.parse(order.serverTime)
  const deadline = formatInstant(freeUntil, useLocale())
  return t(free ? 'cancel.freeUntil' : 'cancel.freeWas', { deadline })
}

function useCancel(slug: string, done: () => Promise<void>) {
  const { t } = useTranslation('order')
  const { busy, failure, run } = useOrderCall(done)
  const cancel = (reason: string) =>
    run(
      command('POST /orders/:slug/cancel', {
        params: { slug },
        body: { reason: reason.trim() === '' ? null : reason.trim() },
      }),
      t('cancel.done'),
    )
  return { busy, failure, run: cancel }
}
