import { command } from '../../app/api/call.ts'
import { dividedWorth } from '@arung/contracts/cash-rates/rates'
import { Currency } from '@arung/contracts/money'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { useCashRate } from '../cash-rates/cash-rate-resource.ts'
import type { PaymentValues } from './payment-values.ts'
import type { SaleMoney } from './sale-money.ts'
import { TenderedFields, tenderedOf } from './tendered-fields.tsx'

type CollectDialogProps = { money: SaleMoney; onClose: () => void }

/** Takes a payment of the remaining amount, or a part of it. Cash may come in the other currency, at the rate of the desk. */
export function CollectDialog({ money, onClose }: CollectDialogProps) {
  const { t } = useTranslation(['dayBookings', 'reservation'])
  const locale = useLocale()
  const amountId = useId()
  const { busy, failure, run } = useCommand()
  const desk = useCashRate()
  const { of, methods, currency, remaining } = money
  const { register, control, handleSubmit, formState } = useForm<PaymentValues>({
    defaultValues: {
      method: 'CASH',
      amount: remaining,
      reference: '',
      paidIn: currency,
      handed: Number.NaN,
      rate: Number.NaN,
    },
  })
  const [method, paidIn, handed, rate] = useWatch({
    control,
    name: ['method', 'paidIn', 'handed', 'rate'],
  })
  const { errors } = formState
  const deskRate = desk?.rate ?? null
  const isOther = method === 'CASH' && paidIn !== currency && deskRate !== null
  const tendered = isOther ? tenderedOf({ handed, rate }, { currency, deskRate }) : null
  const send = handleSubmit(values => {
    const amount = tendered ? dividedWorth(tendered, remaining).value : values.amount
    return run(
      command(`POST /reservation-admin/${of.kind}/:id/payments`, {
        params: { id: of.id },
        body: {
          method,
          amount,
          currency,
          reference: method === 'CASH' ? null : values.reference.trim() || null,
          ...(tendered === null ? {} : { tendered }),
        },
      }),
      t(method === 'TRANSFER' ? 'payments.noted' : 'payments.done', {
        amount: formatMoney(amount, currency, locale),
      }),
      onClose,
    )
  })
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
      {method === 'CASH' && deskRate !== null && (
        <Select label={t('reservation:cash.paidIn')} {...register('paidIn')}>
          {Currency.options.map(one => (
            <option key={one} value={one}>
              {t(`reservation:cash.currencies.${one}`)}
            </option>
          ))}
        </Select>
      )}
      {isOther ? (
        <TenderedFields
          control={control}
          errors={errors}
          money={money}
          deskRate={deskRate}
          mayChoose={desk?.maySet ?? false}
          tendered={tendered}
        />
      ) : (
        <AmountField
          id={amountId}
          label={t('payments.amount', { currency })}
          control={control}
          name="amount"
          currency={currency}
        />
      )}
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
