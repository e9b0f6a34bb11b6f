import { cashPieces, type CashCount } from '@arung/contracts/shifts/shifts'
import type { Currency } from '@arung/contracts/money'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TextField } from '../../ui/field.tsx'

/** How many of each note and coin lie in a drawer, as typed. */
export type Typed = Readonly<Record<number, string>>

/** Returns what was typed as a count. Empty fields are none. */
export const countOf = (currency: Currency, typed: Typed): CashCount => ({
  currency,
  pieces: cashPieces[currency].flatMap(value => {
    const count = Number.parseInt(typed[value] ?? '', 10)
    return count > 0 ? [{ value, count }] : []
  }),
})

type CountFieldsProps = { currency: Currency; typed: Typed; onChange: (typed: Typed) => void }

/** A field for each note and coin of a currency. */
export function CountFields({ currency, typed, onChange }: CountFieldsProps) {
  const { t } = useTranslation('shifts')
  const locale = useLocale()
  return (
    <fieldset>
      <legend className="mb-2 text-ui font-semibold">{t('count.legend', { currency })}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {cashPieces[currency].map(value => (
          <TextField
            key={value}
            label={formatMoney(value, currency, locale)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={typed[value] ?? ''}
            onChange={event =>
              onChange({ ...typed, [value]: event.target.value.replaceAll(/\D/g, '') })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
