import { Currency } from '@arung/contracts/money'
import { CashUse, type DrawerMoveKind, type ShiftRow } from '@arung/contracts/shifts/shifts'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Select, TextField } from '../../ui/field.tsx'

type MoveDialogProps = { shift: ShiftRow; kind: DrawerMoveKind; onClose: () => void }
type Values = { currency: Currency; amount: number; use: CashUse; reason: string }

/** Pays into or out of the drawer, or takes cash to the safe. */
export function MoveDialog({ shift, kind, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['shifts', 'reservation'])
  const locale = useLocale()
  const amountId = useId()
  const { busy, failure, run } = useCommand()
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: {
      currency: 'IDR',
      amount: Number.NaN,
      use: kind === 'DROP' ? 'OTHER' : 'CHANGE',
      reason: '',
    },
  })
  const { errors } = formState
  const currency = useWatch({ control, name: 'currency' })
  const send = handleSubmit(({ currency, amount, use, reason }) =>
    run(
      command('POST /reservation-admin/drawers/:id/moves', {
        params: { id: shift.drawerId },
        body: { shiftId: shift.shiftId, kind, use, currency, amount, reason: reason.trim() },
      }),
      t(`move.${kind}.done`, { amount: formatMoney(amount, currency, locale) }),
      onClose,
    ),
  )
  return (
    <FormDialog
      title={t(`move.${kind}.title`)}
      confirm={t(`move.${kind}.button`)}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <Select label={t('move.currency')} {...register('currency')}>
        {Currency.options.map(one => (
          <option key={one} value={one}>
            {t(`reservation:cash.currencies.${one}`)}
          </option>
        ))}
      </Select>
      <AmountField
        id={amountId}
        label={t('move.amount', { currency })}
        control={control}
        name="amount"
        currency={currency}
      />
      {kind !== 'DROP' && (
        <Select label={t('move.use')} {...register('use')}>
          {CashUse.options.map(use => (
            <option key={use} value={use}>
              {t(`uses.${use}`)}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label={t('move.reason')}
        hint={t('move.noNames')}
        maxLength={200}
        error={errors.reason && t('move.reasonNeeded')}
        {...register('reason', { validate: words => words.trim() !== '' })}
      />
    </FormDialog>
  )
}
