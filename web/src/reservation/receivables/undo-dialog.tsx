import { PaymentUndoReason } from '@arung/contracts/receivables/requests'
import type { AgentPaymentRow } from '@arung/contracts/receivables/views'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Select } from '../../ui/field.tsx'

type UndoDialogProps = Readonly<{
  accountId: string
  payment: AgentPaymentRow
  onClose: () => void
}>

/** Undoes a payment by a counter-entry with a reason. */
export function UndoDialog({ accountId, payment, onClose }: UndoDialogProps) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const id = useId()
  const [reason, setReason] = useState<PaymentUndoReason>('NOT_RECEIVED')
  const { busy, failure, run } = useCommand()
  const amount = formatMoney(payment.amount, 'IDR', locale)
  const save = async () => {
    if (busy) return
    await run(
      command('POST /reservation-admin/receivables/:accountId/payments/:paymentId/undo', {
        params: { accountId, paymentId: payment.paymentId },
        body: { reason },
      }),
      t('undo.done', { amount }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('undo.title', { amount })}
      confirm={t('undo.confirm')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('undo.what')}</p>
      <Select
        id={`${id}-reason`}
        label={t('reason')}
        value={reason}
        onChange={event => setReason(PaymentUndoReason.parse(event.target.value))}
      >
        {PaymentUndoReason.options.map(one => (
          <option key={one} value={one}>
            {t(`undoReasons.${one}`)}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
