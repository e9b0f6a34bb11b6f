import { CashRate, type CashRateView } from '@arung/contracts/cash-rates/rates'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

type RateDialogProps = { view: CashRateView; onClose: () => void }

/** Sets the dollar rate of the desk, and shows what it was. Empty: the desk takes no other currency. */
export function RateDialog({ view, onClose }: RateDialogProps) {
  const { t } = useTranslation('reservation')
  const locale = useLocale()
  const id = useId()
  const { busy, failure, run } = useCommand()
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { rate: view.rate ?? Number.NaN },
  })
  const send = handleSubmit(({ rate }) =>
    run(
      command('PUT /reservation-admin/cash-rate', {
        body: { rate: Number.isNaN(rate) ? null : rate },
      }),
      t('cash.saved'),
      onClose,
    ),
  )
  return (
    <FormDialog
      title={t('cash.title')}
      confirm={t('cash.save')}
      cancel={t('cash.cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField
        id={id}
        label={t('cash.field')}
        hint={t('cash.hint')}
        optional
        control={control}
        name="rate"
        currency="IDR"
        error={formState.errors.rate && t('cash.wrongRate')}
        validate={rate => Number.isNaN(rate) || CashRate.safeParse(rate).success}
      />
      <DeskHistory
        resource={size =>
          deskResource('GET /reservation-admin/cash-rate/history', ['cashrate', 'account'], {
            query: { size },
          })
        }
        fields={[
          {
            name: 'rate',
            label: t('cash.field'),
            show: said => (typeof said === 'number' ? formatMoney(said, 'IDR', locale) : '–'),
          },
        ]}
        className="border-t border-line pt-5"
      />
    </FormDialog>
  )
}
