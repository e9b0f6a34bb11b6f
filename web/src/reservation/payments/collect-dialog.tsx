import type { OrderAtDesk } from '@arung/contracts/payments/desk'
import { RestMethod } from '@arung/contracts/reservations/statuses'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../app/format/money.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

type Values = { method: RestMethod; amount: number; reference: string }
type CollectDialogProps = { path: string; order: OrderAtDesk; onClose: () => void }

/** Guests pay what remains, or a part of it, in cash or by card. */
export function CollectDialog({ path, order, onClose }: CollectDialogProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const formId = useId()
  const amountId = useId()
  const { busy, failure, run } = useCommand()
  const { currency, remaining } = order
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { method: 'CASH', amount: remaining, reference: '' },
  })
  const isCard = useWatch({ control, name: 'method' }) === 'CARD'
  const { errors } = formState
  const send = handleSubmit(({ method, amount, reference }) =>
    run(
      { path, body: { method, amount, currency, reference: isCard ? reference.trim() : null } },
      t('payments.done', { amount: formatMoney(amount, currency, locale) }),
      onClose,
    ),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payments.collect')}
      actions={
        <>
          <Button onClick={onClose}>{t('payments.cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} busy={busy}>
            {t('payments.received')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={event => void send(event)} className="space-y-4" noValidate>
        <p>{t('payments.remains', { amount: formatMoney(remaining, currency, locale) })}</p>
        <Select label={t('payments.method')} {...register('method')}>
          {RestMethod.options.map(one => (
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
        {isCard && (
          <TextField
            label={t('payments.reference')}
            autoComplete="off"
            error={errors.reference && t('payments.referenceNeeded')}
            {...register('reference', { validate: word => word.trim() !== '' })}
          />
        )}
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
