import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useOwnPriceOf } from './own-prices.ts'
import { Money, Price } from './price.tsx'

type Listed = { product: Pick<ListedProduct, 'id' | 'price' | 'usdPrice'> }

/** A product's price in a list, as the visitor would pay it. It takes the same space for everybody. */
export function ListPrice({ product }: Listed) {
  const { t } = useTranslation('catalogue')
  const own = useOwnPriceOf(product)
  if (own === null) return <Price price={product.price} usdPrice={product.usdPrice} />
  return (
    <strong className="text-lg text-brick">
      <span className="sr-only">{t('ownPrice')} </span>
      <Money amount={own} currency="IDR" />
    </strong>
  )
}

/** The public price beside an agent's own price; `children` where there is no own price. */
export function PublicListPrice({ product, children }: Listed & { children?: React.ReactNode }) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  if (useOwnPriceOf(product) === null) return children
  return (
    <span className="whitespace-nowrap">
      {t('publicPrice', { amount: formatMoney(product.price, 'IDR', locale) })}
    </span>
  )
}
