import { command } from '../../app/api/call.ts'
import { DeskMethod } from '@arung/contracts/orders/desk-money'
import { ReturnReason } from '@arung/contracts/reservations/statuses'
import type { ReservationView } from '@arung/contracts/reservations/views'
import { useId } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { TextField } from '../../ui/field.tsx'
import { Chosen } from '../payments/chosen.tsx'
import { needsOf, SecondPerson } from './second-person.tsx'

type Values = { amount: number; method: DeskMethod; receiver: string; reason: ReturnReason }

/** Refunds guests at the desk: the amount, method, receiver and reason. */
export function GiveBackDialog({ sale, onClose }: { sale: ReservationView; onClose: () => void }) {
  const { t } = useTranslation('deskSales')
  const locale = useLocale()
  const amountId = useId()
  const { busy, failure, run } = useCommand()
  const { reservationId, party, money, mayReturn, returnRules, state } = sale
  const due = money?.toReturn || mayReturn
  const { control, register, handleSubmit, formState } = useForm<Values>({
    defaultValues: {
      amount: Math.min(due, mayReturn),
      method: 'CASH',
      receiver: party?.name ?? '',
      reason: state === 'CANCELED' ? 'GUESTS_CANCELED' : 'FEWER_GUESTS',
    },
  })
  const { errors } = formState
  const [amount, reason, method] = useWatch({ control, name: ['amount', 'reason', 'method'] })
  const needs = returnRules ? needsOf({ amount, reason, method }, returnRules) : []
  const above = money?.toReturn ?? 0
  const send = handleSubmit(values =>
    run(
      command('POST /reservation-admin/reservations/:id/refund', {
        params: { id: reservationId },
        body: { ...values, receiver: values.receiver.trim() },
      }),
      answer =>
        t(answer.state === 'ASKED' ? 'giveBack.asked' : 'giveBack.done', {
          amount: formatMoney(values.amount, 'IDR', locale),
        }),
      onClose,
    ),
  )
  /** Describes the effect of a refund on the price. `lowered` is the part of it that exceeds the overpayment. */
  const meaningOf = (lowered: number, why: ReturnReason) => {
    if (!(lowered > 0)) return t('giveBack.keepsPrice')
    return why === 'PAID_TWICE'
      ? t('giveBack.notTwice', { amount: formatMoney(above, 'IDR', locale) })
      : t('giveBack.lowers', { amount: formatMoney(lowered, 'IDR', locale) })
  }
  return (
    <FormDialog
      title={t('giveBack.title')}
      confirm={t(needs.length > 0 ? 'giveBack.ask' : 'giveBack.confirm')}
      cancel={t('giveBack.cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('giveBack.most', { amount: formatMoney(mayReturn, 'IDR', locale) })}</p>
      <AmountField
        id={amountId}
        label={t('giveBack.amount')}
        control={control}
        name="amount"
        currency="IDR"
      />
      <Controller
        control={control}
        name="method"
        render={({ field }) => (
          <Chosen
            label={t('giveBack.method')}
            options={DeskMethod.options}
            value={field.value}
            wordOf={one => t(`history.values.${one}`)}
            onChange={field.onChange}
          />
        )}
      />
      <TextField
        label={t('giveBack.receiver')}
        autoComplete="off"
        error={errors.receiver && t('giveBack.receiverNeeded')}
        {...register('receiver', { validate: word => word.trim() !== '' })}
      />
      <Controller
        control={control}
        name="reason"
        render={({ field }) => (
          <Chosen
            label={t('giveBack.reason')}
            options={ReturnReason.options}
            value={field.value}
            wordOf={one => t(`history.values.${one}`)}
            onChange={field.onChange}
          />
        )}
      />
      {returnRules && <SecondPerson needs={needs} rules={returnRules} />}
      {money && <p role="status">{meaningOf(amount - above, reason)}</p>}
    </FormDialog>
  )
}
