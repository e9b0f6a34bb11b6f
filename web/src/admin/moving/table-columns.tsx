import { tables, templateOf, type TableName } from '@arung/contracts/moving/tables'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../backoffice/spreadsheet/save-sheet.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { RowTable } from '../../app/viewport/row-table.tsx'

/** What the columns of a file mean, and a template to fill in. */
export function TableColumns({ kind }: { kind: TableName }) {
  const { t } = useTranslation('moving')
  const locale = useLocale()
  const rows = Object.entries(tables[kind].columns).map(([name, column]) => ({ name, ...column }))
  const save = () =>
    saveFile(new Blob([templateOf(kind)], { type: 'text/csv;charset=utf-8' }), `${kind}.csv`)
  return (
    <div className="space-y-3">
      <p className="text-ink-2">{tables[kind].what[locale]}.</p>
      <Button onClick={save}>
        <Download aria-hidden="true" className="size-4.5" />
        {t('template')}
      </Button>
      <details>
        <summary className="cursor-pointer py-2 font-semibold">{t('columns.show')}</summary>
        <RowTable
          caption={t('columns.show')}
          dense
          rows={rows}
          top={['name']}
          rowKey={row => row.name}
          columns={[
            {
              key: 'name',
              title: t('columns.name'),
              heading: true,
              cell: row => (
                <>
                  <code>{row.name}</code>
                  {row.isRequired && (
                    <span className="text-small text-ink-2"> {t('columns.required')}</span>
                  )}
                </>
              ),
            },
            {
              key: 'what',
              title: t('columns.what'),
              className: 'min-w-52',
              cell: row => row.what[locale],
            },
            {
              key: 'format',
              title: t('columns.format'),
              className: 'min-w-40',
              cell: row => row.format.said[locale],
            },
            {
              key: 'example',
              title: t('columns.example'),
              cell: row => <code className="wrap-anywhere">{row.example}</code>,
            },
          ]}
        />
      </details>
    </div>
  )
}
