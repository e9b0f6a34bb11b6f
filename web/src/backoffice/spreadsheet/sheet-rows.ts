import type { SheetCell, SheetField, SheetRow } from './sheet.ts'

type Found<Key extends string> = Readonly<{
  rows: readonly SheetRow<Key>[]
  /** Required columns that are missing. */
  missing: readonly SheetField<Key>[]
  /** Titles of columns that are not read. */
  ignored: readonly string[]
}>

/** Returns the rows below the header, which names the columns in either language. Empty rows are skipped. */
export function sheetRows<Key extends string>(
  fields: readonly SheetField<Key>[],
  cells: readonly (readonly SheetCell[])[],
): Found<Key> {
  const header = (cells[0] ?? []).map(nameOf)
  const placeOf = ({ titles }: SheetField<Key>) =>
    header.findIndex(name => Object.values(titles).some(title => nameOf(title) === name))
  const places = fields.map(field => ({ field, place: placeOf(field) }))
  const rows = cells.slice(1).flatMap((row, index) => {
    if (row.every(cell => cell === null)) return []
    const entries = places.map(({ field, place }) => [field.key, row[place] ?? null] as const)
    return [{ line: index + 2, values: Object.fromEntries(entries) as SheetRow<Key>['values'] }]
  })
  const missing = places.flatMap(({ field, place }) =>
    field.required && place === -1 ? [field] : [],
  )
  const ignored = (cells[0] ?? []).flatMap((title, at) =>
    title === null || places.some(({ place }) => place === at) ? [] : [String(title)],
  )
  return { rows, missing, ignored }
}

/** Normalises a column title for comparison: without case, accents and punctuation. */
const nameOf = (title: SheetCell): string =>
  String(title ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
