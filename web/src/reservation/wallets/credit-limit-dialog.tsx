import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { RupiahField } from '../desk/rupiah-field.tsx'

type CreditLimitDialogProps = Readonly<{
  accountId: string
  name: string
  limit: number
  onClose: () => void
}>

/** Sets how far an agent may go below zero. */
export function CreditLimitDialog({ accountId, name, limit, onClose }: CreditLimitDialogProps) {
  const { t } = useTranslation('wallets')
  const id = useId()
  const [amount, setAmount] = useState<number | null>(limit)
  const [isTried, setTried] = useState(false)
  const { busy, failure, run } = useCommand()
  const save = async () => {
    setTried(true)
    if (amount === null || busy) return
    await run(
      command('PUT /reservation-admin/wallets/:accountId/credit-limit', {
        params: { accountId },
        body: { limit: amount },
      }),
      t('limit.done', { name }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('limit.title', { name })}
      confirm={t('limit.confirm')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <RupiahField
        id={`${id}-limit`}
        label={t('money.limit')}
        hint={t('limit.hint')}
        value={amount}
        error={isTried && amount === null ? t('limit.missing') : undefined}
        onChange={setAmount}
      />
    </FormDialog>
  )
}
