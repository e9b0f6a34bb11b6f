import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TextField, type FieldFrame } from '../../ui/field.tsx'

type RupiahFieldProps = FieldFrame & {
  id: string
  /** Whole rupiah, or null while the field is empty. */
  value: number | null
  onChange: (amount: number | null) => void
  placeholder?: string
}

const digitsMax = 12

/** An amount of rupiah with thousands grouped while typing. */
export function RupiahField({ value, onChange, ...field }: RupiahFieldProps) {
  const locale = useLocale()
  return (
    <TextField
      {...field}
      data-step
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : formatNumber(value, locale, 0)}
      onFocus={event => event.target.select()}
      onChange={event => {
        const digits = event.target.value.replaceAll(/\D/g, '').slice(0, digitsMax)
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
