import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsWide } from '../../../app/viewport/use-is-wide.ts'
import { FilterFields } from './filter-fields.tsx'
import { FilterForm, type FilteringProps } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { activeFilters } from './filters.ts'

/**
 * The filters of a list: a GET form that applies every change once the script has loaded. On small screens it opens as
 * a sheet; before the script has loaded it unfolds in place.
 */
export function FilterRail(props: FilteringProps) {
  const { filters, categories, formKey } = props
  const { t } = useTranslation('catalogue')
  const wide = useIsWide()
  const [sheetOpen, setSheetOpen] = useState(false)
  const count = activeFilters(filters).filter(name => name !== 'q').length
  const openSheet = (event: React.MouseEvent<HTMLElement>) => {
    const unfolded = event.currentTarget.parentElement?.hasAttribute('open') === true
    if (wide || unfolded) return
    event.preventDefault()
    setSheetOpen(true)
  }
  return (
    <>
      <details
        className="group card lg:sticky lg:top-24 lg:details-content:[content-visibility:visible]"
        open={wide}
      >
        <summary
          onClick={openSheet}
          className="flex min-h-12 list-none items-center gap-2.5 px-5 py-3 font-bold lg:pointer-events-none"
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          {count > 0 ? t('filter.titleCount', { count }) : t('filter.title')}
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-5 group-open:rotate-180 lg:hidden"
          />
        </summary>
        <FilterForm {...props}>
          <div
            key={`${formKey}${wide}`}
            className="grid gap-4 px-5 pb-5 sm:grid-cols-2 lg:grid-cols-1"
          >
            <FilterFields filters={filters} categories={categories} />
            <button
              type="submit"
              className="btn btn-primary lg:sr-only lg:noscript:not-sr-only lg:focus:not-sr-only"
            >
              {t('filter.apply')}
            </button>
          </div>
        </FilterForm>
      </details>
      <FilterSheet {...props} open={sheetOpen && !wide} onClose={() => setSheetOpen(false)} />
    </>
  )
}
