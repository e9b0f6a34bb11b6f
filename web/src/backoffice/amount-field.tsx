import type { Currency } from '@arung/contracts/money'
import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form'
import { TextField, type FieldFrame } from '../ui/field.tsx'

/** Minor units per typed unit: rupiah have none in use, dollars are stored in cents. */
const minorUnits: Readonly<Record<Currency, number>> = { IDR: 1, USD: 100 }

type AmountFieldProps<Values extends FieldValues, Saved> = FieldFrame & {
  id: string
  control: Control<Values, unknown, Saved>
  name: Path<Values>
  currency: Currency
  /** Whether an amount of minor units may be sent. */
  validate?: (amount: number) => boolean
}

/** An amount of money as people type it. The form holds it in minor units. */
export function AmountField<Values extends FieldValues, Saved>(
  props: AmountFieldProps<Values, Saved>,
) {
  const { control, name, currency, validate = () => true, ...field } = props
  const units = minorUnits[currency]
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: amount => validate(Number(amount)) }}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <TextField
          {...field}
          ref={ref}
          type="number"
          inputMode={units === 1 ? 'numeric' : 'decimal'}
          min={0}
          step={1 / units}
          value={Number.isFinite(value) ? value / units : ''}
          onBlur={onBlur}
          onChange={event => onChange(Math.round(event.target.valueAsNumber * units))}
        />
      )}
    />
  )
}
