import { DeskMethod } from '@arung/contracts/orders/desk-money'
import { deskReasons, OverrideReason } from '@arung/contracts/reservations/statuses'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Checkbox, Select, TextField } from '../../ui/field.tsx'
import { useMay } from '../use-staff.ts'
import { ChoiceField } from './choice-field.tsx'
import { fieldId, type PartProps } from './part-props.ts'
import { RupiahField } from './rupiah-field.tsx'

const methods = [...DeskMethod.options, 'PAYMENT_ON_ARRIVAL'] as const

/** How the sale is paid. Staff who take no payments can only sell with payment on arrival. */
export function PaymentFields({ form, change, errorOf }: PartProps) {
  const { t } = useTranslation(['deskSale', 'reservation'])
  const locale = useLocale()
  const mayRecord = useMay()('payments:record')
  return (
    <div className="space-y-4">
      <ChoiceField
        id={fieldId('method')}
        label={t('payment')}
        value={form.method}
        className="grid-cols-2"
        choices={methods
          .filter(method => mayRecord || method === 'PAYMENT_ON_ARRIVAL')
          .map(value => ({ value, label: t(`methods.${value}`) }))}
        error={errorOf('method')}
        onChange={method => change({ method, inDollars: false, received: null, reference: '' })}
      />
      {form.method === 'CASH' && form.rate !== null && (
        <Checkbox
          label={t('reservation:cash.inDollars', {
            rate: formatMoney(form.rate, 'IDR', locale),
          })}
          checked={form.inDollars}
          onChange={event => change({ inDollars: event.target.checked, received: null })}
        />
      )}
      {form.method === 'CASH' && form.inDollars && (
        <TextField
          id={fieldId('received')}
          data-step
          label={t('reservation:cash.tendered', { currency: 'USD' })}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          autoComplete="off"
          value={form.received === null ? '' : form.received / 100}
          error={errorOf('received')}
          onChange={({ target: { value, valueAsNumber } }) =>
            change({ received: value === '' ? null : Math.round(valueAsNumber * 100) })
          }
        />
      )}
      {form.method === 'CASH' && !form.inDollars && (
        <RupiahField
          id={fieldId('received')}
          label={t('received')}
          hint={t('receivedHint')}
          optional
          value={form.received}
          error={errorOf('received')}
          onChange={received => change({ received })}
        />
      )}
      {(form.method === 'CARD' || form.method === 'TRANSFER') && (
        <TextField
          id={fieldId('reference')}
          data-step
          label={t(`references.${form.method}`)}
          optional={form.method === 'TRANSFER'}
          autoComplete="off"
          maxLength={60}
          value={form.reference}
          error={errorOf('reference')}
          onChange={event => change({ reference: event.target.value })}
        />
      )}
    </div>
  )
}

/** Overrides the list price, with a reason, for staff with the permission. */
export function OverrideFields({ form, change, errorOf }: PartProps) {
  const { t } = useTranslation('deskSale')
  if (!useMay()('prices:override')) return null
  return (
    <div className="space-y-3">
      <Checkbox
        label={t('override')}
        checked={form.overridden}
        onChange={event => change({ overridden: event.target.checked })}
      />
      {form.overridden && (
        <>
          <RupiahField
            id={fieldId('override')}
            label={t('overrideAmount')}
            hint={t('overrideHint')}
            value={form.override}
            error={errorOf('override')}
            onChange={override => change({ override })}
          />
          <Select
            id={fieldId('overrideReason')}
            data-step
            label={t('overrideReason')}
            value={form.overrideReason}
            error={errorOf('overrideReason')}
            onChange={event => {
              const reason = OverrideReason.safeParse(event.target.value)
              change({ overrideReason: reason.success ? reason.data : '' })
            }}
          >
            <option value="">{t('overrideReasonNone')}</option>
            {deskReasons.map(reason => (
              <option key={reason} value={reason}>
                {t(`overrideReasons.${reason}`)}
              </option>
            ))}
          </Select>
        </>
      )}
    </div>
  )
}
