import type { BankAccount } from '@arung/contracts/reconciliation/banks'
import { Currency } from '@arung/contracts/money'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { BankColumns } from './bank-columns.tsx'
import { accountOf, valuesOf, type BankValues } from './bank-values.ts'

/** An account at a bank: its name, and under which titles its statements have date, text and amounts. */
export function BankForm({ bank, onClose }: { bank: BankAccount | null; onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const { busy, failure, run } = useCommand()
  const form = useForm<BankValues>({ defaultValues: valuesOf(bank?.account ?? null) })
  const { register, formState, control } = form
  const files = useWatch({ control, name: 'files' })
  const send = form.handleSubmit(values => {
    const body = accountOf(values)
    const saved =
      bank === null
        ? command('POST /reservation-admin/bank-accounts', { body })
        : command('PUT /reservation-admin/bank-accounts/:id', { params: { id: bank.id }, body })
    return run(saved, t('banks.saved'), onClose)
  })
  const remove = () =>
    bank &&
    run(
      command('DELETE /reservation-admin/bank-accounts/:id', { params: { id: bank.id } }),
      t('banks.removed'),
      onClose,
    )
  return (
    <FormDialog
      title={bank === null ? t('banks.add') : bank.account.name}
      confirm={t('save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('banks.name')}
        maxLength={60}
        error={formState.errors.name && t('banks.missing')}
        {...register('name', { validate: words => words.trim() !== '' })}
      />
      <Select label={t('banks.currency')} {...register('currency')}>
        {Currency.options.map(one => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Select label={t('banks.files')} {...register('files')}>
        {(['CSV', 'CAMT'] as const).map(one => (
          <option key={one} value={one}>
            {t(`banks.filesOf.${one}`)}
          </option>
        ))}
      </Select>
      {files === 'CSV' && <BankColumns {...form} />}
      {bank !== null && (
        <button type="button" className="text-link underline" onClick={() => void remove()}>
          {t('banks.remove')}
        </button>
      )}
    </FormDialog>
  )
}
