import { clsx } from 'clsx'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../app/currency/use-currency.ts'

/** Shows all prices in the other currency. The choice is remembered for a year. */
export function CurrencyButton({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { currency, choose, fixed } = useCurrency()
  if (fixed) return null
  const other = currency === 'IDR' ? 'USD' : 'IDR'
  return (
    <button
      type="button"
      onClick={() => choose(other)}
      className={clsx('min-w-22 gap-1.5 text-left', className)}
    >
      <Coins aria-hidden="true" className="size-5" />
      {currency}
      <span className="sr-only">
        , {t(other === 'USD' ? 'currencySwitch.toUSD' : 'currencySwitch.toIDR')}
      </span>
    </button>
  )
}
