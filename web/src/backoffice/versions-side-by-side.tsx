import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { EditField } from './edit-field.ts'

type VersionsProps<Values extends FieldValues> = {
  fields: readonly EditField<Values>[]
  mine: Values
  theirs: Values
  onMine: () => void
  onTheirs: () => void
}

/**
 * The differences between the versions of two people who saved at the same time, side by side. One version is chosen.
 */
export function VersionsSideBySide<Values extends FieldValues>(props: VersionsProps<Values>) {
  const { t } = useTranslation('backoffice')
  const { fields, mine, theirs, onMine, onTheirs } = props
  const shown = (text: string) => (text === '' ? <span className="text-ink-3">–</span> : text)
  return (
    <section aria-labelledby="versions-title" className="card overflow-hidden">
      <div className="p-5">
        <h2 id="versions-title" className="text-h3">
          {t('versions.title')}
        </h2>
        <p className="mt-1 text-ink-2">{t('versions.what')}</p>
      </div>
      <DataTable
        caption={t('versions.title')}
        rows={fields.filter(({ show }) => show(mine) !== show(theirs))}
        rowKey={field => field.name}
        empty={t('versions.same')}
        columns={[
          { key: 'field', heading: true, title: t('versions.field'), cell: ({ label }) => label },
          { key: 'mine', title: t('versions.mine'), cell: ({ show }) => shown(show(mine)) },
          { key: 'theirs', title: t('versions.theirs'), cell: ({ show }) => shown(show(theirs)) },
        ]}
      />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line p-5">
        <Button onClick={onTheirs}>{t('versions.takeTheirs')}</Button>
        <Button tone="danger" onClick={onMine}>
          {t('versions.saveMine')}
        </Button>
      </div>
    </section>
  )
}
