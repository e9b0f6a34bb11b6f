import type { CategoryView, ProductSummary } from '@arung/contracts/catalogue/views'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { formatDate } from '../../../app/format/dates.ts'
import { useSpecMessage } from '../../../app/i18n/spec-message.ts'
import { useLocale } from '../../../app/i18n/use-locale.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { CardGrid, ProductCard } from '../product-card.tsx'
import { FilterRail } from './filter-rail.tsx'
import { filterProducts, readFilters, type Filters } from './filters.ts'
import { usePlacesOn, type Places } from './places-on-date.ts'

type FilteredListProps = {
  path: string
  products: readonly ProductSummary[]
  categories: readonly CategoryView[]
}

/** Filters beside a grid of cards; the address holds the filters. */
export function FilteredList({ path, products, categories }: FilteredListProps) {
  const { t } = useTranslation('catalogue')
  const [query, setQuery] = useSearchParams()
  const filters = readFilters(query)
  const shown = filterProducts(products, filters)
  const { places, checking } = usePlacesOn(filters.date, shown)
  const ordered = freeFirst(shown, filters, places)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[260px_minmax(0,1fr)]">
      <FilterRail
        path={path}
        filters={filters}
        categories={categories}
        onChange={next => setQuery(next, { replace: true, preventScrollReset: true })}
      />
      <section aria-labelledby="results">
        <h2 id="results" className="sr-only">
          {t('filter.results')}
        </h2>
        <ResultCount filters={filters} shown={ordered} places={places} checking={checking} />
        {ordered.length === 0 ? (
          <NothingFound path={path} byCategory={filters.category !== null} />
        ) : (
          <CardGrid narrow>
            {ordered.map((product, index) => (
              <FilteredCard
                key={product.id}
                product={product}
                filters={filters}
                places={places}
                eager={index < 2}
              />
            ))}
          </CardGrid>
        )}
      </section>
    </div>
  )
}

type CardProps = { product: ProductSummary; filters: Filters; places: Places; eager: boolean }

function FilteredCard({ product, filters, places, eager }: CardProps) {
  const { t } = useTranslation('catalogue')
  const left = places.get(product.slug)
  const query = new URLSearchParams({
    ...(filters.date === null ? {} : { date: filters.date }),
    ...(filters.guests === null ? {} : { guests: String(filters.guests) }),
  }).toString()
  const guestsMax = guestsMaxOf(product)
  const tooMany = filters.guests !== null && filters.guests > guestsMax
  const unavailable = tooMany
    ? t('filter.tooMany', { count: guestsMax })
    : isFree(product, filters, places)
      ? null
      : t('filter.fullOn')
  const note =
    typeof left === 'number' && left <= scarceMax ? t('filter.leftOn', { count: left }) : null
  return (
    <ProductCard
      product={product}
      unavailable={unavailable}
      note={note}
      query={query === '' ? '' : `?${query}`}
      eager={eager}
    />
  )
}

const scarceMax = 20

/** The maximum counts pieces; a vehicle carries several guests. */
const guestsMaxOf = (product: ProductSummary): number =>
  product.maxPersonQuantity * (product.priceType === 'PER_UNIT' ? product.personQuantity : 1)

/** Unknown counts as free: a card is greyed only for a reason. */
function isFree(product: ProductSummary, filters: Filters, places: Places): boolean {
  const left = places.get(product.slug)
  if (left === 'full') return false
  return typeof left !== 'number' || left >= (filters.guests ?? 1)
}

function fits(product: ProductSummary, filters: Filters, places: Places): boolean {
  return guestsMaxOf(product) >= (filters.guests ?? 0) && isFree(product, filters, places)
}

function freeFirst(products: readonly ProductSummary[], filters: Filters, places: Places) {
  const free = products.filter(product => fits(product, filters, places))
  return [...free, ...products.filter(product => !free.includes(product))]
}

type ResultCountProps = {
  filters: Filters
  shown: readonly ProductSummary[]
  places: Places
  checking: boolean
}

/** How many there are, read out when it changes. */
function ResultCount({ filters, shown, places, checking }: ResultCountProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const count = shown.filter(product => fits(product, filters, places)).length
  const text =
    filters.date === null
      ? t('filter.found', { count })
      : t('filter.foundOn', { count, date: formatDate(filters.date, locale, 'medium') })
  return (
    <p role="status" className="mb-4 min-h-6 font-semibold text-ink-2">
      {checking ? t('filter.checking') : text}
    </p>
  )
}

function NothingFound({ path, byCategory }: { path: string; byCategory: boolean }) {
  const { t } = useTranslation('catalogue')
  const { say } = useSpecMessage()
  return (
    <EmptyState
      title={byCategory ? say('categoryEmpty') : t('filter.none')}
      action={
        <LinkButton to={path} tone="primary">
          {t('filter.clear')}
        </LinkButton>
      }
    >
      {t('filter.noneHint')}
    </EmptyState>
  )
}
