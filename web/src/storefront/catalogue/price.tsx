import type { Currency } from '@arung/contracts/money'
import { formatMoney } from '../../app/format/money.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'

/** An amount in minor units, in the language of the page. */
export function Money({ amount, currency }: { amount: number; currency: Currency }) {
  return (
    <span className="whitespace-nowrap tnum">{formatMoney(amount, currency, useLocale())}</span>
  )
}

/** Rupiah with dollars beside it, both from the product's own prices. */
export function BothPrices({ price, usdPrice }: { price: number; usdPrice: number }) {
  return (
    <>
      <strong className="text-lg">
        <Money amount={price} currency="IDR" />
      </strong>{' '}
      <span className="text-table text-ink-2">
        <Money amount={usdPrice} currency="USD" />
      </span>
    </>
  )
}
