import type { Locale } from '@arung/contracts/scalars'
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
  const { default: write } = await import('write-excel-file/browser')
  const header = columns.map(({ titles }) => ({
    value: titles[locale],
    type: String,
    fontWeight: 'bold' as const,
  }))
  const cells = rows.map(row => columns.map(({ cell }) => typed(cell(row, locale))))
  return write([header, ...cells], {
    columns: columns.map(({ width = 18 }) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob()
}

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
