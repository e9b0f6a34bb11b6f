import type { Locale } from '@arung/contracts/scalars'
import { parseExport } from './parse-csv.ts'
import type { SheetCell, SheetField } from './sheet.ts'

export type SheetColumn<Key extends string, Row> = SheetField<Key> &
  Readonly<{
    cell: (row: Row, locale: Locale) => SheetCell
    /** In characters. */
    width?: number
  }>

/** The maximum length of a cell's text (Excel, specifications and limits). */
const cellLengthMax = 32_767

/**
 * Writes rows as an .xlsx file. Numbers stay numbers and everything else is text, so that nothing is ever evaluated as
 * a formula, whatever it begins with.
 */
export async function sheetOf<Key extends string, Row>(
  columns: readonly SheetColumn<Key, Row>[],
  rows: readonly Row[],
  locale: Locale,
): Promise<Blob> {
  return written(
    columns.map(({ titles, width = 18 }) => ({ title: titles[locale], width })),
    rows.map(row => columns.map(({ cell }) => typed(cell(row, locale)))),
  )
}

/** Writes a list that the API exported as CSV as an .xlsx file, in which days are dates. Throws `SheetFault`. */
export async function sheetOfExport(csv: string): Promise<Blob> {
  const [titles = [], ...rows] = parseExport(csv)
  const widths = titles.map((_title, at) =>
    Math.max(...[titles, ...rows.slice(0, rowsMeasured)].map(row => String(row[at] ?? '').length)),
  )
  return written(
    titles.map((title, at) => ({
      title: String(title ?? ''),
      width: Math.min(Math.max((widths[at] ?? 0) + 2, 8), widthMax),
    })),
    rows.map(row => row.map(dated)),
  )
}

/** Rows whose texts decide how wide the columns are, and the widest column, in characters. */
const rowsMeasured = 200
const widthMax = 48

type Written = ReturnType<typeof dated>

async function written(
  columns: readonly Readonly<{ title: string; width: number }>[],
  cells: readonly (readonly Written[])[],
): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const header = columns.map(({ title }) => ({
    value: title,
    type: String,
    fontWeight: 'bold' as const,
  }))
  return write([header, ...cells.map(row => [...row])], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob()
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** A day becomes a date, which spreadsheet programs can sort and group. */
const dated = (value: SheetCell) =>
  typeof value === 'string' && dayPattern.test(value)
    ? { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
    : typed(value)

const typed = (value: SheetCell) => {
  if (value === null) return null
  return typeof value === 'number'
    ? { value, type: Number }
    : { value: value.slice(0, cellLengthMax), type: String }
}

/** Downloads a file. `name` includes the extension. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
