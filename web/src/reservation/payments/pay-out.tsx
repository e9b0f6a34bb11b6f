import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../app/format/money.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SaleMoney } from './sale-money.ts'

/** What an order owes its buyer, with the way to pay it out at the desk for who may. */
export function PayOut({ money }: { money: SaleMoney }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { payOut, currency } = money
  if (payOut === null) return null
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>
          {t('payments.toReturn', { amount: formatMoney(payOut.amount, currency, locale) })}
        </span>
        {payOut.isAllowed && <Button onClick={() => setOpen(true)}>{t('payments.payOut')}</Button>}
      </div>
      {isOpen && <PayOutDialog money={money} payOut={payOut} onClose={() => setOpen(false)} />}
    </Notice>
  )
}

type PayOutDialogProps = {
  money: SaleMoney
  payOut: NonNullable<SaleMoney['payOut']>
  onClose: () => void
}

function PayOutDialog({ money: { currency }, payOut, onClose }: PayOutDialogProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const { busy, failure, run } = useCommand()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reference: '' } })
  const amount = formatMoney(payOut.amount, currency, locale)
  const send = handleSubmit(({ reference }) =>
    run(
      { path: payOut.path, body: { reference: reference.trim() } },
      t('payments.paidOut', { amount }),
      onClose,
    ),
  )
  return (
    <FormDialog
      title={t('payments.payOutTitle', { amount })}
      confirm={t('payments.payOut')}
      cancel={t('payments.cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('payments.payOutWhat')}</p>
      <TextField
        label={t('payments.receipt')}
        autoComplete="off"
        error={formState.errors.reference && t('payments.receiptNeeded')}
        {...register('reference', { validate: word => word.trim() !== '' })}
      />
    </FormDialog>
  )
}
