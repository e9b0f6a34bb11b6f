import type { WithdrawalRow } from '@arung/contracts/wallets/views'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TextField } from '../../ui/field.tsx'

type PayDialogProps = Readonly<{ row: WithdrawalRow; onClose: () => void }>
const referenceMax = 100

/** Records that an approved withdrawal was paid, under the bank's reference. */
export function PayDialog({ row, onClose }: PayDialogProps) {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  const id = useId()
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const { busy, failure, run } = useCommand()
  const amount = formatMoney(row.amount, 'IDR', locale)
  const isMissing = reference.trim() === ''
  const save = async () => {
    setTried(true)
    if (isMissing || busy) return
    await run(
      command('POST /reservation-admin/withdrawals/:id/pay', {
        params: { id: row.withdrawalId },
        body: { reference: reference.trim() },
      }),
      t('pay.done', { amount }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('pay.title', { amount })}
      confirm={t('pay.confirm')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('pay.what')}</p>
      <TextField
        id={`${id}-reference`}
        label={t('facts.reference')}
        hint={t('pay.hint')}
        error={isTried && isMissing ? t('pay.missing') : undefined}
        maxLength={referenceMax}
        value={reference}
        onChange={event => setReference(event.target.value)}
      />
    </FormDialog>
  )
}
