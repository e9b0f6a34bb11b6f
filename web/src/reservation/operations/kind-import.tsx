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
import type { CheckedRow } from '../../backoffice/spreadsheet/import-report.tsx'
import type { SheetRow } from '../../backoffice/spreadsheet/sheet.ts'
import { typePhone } from '../../ui/phone/phone-number.ts'
import { at, fromForm, toForm, withAt, type Choice, type FormField } from './form-fields.ts'
import { asSaved, type Kind, type KindRow, type KindPath, type ImportPath } from './kind.ts'

type Change = Readonly<{ id: string | null; value: unknown }>
const pageSize = 100
/** Whose numbers those without a calling code are. */
const homeCountry = 'ID'

/** Takes a spreadsheet in: rows that are called like one that is there change it, the others are added. */
export function KindImport<Row extends KindRow>(props: { kind: Kind<Row>; onClose: () => void }) {
  const { kind, onClose } = props
  const { t } = useTranslation('operations')
  const { translate } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const locale = useLocale()
  const [first] = kind.fields
  const check = async (
    rows: readonly SheetRow<string>[],
  ): Promise<readonly CheckedRow<string, Change>[]> => {
    const known = new Map((await everyRow(kind)).map(row => [nameOf(kind.nameOf(row)), row]))
    return rows.map(row => {
      const label = nameOfRow(kind, row)
      const before = known.get(nameOf(label))
      const values = kind.fields.reduce(
        (all, field) => withCell(all, field, row.values[field.name] ?? null),
        toForm(kind.fields, shapedFor(kind, before ? kind.valueOf(before) : kind.fresh)),
      )
      const checked = kind.schema.safeParse(asSaved(kind, fromForm(kind.fields, values)))
      const was = before && kind.schema.safeParse(kind.valueOf(before)).data
      const isSame = was !== undefined && JSON.stringify(was) === JSON.stringify(checked.data)
      const noAmounts = kind.fields
        .filter(field => isNoAmount(field, row.values[field.name] ?? null))
        .map(({ titles, as }) => `${titles[locale]}: ${t(`problems.${as}`)}`)
      const wrong = checked.success
        ? before?.isRetired
          ? [t('import.retired')]
          : before && kind.isTakenIn?.(before) === false
            ? [t('import.byHand')]
            : []
        : [...new Set(checked.error.issues.map(({ path }) => path.map(String).join('.')))].map(
            path => {
              const field = kind.fields.find(
                ({ name }) => path === name || path.startsWith(`${name}.`),
              )
              return field
                ? `${field.titles[locale]}: ${t(`problems.${field.as}`)}`
                : t('import.wrong')
            },
          )
      const faults = [...new Set([...noAmounts, ...wrong])]
      return {
        ...row,
        name: label,
        change:
          checked.success && faults.length === 0 && !isSame
            ? { id: before?.id ?? null, value: checked.data }
            : null,
        what: isSame ? '' : t(before ? 'import.changes' : 'import.adds'),
        faults,
      }
    })
  }
  const apply = async (changes: readonly Change[]) => {
    // The API has no import of products and of their types: what is sent there is answered 404.
    const at = kind.path as ImportPath
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
        columns: kind.fields.map(({ titles }) => titles[locale]).join(', '),
      })}
      name={t('import.wrongFile')}
      fields={kind.fields.map(field => ({
        key: field.name,
        titles: field.titles,
        ...(field === first ? { required: true } : {}),
      }))}
      check={check}
      apply={apply}
      onClose={onClose}
    />
  )
}

const shapedFor = <Row extends KindRow>({ shaped }: Kind<Row>, saved: unknown): unknown =>
  shaped ? shaped(saved) : saved

/** Retired ones too: a row that is called like one of them would be added again. */
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

const nameOf = (name: string): string => name.trim().toLowerCase()

function nameOfRow<Row extends KindRow>(
  { fields }: Kind<Row>,
  { values }: SheetRow<string>,
): string {
  const [first] = fields
  return String((first && values[first.name]) ?? '').trim()
}

/** The form's values with what stands in a cell; an empty cell leaves what was there. */
export function withCell(
  values: ReturnType<typeof toForm>,
  field: FormField,
  cell: string | number | null,
) {
  if (cell === null) return values
  const { name, as, options = [] } = field
  const words = String(cell).trim()
  if (words === '') return values
  if (as === 'IDR' || as === 'USD') return withAt(values, name, amountOf(as, cell))
  const codeOf = (word: string) =>
    options.find(({ value, label }) => [value, label].some(known => nameOf(known) === nameOf(word)))
      ?.value ?? word.trim()
  if (as === 'select') return withAt(values, name, codeOf(words))
  if (as === 'checks' || as === 'weekdays')
    return withAt(values, name, wordsOf(words, options).map(codeOf))
  if (as === 'phone') return withAt(values, name, typePhone(words, homeCountry).value)
  return at(values, name) === words ? values : withAt(values, name, words)
}

/** Rupiah, or cents; not a number where the cell is none, so that half a rupiah or `n/a` never becomes an amount. */
function amountOf(currency: 'IDR' | 'USD', cell: string | number): number {
  const words = String(cell).trim()
  if (currency === 'USD') return Math.round(Number(words.replace(',', '.')) * 100)
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : Number.NaN
  return /^\d+$|^\d{1,3}([.,\s]\d{3})+$/.test(words)
    ? Number(words.replaceAll(/\D/g, ''))
    : Number.NaN
}

/** Whether something stands in the cell of an amount that is none: it would read as no amount at all. */
const isNoAmount = ({ as }: FormField, cell: string | number | null): boolean =>
  (as === 'IDR' || as === 'USD') &&
  cell !== null &&
  String(cell).trim() !== '' &&
  Number.isNaN(amountOf(as, cell))

/** What a cell lists; what is called by a word with a comma in it is told from others by semicolons. */
function wordsOf(cell: string, options: readonly Choice[]): readonly string[] {
  const isOne = options.some(({ label }) => nameOf(label) === nameOf(cell))
  const signs = cell.includes(';') ? ';' : ','
  return isOne ? [cell] : cell.split(signs).filter(word => word.trim() !== '')
}
