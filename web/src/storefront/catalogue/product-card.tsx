import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import { clsx } from 'clsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/currency/use-currency.ts'
import { formatDuration } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { productPath } from '../../app/product-path.ts'
import { CardPicture } from '../../ui/card-picture.tsx'
import { ListPrice, PublicListPrice } from './list-price.tsx'
import { OriginalPrice } from './price.tsx'

/** The availability on the chosen date. Unavailable cards are greyed out but still lead to their page. */
export type CardNote = Readonly<{ tone: 'free' | 'few' | 'unavailable'; text: string }>

const noteClass: Readonly<Record<CardNote['tone'], string>> = {
  free: 'bg-success-soft text-success',
  few: 'bg-warning-soft text-warning',
  unavailable: 'bg-neutral-soft text-ink-2',
}

type ProductCardProps = {
  product: ListedProduct
  note?: CardNote | null
  /** The query string with the chosen date and guests, passed on to the product's page. */
  query?: string
  eager?: boolean
}

/** A product in a list: picture, name, one line of text, facts, prices. The whole card is the link. */
export function ProductCard(props: ProductCardProps) {
  const { product, query = '' } = props
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  const { currency } = useCurrency()
  const note = props.note ?? null
  const unavailable = note?.tone === 'unavailable' || !product.forSale
  return (
    <li className="listed">
      <div className="aspect-[4/3] overflow-hidden bg-sunken">
        {product.picture && (
          <CardPicture
            base={product.picture.base}
            sizes="(min-width:40em) 480px, 240px"
            eager={props.eager ?? false}
            className={unavailable ? 'opacity-60 grayscale' : undefined}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-5">
        {note ? <Note {...note} /> : !product.forSale && <NotForSale />}
        <h3 className="text-h3">
          <LocaleLink to={productPath(product) + query}>
            {pick(product.packageName, product.packageNameId)}
          </LocaleLink>
        </h3>
        <p className="listed-line mt-1.5 line-clamp-2 text-ui text-ink-2">
          {pick(product.shortDescription, product.shortDescriptionId)}
        </p>
        <CardFacts product={product} t={t} />
        <div className="listed-foot flex items-end justify-between gap-4">
          <p className="min-w-0 flex-1 leading-tight">
            <span className="block text-table text-ink-3">
              <PublicListPrice product={product}>{t('from')}</PublicListPrice>
            </span>
            <OriginalPrice product={product} currency={currency} />
            <ListPrice product={product} />
          </p>
          <span aria-hidden="true" className="listed-go font-bold text-link">
            <span className="max-sm:hidden">{t('viewDates')}</span>
          </span>
        </div>
      </div>
    </li>
  )
}

function Note({ tone, text }: CardNote) {
  return <p className={clsx('chip mb-2 self-start whitespace-normal', noteClass[tone])}>{text}</p>
}

function NotForSale() {
  const { say } = useSpecMessage()
  return <Note tone="unavailable" text={say('productUnavailable')} />
}

/** Duration, price unit, and age, with icons that the styles assign in this order. */
function CardFacts({ product, t }: { product: ListedProduct; t: TFunction<'catalogue'> }) {
  const locale = useLocale()
  const comboNote = product.comboKind === 'GOLD' ? 'list.combos.goldNote' : 'list.combos.comboNote'
  const priceNote = product.priceType === 'PER_UNIT' ? 'perUnit' : 'perPerson'
  const facts = [
    formatDuration(product.durationMinutes, locale),
    t(product.isCombo ? comboNote : priceNote),
    product.ageMin === 0 ? t('anyAge') : t('ageFrom', { age: product.ageMin }),
  ]
  return (
    <ul className="listed-facts mt-3 mb-auto flex flex-wrap gap-x-4 gap-y-1 pb-5 text-table text-ink-2">
      {facts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

type CardGridProps = {
  children: React.ReactNode
  /** There is less room beside a rail of filters. */
  narrow?: boolean
}

/** The grid of the cards. */
export function CardGrid({ children, narrow = false }: CardGridProps) {
  return (
    <ul
      className={clsx(
        'grid gap-6 max-sm:gap-3 sm:grid-cols-2',
        narrow ? 'min-[80rem]:grid-cols-3' : 'lg:grid-cols-3',
      )}
    >
      {children}
    </ul>
  )
}
