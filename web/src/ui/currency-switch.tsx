import type { Currency } from '@arung/contracts/money'
import { useTranslation } from 'react-i18next'

const currencies: readonly Currency[] = ['IDR', 'USD']

type CurrencySwitchProps = {
  /** Distinguishes several switches on one page. */
  name: string
  value: Currency
  onChange: (currency: Currency) => void
}

/** Rupiah or US dollars; two native radio buttons in one pill. */
export function CurrencySwitch({ name, value, onChange }: CurrencySwitchProps) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="sr-only">{t('currency')}</legend>
      <div className="flex rounded-full bg-sunken p-1 text-table font-semibold">
        {currencies.map(currency => (
          <label
            key={currency}
            className="cursor-pointer rounded-full px-3 py-1.5 has-checked:bg-surface has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={currency}
              checked={value === currency}
              onChange={() => onChange(currency)}
              className="sr-only"
            />
            {currency}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
