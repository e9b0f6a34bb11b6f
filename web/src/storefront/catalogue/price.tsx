import type { Currency } from '@arung/contracts/money'
import { priceIn } from '../../app/currency/price-in.ts'
import { useCurrency } from '../../app/currency/use-currency.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

type Priced = { price: number; usdPrice: number }

/** Formats an amount in minor units, in the language of the page. */
export function Money({ amount, currency }: { amount: number; currency: Currency }) {
  return (
    <span className="whitespace-nowrap tnum">{formatMoney(amount, currency, useLocale())}</span>
  )
}

/** Returns a price in the visitor's currency, as text. */
export function usePriceText(): (priced: Priced) => string {
  const { currency } = useCurrency()
  const locale = useLocale()
  return priced => formatMoney(priceIn(priced, currency), currency, locale)
}

type OriginalPriceProps = { product: { price: number; nettPrice: number }; currency: Currency }

/** The original price, struck through, of a product that costs less now. It exists in rupiah only. */
export function OriginalPrice({ product, currency }: OriginalPriceProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  if (currency !== 'IDR' || product.nettPrice <= product.price) return null
  const amount = formatMoney(product.nettPrice, currency, locale)
  return (
    <>
      <span className="sr-only">{t('originally', { amount })}</span>
      <del aria-hidden="true" className="whitespace-nowrap text-ink-3 tnum">
        {amount}
      </del>{' '}
    </>
  )
}

/** A price in the visitor's currency. */
export function Price(priced: Priced) {
  const { currency } = useCurrency()
  return (
    <strong className="text-lg">
      <Money amount={priceIn(priced, currency)} currency={currency} />
    </strong>
  )
}
