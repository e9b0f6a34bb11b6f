import type { CategoryView } from '@arung/contracts/catalogue/views'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../app/boot.ts'
import { formatMoney } from '../../../app/format/money.ts'
import { LocaleLink } from '../../../app/i18n/locale-link.tsx'
import { useLocale, useLocalizedPath, usePick } from '../../../app/i18n/use-locale.ts'
import { useIsWide } from '../../../app/viewport/use-is-wide.ts'
import { Select, TextField } from '../../../ui/field.tsx'
import { durations, isFiltered, priceSteps, sorts, writeFilters, type Filters } from './filters.ts'

type FilterRailProps = {
  /** Plain address of the list. */
  path: string
  filters: Filters
  categories: readonly CategoryView[]
  onChange: (query: URLSearchParams) => void
}

/**
 * The filters of a list: a GET form that applies itself at every change once the script is there.
 * On small screens it folds away.
 */
export function FilterRail({ path, filters, categories, onChange }: FilterRailProps) {
  const { t } = useTranslation('catalogue')
  const localized = useLocalizedPath()
  const wide = useIsWide()
  const apply = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(writeFilters(new FormData(event.currentTarget)))
  }
  return (
    <details
      className="group card lg:sticky lg:top-24 lg:details-content:[content-visibility:visible]"
      open={wide}
    >
      <summary className="flex min-h-12 list-none items-center gap-2.5 px-5 py-3 font-bold lg:pointer-events-none">
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {t('filter.title')}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 group-open:rotate-180 lg:hidden"
        />
      </summary>
      <form
        // A new address (the browser's Back, a cleared filter) fills the fields anew.
        key={JSON.stringify([filters.category, filters.priceMax, filters.duration, filters.sort])}
        action={localized(path)}
        onSubmit={apply}
        onChange={apply}
        className="grid gap-4 px-5 pb-5 sm:grid-cols-2 lg:grid-cols-1"
      >
        <WhenAndWho filters={filters} />
        <Kinds filters={filters} categories={categories} />
        <button type="submit" className="btn btn-primary lg:sr-only lg:focus:not-sr-only">
          {t('filter.apply')}
        </button>
        {isFiltered(filters) && (
          <LocaleLink to={path} className="btn btn-ghost">
            {t('filter.clear')}
          </LocaleLink>
        )}
      </form>
    </details>
  )
}

function WhenAndWho({ filters }: { filters: Filters }) {
  const { t } = useTranslation('catalogue')
  const today = useToday()
  return (
    <>
      <TextField
        label={t('filter.date')}
        type="date"
        name="date"
        min={today}
        defaultValue={filters.date ?? ''}
      />
      <TextField
        label={t('filter.guests')}
        type="number"
        name="guests"
        inputMode="numeric"
        min={1}
        max={400}
        defaultValue={filters.guests ?? ''}
      />
    </>
  )
}

type KindsProps = { filters: Filters; categories: readonly CategoryView[] }

function Kinds({ filters, categories }: KindsProps) {
  const { t } = useTranslation('catalogue')
  const pick = usePick()
  const locale = useLocale()
  return (
    <>
      {categories.length > 0 && (
        <Select label={t('filter.category')} name="category" defaultValue={filters.category ?? ''}>
          <option value="">{t('filter.anyCategory')}</option>
          {categories.map(category => (
            <option key={category.id} value={category.slug}>
              {pick(category.name, category.nameId)}
            </option>
          ))}
        </Select>
      )}
      <Select label={t('filter.price')} name="price" defaultValue={filters.priceMax ?? ''}>
        <option value="">{t('filter.anyPrice')}</option>
        {priceSteps.map(step => (
          <option key={step} value={step}>
            {t('filter.upTo', { amount: formatMoney(step, 'IDR', locale) })}
          </option>
        ))}
      </Select>
      <Select label={t('filter.duration')} name="duration" defaultValue={filters.duration ?? ''}>
        <option value="">{t('filter.anyDuration')}</option>
        {durations.map(duration => (
          <option key={duration} value={duration}>
            {t(`filter.${duration}`)}
          </option>
        ))}
      </Select>
      <Select label={t('filter.sort')} name="sort" defaultValue={filters.sort}>
        {sorts.map(sort => (
          <option key={sort} value={sort}>
            {t(`filter.${sort}`)}
          </option>
        ))}
      </Select>
    </>
  )
}
