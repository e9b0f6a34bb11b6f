import type { ListPage } from '../../backoffice/list-address.ts'
import { call } from '../../app/api/call.ts'
import { pathOf } from '../../app/api/api-path.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { importedRowsMax, type ImportedRow } from '@arung/contracts/operations/shared'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { ImportDialog } from '../../backoffice/spreadsheet/import-dialog.tsx'
import type { SheetRow } from '../../backoffice/spreadsheet/sheet.ts'
import { checkedRows, filledCells, type KindChange } from './checked-rows.ts'
import { namedBy, type Kind, type KindPath, type KindRow } from './kind.ts'

const pageSize = 100

/** Imports a spreadsheet. Rows with the name of an existing record change it; the others are added. */
export function KindImport<Row extends KindRow>(props: { kind: Kind<Row>; onClose: () => void }) {
  const { kind, onClose } = props
  const { t } = useTranslation('operations')
  const { translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const locale = useLocale()
  const named = namedBy(kind)
  const check = async (rows: readonly SheetRow<string>[]) =>
    checkedRows(kind, {
      rows,
      there: await everyRow(kind),
      words: {
        locale,
        problem: as => t(`problems.${as}`),
        retired: t('import.retired'),
        byHand: t('import.byHand'),
        wrong: t('import.wrong'),
        changes: t('import.changes'),
        adds: t('import.adds'),
      },
    })
  const apply = async (changes: readonly KindChange[]) => {
    const at: KindPath = kind.path
    const results: ImportedRow[] = []
    for (let from = 0; from < changes.length; from += importedRowsMax) {
      const rows = changes.slice(from, from + importedRowsMax)
      const answer = await call(`POST ${at}/import`, {
        body: { rows },
        idempotencyKey: crypto.randomUUID(),
      })
      results.push(...answer.results)
    }
    await mutate(key => typeof key === 'string' && key.startsWith('/reservation-admin/'))
    return results.map(({ errors: [wrong] }) => (wrong ? translate(wrong.message) : null))
  }
  return (
    <ImportDialog
      title={t('import.title', { kind: kind.title })}
      hint={t('import.hint', {
        named: new Intl.ListFormat(locale).format(named.map(({ titles }) => `“${titles[locale]}”`)),
        columns: kind.fields.map(({ titles }) => `“${titles[locale]}”`).join(', '),
      })}
      name={t('import.wrongFile')}
      fields={kind.fields.map(field => ({
        key: field.name,
        titles: field.titles,
        ...(named.includes(field) ? { required: true } : {}),
      }))}
      entries={async () => filledCells(kind, await everyRow(kind))}
      check={check}
      apply={apply}
      onClose={onClose}
    />
  )
}

/** Reads retired records too. Otherwise a row with the name of one of them would be added again. */
async function everyRow<Row extends KindRow>(kind: Kind<Row>): Promise<Row[]> {
  const at: KindPath = kind.path
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const found = await apiFetch<ListPage<Row>>(
      pathOf(`GET ${at}`, { query: { state: 'ALL', size: pageSize, page } }),
    )
    rows.push(...found.items)
    if (found.items.length < pageSize) return rows
  }
}
