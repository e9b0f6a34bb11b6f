import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Select, TextArea } from '../../ui/field.tsx'
import { RupiahField } from '../desk/rupiah-field.tsx'

type CorrectDialogProps = Readonly<{ accountId: string; name: string; onClose: () => void }>
const reasonMax = 500

/** Corrects a balance by hand, with a reason. */
export function CorrectDialog({ accountId, name, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('wallets')
  const id = useId()
  const [sign, setSign] = useState<'add' | 'take'>('add')
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { busy, failure, run } = useCommand()
  const isReasonMissing = reason.trim() === ''
  const save = async () => {
    setTried(true)
    if (!amount || isReasonMissing || busy) return
    await run(
      command('POST /reservation-admin/wallets/:accountId/corrections', {
        params: { accountId },
        body: { amount: sign === 'add' ? amount : -amount, reason: reason.trim() },
      }),
      t('correct.done', { name }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('correct.title', { name })}
      confirm={t('correct.confirm')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        id={`${id}-sign`}
        label={t('correct.sign')}
        value={sign}
        onChange={event => setSign(event.target.value === 'take' ? 'take' : 'add')}
      >
        <option value="add">{t('correct.add')}</option>
        <option value="take">{t('correct.take')}</option>
      </Select>
      <RupiahField
        id={`${id}-amount`}
        label={t('columns.amount')}
        value={amount}
        error={isTried && !amount ? t('enter.faults.amount') : undefined}
        onChange={setAmount}
      />
      <TextArea
        id={`${id}-reason`}
        label={t('facts.reason')}
        hint={t('correct.hint')}
        error={isTried && isReasonMissing ? t('decision.reasonMissing') : undefined}
        rows={2}
        maxLength={reasonMax}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
