import type { PayPerson } from '@arung/contracts/guide-pay/sheets'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Select, TextField } from '../../ui/field.tsx'

type Values = { sign: 'ADD' | 'DEDUCT'; amount: number; reason: string }

/** Enters an amount that stands on the next sheet: more, such as a tip, or less, such as an advance. */
export function AdjustDialog({ person, onClose }: { person: PayPerson; onClose: () => void }) {
  const { t } = useTranslation('guidePay')
  const amountId = useId()
  const { busy, failure, run } = useCommand()
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { sign: 'ADD', amount: Number.NaN, reason: '' },
  })
  const { errors } = formState
  const send = handleSubmit(({ sign, amount, reason }) =>
    run(
      command('POST /reservation-admin/guide-pay/people/:id/adjustments', {
        params: { id: person.id },
        body: {
          kind: person.kind,
          amount: sign === 'ADD' ? amount : -amount,
          reason: reason.trim(),
        },
      }),
      t('adjust.done'),
      onClose,
    ),
  )
  return (
    <FormDialog
      title={t('adjust.button')}
      confirm={t('adjust.save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <Select label={t('adjust.sign')} {...register('sign')}>
        <option value="ADD">{t('adjust.signs.ADD')}</option>
        <option value="DEDUCT">{t('adjust.signs.DEDUCT')}</option>
      </Select>
      <AmountField
        id={amountId}
        label={t('adjust.amount')}
        control={control}
        name="amount"
        currency="IDR"
      />
      <TextField
        label={t('adjust.reason')}
        hint={t('adjust.noNames')}
        maxLength={200}
        error={errors.reason && t('adjust.reasonNeeded')}
        {...register('reason', { validate: words => words.trim() !== '' })}
      />
    </FormDialog>
  )
}
