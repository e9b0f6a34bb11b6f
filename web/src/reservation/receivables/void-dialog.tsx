import { InvoiceVoidReason } from '@arung/contracts/receivables/requests'
import type { InvoiceRow } from '@arung/contracts/receivables/views'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Select } from '../../ui/field.tsx'

type VoidDialogProps = Readonly<{ accountId: string; invoice: InvoiceRow; onClose: () => void }>

/** Voids an invoice that nobody paid. */
export function VoidDialog({ accountId, invoice, onClose }: VoidDialogProps) {
  const { t } = useTranslation('agentReceivables')
  const id = useId()
  const [reason, setReason] = useState<InvoiceVoidReason>('WRONG_SALES')
  const { busy, failure, run } = useCommand()
  const number = invoice.number ?? t('invoices.noNumber')
  const save = async () => {
    if (busy) return
    await run(
      command('POST /reservation-admin/receivables/:accountId/invoices/:invoiceId/void', {
        params: { accountId, invoiceId: invoice.invoiceId },
        body: { reason },
      }),
      t('void.done', { number }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('void.title', { number })}
      confirm={t('void.button')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('void.what')}</p>
      <Select
        id={`${id}-reason`}
        label={t('reason')}
        value={reason}
        onChange={event => setReason(InvoiceVoidReason.parse(event.target.value))}
      >
        {InvoiceVoidReason.options.map(one => (
          <option key={one} value={one}>
            {t(`voidReasons.${one}`)}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
