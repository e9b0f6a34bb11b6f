import { placesOf } from '@arung/contracts/catalogue/product-filters'
import type { ProductList, ProductPage } from '@arung/contracts/catalogue/product-pages'
import type { CategoryName } from '@arung/contracts/catalogue/views'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useResource } from '../../../app/api/resource.ts'
import { productPageResource } from '../../../app/api/resources.ts'
import { useCurrency } from '../../../app/currency/use-currency.ts'
import { formatDate } from '../../../base/format/dates.ts'
import { useHead } from '../../../app/head/use-head.ts'
import { useSpecMessage } from '../../../base/i18n/spec-message.ts'
import { useLocale } from '../../../base/i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ConnectionNotice } from '../../../ui/connection-notice.tsx'
import { CardGrid } from '../product-card.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterRail } from './filter-rail.tsx'
import { FilteredCard } from './filtered-card.tsx'
import { askedOf, pageNamed } from './asked-of.ts'
import { ListState } from './list-frame.tsx'
import { ListPages } from './list-pages.tsx'
import { ListSearch } from './list-search.tsx'
import { useFilters } from './use-filters.ts'

type FilteredListProps = {
  path: string
  list: ProductList
  categories: readonly CategoryName[]
}

const firstRow = 3

/** Filters beside a grid of cards. The address holds the filters, and the list requests one page of the result. */
export function FilteredList({ path, list, categories }: FilteredListProps) {
  const [query] = useSearchParams()
  const { currency } = useCurrency()
  const filtering = useFilters()
  const { filters } = filtering
  const { date } = filters
  const asked = askedOf(list, filters, { currency, page: pageNamed(query) })
  const plain = useResource(productPageResource(asked), { keepPreviousData: true })
  useHead(plain.data)
  const dated = useResource(date === null ? null : productPageResource({ ...asked, date }))
  const page = dated.data ?? plain.data
  if (page === undefined)
    return <ListState error={plain.error} onRetry={() => void plain.mutate()} />
  return (
    <Found
      {...{ path, categories, page, filtering }}
      isUnchecked={date !== null && dated.data === undefined}
      hasFailed={dated.error !== undefined}
      onRetry={() => void dated.mutate()}
    />
  )
}

type FoundProps = Omit<FilteredListProps, 'list'> & {
  page: ProductPage
  filtering: ReturnType<typeof useFilters>
  /** The availability on the date is not known, or not yet. */
  isUnchecked: boolean
  hasFailed: boolean
  onRetry: () => void
}

function Found(props: FoundProps) {
  const { path, categories, page, filtering, isUnchecked, hasFailed, onRetry } = props
  const { filters, formKey, apply } = filtering
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const { date } = filters
  const places = placesOf(page.places)
  const count = page.free
  const summary =
    date === null || isUnchecked
      ? t('filter.found', { count })
      : t('filter.foundOn', { count, date: formatDate(date, locale, 'medium') })
  return (
    <div className="grid items-start gap-8 max-lg:gap-5 lg:grid-cols-[260px_minmax(0,1fr)]">
      <FilterRail
        {...{ path, filters, categories, formKey }}
        onChange={apply}
        summary={t('filter.found', { count })}
      />
      <section aria-labelledby="results">
        <h2 id="results" className="sr-only">
          {t('filter.results')}
        </h2>
        <ConnectionNotice stale={!isUnchecked && hasFailed} />
        {(page.isLarge || filters.q !== null) && (
          <ListSearch {...{ path, filters, formKey }} onChange={apply} />
        )}
        <FilterChips path={path} filters={filters} categories={categories} />
        <p role="status" className="mb-4 min-h-6 font-semibold text-ink-2">
          {isUnchecked && !hasFailed ? t('filter.checking') : summary}
        </p>
        {isUnchecked && hasFailed && <Unchecked onRetry={onRetry} />}
        {page.items.length === 0 ? (
          <NothingFound path={path} byCategory={filters.category !== null} />
        ) : (
          <>
            <CardGrid narrow>
              {page.items.map((product, index) => (
                <FilteredCard
                  key={product.id}
                  {...{ product, filters, places }}
                  eager={index < firstRow}
                />
              ))}
            </CardGrid>
            <ListPages
              path={path}
              label={t('filter.results')}
              page={page.page}
              pages={page.pages}
            />
          </>
        )}
      </section>
    </div>
  )
}

/** The list was read, but the availability on the date was not. */
function Unchecked({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['catalogue', 'errors'])
  return (
    <Notice tone="warning" alert className="mb-4">
      <p>{t('catalogue:filter.unchecked')}</p>
      <Button onClick={onRetry} className="mt-2">
        {t('errors:tryAgain')}
      </Button>
    </Notice>
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
