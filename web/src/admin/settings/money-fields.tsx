import { Currency } from '@arung/contracts/money'
import type { SaveSettings } from '@arung/contracts/settings/requests'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { currencyLimits, deskLimits, type SettingField } from './setting-fields.ts'

type MoneyFieldsProps = {
  form: UseFormReturn<SaveSettings, unknown, SaveSettings>
  name: string
  fields: readonly SettingField[]
}

/** Minor units per typed unit: rupiah have none in use, dollars are stored in cents. */
const minorUnits: Readonly<Record<Currency, number>> = { IDR: 1, USD: 100 }

/**
 * The limits of a refund by one person alone and by the front office, the currencies for guests, and the mailed code.
 */
export function MoneyFields({ form, name, fields }: MoneyFieldsProps) {
  const { t } = useTranslation('settings')
  const { control, formState } = form
  return (
    <>
      {currencyLimits.flatMap(limit =>
        Currency.options.map(currency => (
          <LimitField key={limit + currency} {...{ form, name, fields, limit, currency }} />
        )),
      )}
      {deskLimits.map(limit => {
        const words = fields.find(one => one.name === limit)
        return (
          <AmountField
            key={limit}
            id={`${name}-${limit}`}
            control={control}
            name={limit}
            currency="IDR"
            label={words?.label ?? ''}
            hint={t(`hints.${limit}`)}
            error={formState.errors[limit] && words?.problem}
          />
        )
      })}
      <Controller
        control={control}
        name="chargeableCurrencies"
        render={({ field: { value, onChange } }) => (
          <Checkbox
            className="sm:col-span-2"
            label={t('dollars')}
            checked={value.includes('USD')}
            onChange={event => onChange(event.target.checked ? ['IDR', 'USD'] : ['IDR'])}
          />
        )}
      />
      <Checkbox
        {...form.register('secondFactor')}
        className="sm:col-span-2"
        label={t('fields.secondFactor')}
      />
    </>
  )
}

type LimitFieldProps = MoneyFieldsProps & {
  limit: (typeof currencyLimits)[number]
  currency: Currency
}

/** A limit in one currency. That of a shift may be empty. */
function LimitField({ form, name, fields, limit, currency }: LimitFieldProps) {
  const { t } = useTranslation('settings')
  const { control, formState } = form
  const field = `${limit}.${currency}` as const
  const words = fields.find(one => one.name === field)
  const isOptional = limit === 'shiftAloneMax'
  const units = minorUnits[currency]
  return (
    <Controller
      control={control}
      name={field}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <TextField
          ref={ref}
          id={`${name}-${field}`}
          label={words?.label ?? currency}
          {...(isOptional ? { hint: t('hints.shiftAloneMax'), optional: true } : {})}
          error={formState.errors[limit]?.[currency] && words?.problem}
          type="number"
          inputMode="numeric"
          min={0}
          value={value === null || Number.isNaN(value) ? '' : value / units}
          onBlur={onBlur}
          onChange={({ target }) =>
            onChange(
              isOptional && target.value === '' ? null : Math.round(target.valueAsNumber * units),
            )
          }
        />
      )}
    />
  )
}
