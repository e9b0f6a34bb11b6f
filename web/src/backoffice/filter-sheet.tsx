import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsWide } from '../app/viewport/use-is-wide.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FilterChoice, type FilterWords, type OpenFilter } from './filter-choice.tsx'
import type { ListState } from './use-list.ts'

type FilterSheetProps<Tab extends string, Sort extends string> = {
  list: ListState<Tab, Sort>
  filters: readonly OpenFilter[]
  words: Readonly<Record<string, FilterWords>>
  /** The number of results in words; null while it is unknown. */
  found: string | null
}

/** The list's filters behind one button that shows how many are set. The list updates with each choice. */
export function FilterSheet<Tab extends string, Sort extends string>(
  props: FilterSheetProps<Tab, Sort>,
) {
  const { list, filters, words, found } = props
  const { t } = useTranslation('backoffice')
  const [open, setOpen] = useState(false)
  const isWide = useIsWide()
  const chosen = list.query.filters
  const set = filters.filter(({ param }) => chosen[param])
  const none = Object.fromEntries(filters.map(({ param }) => [param, null]))
  return (
    <>
      <Button
        size="small"
        className="my-1 shrink-0"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {set.length === 0 ? t('filters.button') : t('filters.buttonSet', { count: set.length })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters.button')}
        shape={isWide ? 'drawer' : 'sheet'}
        actions={
          <>
            <Button
              disabled={set.length === 0}
              onClick={() => list.show({ filters: { ...chosen, ...none } })}
            >
              {t('filters.clear')}
            </Button>
            <Button tone="primary" onClick={() => setOpen(false)}>
              {found === null ? t('filters.done') : t('filters.show', { found })}
            </Button>
          </>
        }
      >
        <div className="space-y-5">
          {filters.map(filter => (
            <FilterChoice
              key={filter.param}
              stacked
              filter={filter}
              words={words[filter.param]}
              value={chosen[filter.param] ?? null}
              onChange={value => list.show({ filters: { ...chosen, [filter.param]: value } })}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
