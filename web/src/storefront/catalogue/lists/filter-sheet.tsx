import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../../base/i18n/locale-link.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterForm, type FilteringProps } from './filter-form.tsx'
import { activeFilters } from './filters.ts'

type FilterSheetProps = FilteringProps & { open: boolean; onClose: () => void }

/** Small screens: the filters over the list, with their result on the button at the end. */
export function FilterSheet({ open, onClose, ...props }: FilterSheetProps) {
  const { path, filters, categories, formKey } = props
  const { t } = useTranslation('catalogue')
  return (
    <Dialog shape="sheet" open={open} onClose={onClose} title={t('filter.title')}>
      <FilterForm {...props} onSubmit={onClose}>
        <div key={formKey} className="grid gap-4 sm:grid-cols-2">
          <FilterFields filters={filters} categories={categories} />
        </div>
        <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 flex gap-3 border-t border-line bg-surface px-6 py-4">
          {activeFilters(filters).length > 0 && (
            <LocaleLink to={path} preventScrollReset className="btn btn-ghost">
              {t('filter.clear')}
            </LocaleLink>
          )}
          <button type="submit" className="btn btn-cta flex-1">
            {t('filter.show', { summary: props.summary })}
          </button>
        </div>
      </FilterForm>
    </Dialog>
  )
}
