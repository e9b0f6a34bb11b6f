import { DeskMethod, ReturnReason } from '@arung/contracts/reservations/statuses'
import type { ReservationView } from '@arung/contracts/reservations/views'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../app/format/money.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Chosen } from '../payments/chosen.tsx'
import { deskSalePath } from './sale-resource.ts'

type Values = { amount: number; method: DeskMethod; receiver: string; reason: ReturnReason }

/** Money that goes back to guests at the desk: how much, by what, to whom and why. */
export function GiveBackDialog({ sale, onClose }: { sale: ReservationView; onClose: () => void }) {
  const { t } = useTranslation('deskSales')
  const locale = useLocale()
  const formId = useId()
  const amountId = useId()
  const { busy, failure, run } = useCommand()
  const { reservationId, party, money, mayReturn, state } = sale
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
  const send = handleSubmit(values =>
    run(
      {
        path: `${deskSalePath(reservationId)}/refund`,
        body: { ...values, receiver: values.receiver.trim() },
      },
      t('giveBack.done', { amount: formatMoney(values.amount, 'IDR', locale) }),
      onClose,
    ),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('giveBack.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('giveBack.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} busy={busy}>
            {t('giveBack.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={event => void send(event)} className="space-y-4" noValidate>
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
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
