import { Bookmark, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { operatorToday } from '../../base/format/dates.ts'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { AddViewDialog } from '../../backoffice/desk-views/add-view-dialog.tsx'
import type { DeskViews } from '../../backoffice/desk-views/use-desk-views.ts'
import { ViewsDialog } from '../../backoffice/desk-views/views-dialog.tsx'
import { Chips } from '../../backoffice/list-filters.tsx'
import { Button } from '../../ui/button.tsx'
import { savedSearchOf, viewOf, type ReportView } from './report-address.ts'

type ReportViewsProps = { own: DeskViews; path: string; view: ReportView }

/** The person's own views of a report as links, with buttons to save the present one and to edit them. */
export function ReportViews({ own, path, view }: ReportViewsProps) {
  const { t } = useTranslation('backoffice')
  const [given] = useSearchParams()
  // An e-mail with a report leads here to change it.
  const [open, setOpen] = useState<'add' | 'edit' | null>(
    given.get('views') === 'edit' ? 'edit' : null,
  )
  if (own.kept === null) return null
  const { views, kept } = own
  const today = operatorToday()
  const shown = savedSearchOf(view, today)
  // A saved view names its period, the address its days: both are compared as they are saved.
  const isShown = (search: string) =>
    savedSearchOf(viewOf(new URLSearchParams(search), today), today) === shown
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {views.length > 0 && (
        <Chips label={t('views.label')}>
          {views.map(({ viewId, name, search }) => (
            <li key={viewId}>
              <ChipLink to={`${path}?${search}`} current={isShown(search)} label={name} />
            </li>
          ))}
        </Chips>
      )}
      {!views.some(({ search }) => isShown(search)) && (
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
          hasWords={false}
          onAdded={() => {}}
          onClose={close}
        />
      )}
      {open === 'edit' && <ViewsDialog owner={kept.owner} views={views} onClose={close} />}
    </div>
  )
}
