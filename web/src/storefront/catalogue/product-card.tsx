import type { ProductSummary } from '@arung/contracts/catalogue/views'
import { clsx } from 'clsx'
import type { TFunction } from 'i18next'
import { ArrowRight, Clock, Ticket, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/currency/use-currency.ts'
import { formatDuration } from '../../app/format/dates.ts'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { useSpecMessage } from '../../app/i18n/spec-message.ts'
import { useLocale, usePick } from '../../app/i18n/use-locale.ts'
import { productPath } from '../../app/product-path.ts'
import { Picture } from '../../ui/picture.tsx'
import { ListPrice, PublicListPrice } from './list-price.tsx'
import { OriginalPrice } from './price.tsx'

/** What the chosen date offers. Unavailable cards are greyed but still lead to their page. */
export type CardNote = Readonly<{ tone: 'free' | 'few' | 'unavailable'; text: string }>

const noteClass: Readonly<Record<CardNote['tone'], string>> = {
  free: 'bg-success-soft text-success',
  few: 'bg-warning-soft text-warning',
  unavailable: 'bg-neutral-soft text-ink-2',
}

type ProductCardProps = {
  product: ProductSummary
  note?: CardNote | null
  /** Query of the chosen date and guests, handed on to the product's page. */
  query?: string
  eager?: boolean
}

/** A product in a list: picture, name, one line, facts, prices. The whole card is the link. */
export function ProductCard(props: ProductCardProps) {
  const { product, query = '' } = props
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  const { currency } = useCurrency()
  const note = props.note ?? null
  const unavailable = note?.tone === 'unavailable' || !product.forSale
  return (
    <li className="card group relative flex flex-col overflow-hidden transition-shadow hover:shadow-md max-sm:flex-row">
      <div className="aspect-[4/3] overflow-hidden bg-sunken max-sm:aspect-auto max-sm:w-28 max-sm:shrink-0">
        {product.picture && (
          <Picture
            {...product.picture}
            alt=""
            sizes="(min-width: 1240px) 385px, (min-width: 640px) 50vw, 240px"
            eager={props.eager ?? false}
            className={clsx(
              'h-full w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]',
              unavailable && 'opacity-60 grayscale',
            )}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-5 max-sm:p-4">
        {note ? <Note {...note} /> : !product.forSale && <NotForSale />}
        <h3 className="text-h3">
          <LocaleLink to={productPath(product) + query} className="after:absolute after:inset-0">
            {pick(product.packageName, product.packageNameId)}
          </LocaleLink>
        </h3>
        <p className="mt-1.5 line-clamp-2 text-ui text-ink-2 max-sm:hidden">
          {pick(product.shortDescription, product.shortDescriptionId)}
        </p>
        <CardFacts product={product} t={t} />
        <div className="mt-auto pt-3 sm:pt-5">
          <div className="flex items-end justify-between gap-4 sm:border-t sm:border-line sm:pt-4">
            <p className="min-w-0 flex-1 leading-tight">
              <span className="block text-table text-ink-3">
                <PublicListPrice product={product}>{t('from')}</PublicListPrice>
              </span>
              <OriginalPrice product={product} currency={currency} />
              <ListPrice product={product} />
            </p>
            <span
              aria-hidden="true"
              className="inline-flex shrink-0 items-center gap-1.5 font-bold text-link group-hover:underline"
            >
              <span className="max-sm:hidden">{t('viewDates')}</span>
              <ArrowRight className="size-4" />
            </span>
          </div>
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

/** Length, times and age: all of them facts of the catalogue. */
function CardFacts({ product, t }: { product: ProductSummary; t: TFunction<'catalogue'> }) {
  const locale = useLocale()
  const facts = [
    { Icon: Clock, text: formatDuration(product.durationMinutes, locale) },
    product.isCombo
      ? {
          Icon: Ticket,
          text: t(product.comboKind === 'GOLD' ? 'list.combos.goldNote' : 'list.combos.comboNote'),
        }
      : { Icon: Ticket, text: t(product.priceType === 'PER_UNIT' ? 'perUnit' : 'perPerson') },
    {
      Icon: UserRound,
      text: product.ageMin === 0 ? t('anyAge') : t('ageFrom', { age: product.ageMin }),
    },
  ]
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-table text-ink-2">
      {facts.map(({ Icon, text }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4 text-ink-3" />
          {text}
        </li>
      ))}
    </ul>
  )
}

type CardGridProps = {
  children: React.ReactNode
  /** Beside a rail of filters there is less room. */
  narrow?: boolean
}

/** The grid that cards stand in. */
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
