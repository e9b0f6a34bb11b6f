import { command } from '../../app/api/call.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PayOutMoney, SaleMoney } from './sale-money.ts'

/**
 * The amount that an order owes its buyer. Staff pay it out at the desk, or confirm as the second person that it was
 * paid out.
 */
export function PayOut({ money }: { money: SaleMoney }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { payOut, currency } = money
  if (payOut === null) return null
  const { first } = payOut
  const amount = formatMoney(payOut.amount, currency, locale)
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>
          {first === null
            ? t('payments.toReturn', { amount })
            : t('payments.handedOver', { amount, name: first.name ?? t('payments.somebody') })}
        </span>
        {payOut.isAllowed && (
          <Button onClick={() => setOpen(true)}>
            {t(first === null ? 'payments.payOut' : 'payments.confirmPayOut')}
          </Button>
        )}
      </div>
      {isOpen && <PayOutDialog payOut={payOut} amount={amount} onClose={() => setOpen(false)} />}
    </Notice>
  )
}

type PayOutDialogProps = { payOut: PayOutMoney; amount: string; onClose: () => void }

function PayOutDialog({ payOut, amount, onClose }: PayOutDialogProps) {
  const { t } = useTranslation('dayBookings')
  const { busy, failure, run } = useCommand()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reference: '' } })
  const isFirst = payOut.first === null
  const send = handleSubmit(({ reference }) =>
    run(
      command('POST /reservation-admin/bookings/:id/refund', {
        params: { id: payOut.bookingId },
        body: { reference: reference.trim() },
      }),
      answer => {
        const waits = answer.state === 'HANDED_OVER'
        return t(waits ? 'payments.waitsPayOut' : 'payments.paidOut', { amount })
      },
      onClose,
    ),
  )
  return (
    <FormDialog
      title={t(isFirst ? 'payments.payOutTitle' : 'payments.confirmTitle', { amount })}
      confirm={t(isFirst ? 'payments.payOut' : 'payments.confirmPayOut')}
      cancel={t('payments.cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t(isFirst ? 'payments.payOutWhat' : 'payments.confirmWhat')}</p>
      {payOut.needsTwo && <Notice tone="warning">{t('payments.payOutTwo')}</Notice>}
      <TextField
        label={t('payments.receipt')}
        autoComplete="off"
        error={formState.errors.reference && t('payments.receiptNeeded')}
        {...register('reference', { validate: word => word.trim() !== '' })}
      />
    </FormDialog>
  )
}
