import type { CategoryName } from '@arung/contracts/catalogue/views'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCurrency } from '../../../app/currency/use-currency.ts'
import { formatDate } from '../../../base/format/dates.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { LocaleLink } from '../../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../../base/i18n/use-locale.ts'
import { activeFilters, type FilterName, type Filters } from './filters.ts'

type FilterChipsProps = { path: string; filters: Filters; categories: readonly CategoryName[] }

/** The active filters, each as a link that removes it, and a link that removes all. */
export function FilterChips({ path, filters, categories }: FilterChipsProps) {
  const { t } = useTranslation('catalogue')
  const [query] = useSearchParams()
  const textOf = useFilterText(filters, categories)
  const names = activeFilters(filters)
  if (names.length === 0) return null
  const without = (name: FilterName) => {
    const rest = new URLSearchParams(query)
    rest.delete(name)
    return rest.size === 0 ? path : `${path}?${rest}`
  }
  return (
    <ul aria-label={t('filter.active')} className="mb-4 flex flex-wrap items-center gap-2">
      {names.map(name => (
        <li key={name}>
          <LocaleLink
            to={without(name)}
            preventScrollReset
            className="chip min-h-9 bg-primary-soft px-3 text-link hover:underline"
          >
            {textOf(name)}
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">, {t('filter.remove')}</span>
          </LocaleLink>
        </li>
      ))}
      <li>
        <LocaleLink
          to={path}
          preventScrollReset
          className="text-link inline-flex min-h-9 items-center px-2 text-table"
        >
          {t('filter.clear')}
        </LocaleLink>
      </li>
    </ul>
  )
}

function useFilterText(filters: Filters, categories: readonly CategoryName[]) {
  const { t } = useTranslation('catalogue')
  const { currency } = useCurrency()
  const locale = useLocale()
  const pick = usePick()
  return (name: FilterName): string => {
    switch (name) {
      case 'category': {
        const found = categories.find(category => category.slug === filters.category)
        return found ? pick(found.name, found.nameId) : (filters.category ?? '')
      }
      case 'date':
        return formatDate(filters.date ?? '', locale, 'medium')
      case 'guests':
        return t('filter.guestCount', { count: filters.guests ?? 0 })
      case 'price': {
        const amount = formatMoney(filters.price?.[currency] ?? 0, currency, locale)
        return t('filter.upTo', { amount })
      }
      case 'duration':
        return t(`filter.${filters.duration ?? 'half'}`)
      case 'q':
        return `“${filters.q ?? ''}”`
    }
  }
}
