import { SettleMethod, type PaySheetView } from '@arung/contracts/guide-pay/sheets'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Select, TextField } from '../../ui/field.tsx'

type Values = { method: SettleMethod; date: string; reference: string }

/** Notes when and how a closed sheet was paid. */
export function SettleDialog({ sheet, onClose }: { sheet: PaySheetView; onClose: () => void }) {
  const { t } = useTranslation('guidePay')
  const { busy, failure, run } = useCommand()
  const { register, control, handleSubmit } = useForm<Values>({
    defaultValues: { method: 'CASH', date: operatorToday(), reference: '' },
  })
  const send = handleSubmit(({ method, date, reference }) =>
    run(
      command('POST /reservation-admin/guide-pay/people/:id/sheets/:sheetId/settlement', {
        params: { id: sheet.person.id, sheetId: sheet.sheetId },
        body: { method, date, reference: reference.trim() || null },
      }),
      t('settle.done'),
      onClose,
    ),
  )
  return (
    <FormDialog
      title={t('settle.button')}
      confirm={t('settle.button')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <Select label={t('settle.method')} {...register('method')}>
        {SettleMethod.options.map(method => (
          <option key={method} value={method}>
            {t(`settle.methods.${method}`)}
          </option>
        ))}
      </Select>
      <Controller
        control={control}
        name="date"
        render={({ field: { value, onChange } }) => (
          <DateField
            label={t('settle.date')}
            value={value}
            max={operatorToday()}
            onChange={onChange}
          />
        )}
      />
      <TextField
        label={t('settle.reference')}
        hint={t('settle.hint')}
        optional
        maxLength={80}
        {...register('reference')}
      />
    </FormDialog>
  )
}
