import { command } from '../../app/api/call.ts'
import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Select, TextField } from '../../ui/field.tsx'
import type { SaleMoney } from './sale-money.ts'

type Values = { method: DeskMethod; amount: number; reference: string }
type CollectDialogProps = { money: SaleMoney; onClose: () => void }

/** Takes a payment of the remaining amount, or a part of it. */
export function CollectDialog({ money, onClose }: CollectDialogProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const amountId = useId()
  const { busy, failure, run } = useCommand()
  const { of, methods, currency, remaining } = money
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { method: 'CASH', amount: remaining, reference: '' },
  })
  const method = useWatch({ control, name: 'method' })
  const { errors } = formState
  const send = handleSubmit(({ amount, reference }) =>
    run(
      command(`POST /reservation-admin/${of.kind}/:id/payments`, {
        params: { id: of.id },
        body: {
          method,
          amount,
          currency,
          reference: method === 'CASH' ? null : reference.trim() || null,
        },
      }),
      t(method === 'TRANSFER' ? 'payments.noted' : 'payments.done', {
        amount: formatMoney(amount, currency, locale),
      }),
      onClose,
    ),
  )
  return (
    <FormDialog
      title={t('payments.collect')}
      confirm={t(method === 'TRANSFER' ? 'payments.note' : 'payments.received')}
      cancel={t('payments.cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('payments.remains', { amount: formatMoney(remaining, currency, locale) })}</p>
      <Select label={t('payments.method')} {...register('method')}>
        {methods.map(one => (
          <option key={one} value={one}>
            {t(`payments.methods.${one}`)}
          </option>
        ))}
      </Select>
      <AmountField
        id={amountId}
        label={t('payments.amount', { currency })}
        control={control}
        name="amount"
        currency={currency}
      />
      {method !== 'CASH' && (
        <TextField
          label={t(`payments.references.${method}`)}
          optional={method === 'TRANSFER'}
          autoComplete="off"
          error={errors.reference && t('payments.referenceNeeded')}
          {...register('reference', {
            validate: word => method !== 'CARD' || word.trim() !== '',
          })}
        />
      )}
    </FormDialog>
  )
}
