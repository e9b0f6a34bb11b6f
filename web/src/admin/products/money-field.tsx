import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { useController, type FieldPathByValue } from 'react-hook-form'
import { TextField } from '../../ui/field.tsx'
import { useControls } from './use-controls.ts'

export type AmountPath = FieldPathByValue<SaveProduct, number>
type MoneyFieldProps = { name: AmountPath; hint?: string }

/** An amount as people type it: rupiah, or dollars, which are stored in cents. */
export function MoneyField({ name, hint }: MoneyFieldProps) {
  const { form, control } = useControls()
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control: form.control, name })
  const inCents = name.endsWith('usdPrice')
  const unit = inCents ? 100 : 1
  return (
    <TextField
      ref={ref}
      {...control(name)}
      {...(hint === undefined ? {} : { hint })}
      type="number"
      inputMode={inCents ? 'decimal' : 'numeric'}
      min={0}
      step={inCents ? 0.01 : 1}
      value={Number.isNaN(value) ? '' : value / unit}
      onBlur={onBlur}
      onChange={event => onChange(Math.round(event.target.valueAsNumber * unit))}
    />
  )
}
