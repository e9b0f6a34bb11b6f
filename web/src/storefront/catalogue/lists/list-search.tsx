import { searchMax } from '@arung/contracts/catalogue/product-filters'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath } from '../../../base/i18n/use-locale.ts'
import type { FilteringProps } from './filter-form.tsx'
import { filterNames, type Filters } from './filters.ts'

type ListSearchProps = Pick<FilteringProps, 'path' | 'filters' | 'formKey' | 'onChange'>

/** Searches for words within a list, under the active filters. The form needs no script. */
export function ListSearch({ path, filters, formKey, onChange }: ListSearchProps) {
  const { t } = useTranslation('catalogue')
  const localized = useLocalizedPath()
  return (
    <form
      role="search"
      action={localized(path)}
      onSubmit={event => {
        event.preventDefault()
        onChange(event.currentTarget, 'q')
      }}
      className="relative mb-4 max-w-xl"
    >
      {othersOf(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={formKey}
        type="search"
        name="q"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        maxLength={searchMax}
        defaultValue={filters.q ?? ''}
        className="control pr-14 text-base"
      />
      <button
        type="submit"
        aria-label={t('filter.searchButton')}
        className="absolute inset-y-1 right-1 grid w-11 place-items-center rounded-md hover:bg-sunken"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  )
}

/** Returns the other parameters of the address, by name. */
function othersOf(filters: Filters): [string, string][] {
  const sort = filters.sort === 'recommended' ? null : filters.sort
  const said = { ...filters, price: filters.price?.IDR ?? null, sort }
  return [...filterNames, 'sort' as const].flatMap(name => {
    const value = said[name]
    return name === 'q' || value === null ? [] : [[name, String(value)]]
  })
}
