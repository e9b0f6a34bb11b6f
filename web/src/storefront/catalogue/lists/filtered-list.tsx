import type { CategoryView, ProductSummary } from '@arung/contracts/catalogue/views'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../../app/api/resource.ts'
import { availabilityOnResource } from '../../../app/api/resources.ts'
import { useCurrency } from '../../../app/currency/use-currency.ts'
import { formatDate } from '../../../app/format/dates.ts'
import { useSpecMessage } from '../../../app/i18n/spec-message.ts'
import { useLocale } from '../../../app/i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ConnectionNotice } from '../../connection-notice.tsx'
import { CardGrid } from '../product-card.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterRail } from './filter-rail.tsx'
import { FilteredCard } from './filtered-card.tsx'
import { filterProducts } from './filters.ts'
import { ListPages, usePaged } from './list-pages.tsx'
import { freeFirst, placesOf } from './places.ts'
import { useFilters } from './use-filters.ts'

type FilteredListProps = {
  path: string
  products: readonly ProductSummary[]
  categories: readonly CategoryView[]
}

const firstRow = 3

/** Filters beside a grid of cards; the address holds the filters. */
export function FilteredList({ path, products, categories }: FilteredListProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const { currency } = useCurrency()
  const { filters, formKey, apply } = useFilters()
  const { date } = filters
  const availability = useResource(date === null ? null : availabilityOnResource(date))
  const places = placesOf(availability.data)
  const fitting = filterProducts(products, filters, currency)
  const { ordered, freeCount: count } = freeFirst(fitting, filters, places)
  const { shown, ...pages } = usePaged(ordered)
  const unchecked = date !== null && availability.data === undefined
  const summary =
    date === null || unchecked
      ? t('filter.found', { count })
      : t('filter.foundOn', { count, date: formatDate(date, locale, 'medium') })
  const checking = unchecked && !availability.error
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
        <ConnectionNotice
          stale={availability.data !== undefined && availability.error !== undefined}
        />
        <FilterChips path={path} filters={filters} categories={categories} />
        <p role="status" className="mb-4 min-h-6 font-semibold text-ink-2">
          {checking ? t('filter.checking') : summary}
        </p>
        {unchecked && availability.error && (
          <Unchecked onRetry={() => void availability.mutate()} />
        )}
        {ordered.length === 0 ? (
          <NothingFound path={path} byCategory={filters.category !== null} />
        ) : (
          <>
            <CardGrid narrow>
              {shown.map((product, index) => (
                <FilteredCard
                  key={product.id}
                  {...{ product, filters, places }}
                  eager={index < firstRow}
                />
              ))}
            </CardGrid>
            <ListPages path={path} label={t('filter.results')} {...pages} />
          </>
        )}
      </section>
    </div>
  )
}

/** The list is there, only what the date offers is not. */
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
