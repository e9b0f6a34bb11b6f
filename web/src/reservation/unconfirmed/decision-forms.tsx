import { command } from '../../app/api/call.ts'
import type { DeskOrderView } from '@arung/contracts/bookings/unconfirmed'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'

const templates = ['full', 'weather', 'invalid', 'other'] as const
type Template = (typeof templates)[number]
type FormProps = { order: DeskOrderView; onDone: () => void }

function useDecision() {
  const { t } = useTranslation('unconfirmed')
  return useCommand({
    explain: ({ code }) => (code === 'OrderNotWaiting' ? t('decided') : null),
  })
}

/** Approves an order, with an optional note to the guest, or switches to declining it. */
export function ApproveForm({ order, onDone, onDecline }: FormProps & { onDecline: () => void }) {
  const { t } = useTranslation('unconfirmed')
  const [note, setNote] = useState('')
  const { busy, failure, run } = useDecision()
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy) return
    void run(
      command('POST /reservation-admin/orders/:id/confirm', {
        params: { id: order.orderId },
        body: { note: note.trim() === '' ? null : note.trim() },
      }),
      t('approve.done', { number: order.orderNumber }),
      onDone,
    )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextArea
        label={t('approve.note')}
        hint={t(`language.${order.locale}`)}
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      <Failure failure={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="danger-ghost" onClick={onDecline}>
          {t('decline.button')}
        </Button>
        <Button type="submit" tone="primary" busy={busy}>
          {t('approve.button')}
        </Button>
      </div>
    </form>
  )
}

/** Declines an order with a reason for the guest, written in the guest's language. */
export function DeclineForm({ order, onDone, onBack }: FormProps & { onBack: () => void }) {
  const { t } = useTranslation('unconfirmed')
  const { t: ofAdmin } = useTranslation('admin')
  const locale = useLocale()
  const [template, setTemplate] = useState<Template | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useDecision()
  const choose = (name: string) => {
    const chosen = templates.find(one => one === name)
    if (chosen === undefined) return
    setTemplate(chosen)
    setReason(chosen === 'other' ? '' : ofAdmin(`decline.templates.${order.locale}.${chosen}`))
    setMissing(false)
    if (chosen === 'other') document.getElementById('unconfirmed-reason')?.focus()
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy) return
    setMissing(reason.trim() === '')
    if (reason.trim() === '') document.getElementById('unconfirmed-reason')?.focus()
    else
      void run(
        command('POST /reservation-admin/orders/:id/decline', {
          params: { id: order.orderId },
          body: { reason: reason.trim() },
        }),
        t('decline.done', { number: order.orderNumber }),
        onDone,
      )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <RadioCards
        legend={t('decline.why')}
        name="unconfirmed-template"
        value={template}
        onChange={choose}
        className="grid-cols-2"
        cards={templates.map(value => ({
          value,
          content: (
            <span className="flex min-h-8 items-center font-semibold">{t(`decline.${value}`)}</span>
          ),
        }))}
      />
      <TextArea
        id="unconfirmed-reason"
        label={t('decline.reason')}
        hint={t(`language.${order.locale}`)}
        error={missing ? t('decline.missing') : undefined}
        maxLength={500}
        rows={4}
        value={reason}
        onChange={event => {
          setReason(event.target.value)
          if (event.target.value.trim() !== '') setMissing(false)
        }}
      />
      {order.paid > 0 && (
        <Notice tone="warning">
          {t('decline.refund', { amount: formatMoney(order.paid, order.currency, locale) })}
        </Notice>
      )}
      <Failure failure={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{t('decline.back')}</Button>
        <Button type="submit" tone="danger" busy={busy}>
          {t('decline.confirm')}
        </Button>
      </div>
    </form>
  )
}

function Failure({ failure }: { failure: string | null }) {
  if (failure === null) return null
  return (
    <Notice tone="danger" alert>
      {failure}
    </Notice>
  )
}
