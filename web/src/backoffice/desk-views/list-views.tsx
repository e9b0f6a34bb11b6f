import { Bookmark, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ChipLink } from '../chip-link.tsx'
import { queryOf, searchOf } from '../list-address.ts'
import { Chips } from '../list-filters.tsx'
import type { ListState } from '../use-list.ts'
import { AddViewDialog } from './add-view-dialog.tsx'
import type { DeskViews } from './use-desk-views.ts'
import { ViewsDialog } from './views-dialog.tsx'

type ListViewsProps<Tab extends string, Sort extends string> = {
  list: ListState<Tab, Sort>
  own: DeskViews
}

/** The person's own views of a list as links, a button to save the current one, and a button to edit them. */
export function ListViews<Tab extends string, Sort extends string>(
  props: ListViewsProps<Tab, Sort>,
) {
  const { list, own } = props
  const { t } = useTranslation('backoffice')
  const [open, setOpen] = useState<'add' | 'edit' | null>(null)
  const { address, query } = list
  if (own.kept === null) return null
  const { views, kept } = own
  // The page number changes and search words are mostly a person's name, so neither is part of a view.
  const shown = searchOf(address, { ...query, page: 1, q: '' }).slice(1)
  const isShown = (search: string) =>
    query.q === '' &&
    searchOf(address, queryOf(address, new URLSearchParams(search))).slice(1) === shown
  const isNamed = views.some(view => isShown(view.search))
  const close = () => setOpen(null)
  if (views.length === 0 && shown === '') return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <Chips label={t('views.label')}>
          {views.map(view => (
            <li key={view.viewId}>
              <ChipLink
                to={list.linkToSearch(view.search)}
                current={isShown(view.search)}
                label={view.name}
              />
            </li>
          ))}
        </Chips>
      )}
      {shown !== '' && !isNamed && (
        <Button size="small" onClick={() => setOpen('add')}>
          <Bookmark aria-hidden="true" className="size-4" />
          {t('views.add')}
        </Button>
      )}
      {views.length > 0 && (
        <Button size="small" onClick={() => setOpen('edit')}>
          <Pencil aria-hidden="true" className="size-4" />
          {t('views.edit')}
        </Button>
      )}
      {open === 'add' && (
        <AddViewDialog
          {...kept}
          search={shown}
          hasWords={query.q !== ''}
          onAdded={() => list.show({ q: '' })}
          onClose={close}
        />
      )}
      {open === 'edit' && <ViewsDialog owner={kept.owner} views={views} onClose={close} />}
    </div>
  )
}
