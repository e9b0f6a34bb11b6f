import { statementRowsMax, type RowFault } from '@arung/contracts/reconciliation/statements'
import { csvLines, type CsvFile } from './csv-lines.ts'
import type { ImportedRow, RowText } from './events.ts'

/** A wrong line of a file. `text` is the cell or column that is wrong. */
export type FileFault = Readonly<{ line: number; fault: RowFault; text: string }>
export type FileRow = ImportedRow & Readonly<{ told: RowText | null }>
/** What a file says. It is imported only where nothing in it is wrong. */
export type FileRead<Row = FileRow> = Readonly<{
  rows: readonly Row[]
  faults: readonly FileFault[]
}>
/** Returns the cell of a column in one line, or an empty text. */
export type CellOf<Column extends string> = (column: Column) => string

/** As many faults as are named at once. */
const faultsMax = 50
const cellMax = 80

/**
 * Reads the lines below the first line that has all these columns. What a bank writes above its table is left out.
 * `row` returns a row, a fault, or null for a line that says nothing.
 */
export function readTable<Column extends string, Row extends Readonly<{ row: number }>>(
  content: string,
  columns: Readonly<Record<Column, string>>,
  row: (cell: CellOf<Column>, line: number) => Row | FileFault | null,
): FileRead<Row> {
  const file = csvLines(content)
  if (file.quoteOpenAt !== null)
    return faulty({ line: file.quoteOpenAt, fault: 'QUOTE_OPEN', text: '' })
  const names = Object.entries<string>(columns) as [Column, string][]
  const head = headOf(file, names)
  if ('fault' in head) return faulty(head)
  const [rows, faults]: [Row[], FileFault[]] = [[], []]
  for (const { line, cells } of file.lines.slice(head.at + 1)) {
    const read = row(column => cells[head.places.get(column) ?? -1] ?? '', line)
    if (read === null) continue
    if ('fault' in read) faults.push(read)
    else rows.push(read)
  }
  return wholeFile(rows, faults)
}

/** Returns what a file says: no row and too many rows are faults as well, and the first faults are named. */
export function wholeFile<Row extends Readonly<{ row: number }>>(
  rows: readonly Row[],
  faults: readonly FileFault[],
): FileRead<Row> {
  if (faults.length > 0) return { rows, faults: faults.slice(0, faultsMax).map(shortened) }
  if (rows.length === 0) return faulty({ line: 1, fault: 'NO_ROWS', text: '' })
  return rows.length > statementRowsMax
    ? faulty({ line: rows[statementRowsMax]?.row ?? 1, fault: 'TOO_MANY_ROWS', text: '' })
    : { rows, faults: [] }
}

const shortened = (fault: FileFault): FileFault => ({
  ...fault,
  text: fault.text.slice(0, cellMax),
})
export const faulty = (fault: FileFault): FileRead<never> => ({
  rows: [],
  faults: [shortened(fault)],
})
const plain = (head: string): string => head.trim().toLowerCase()

function headOf<Column extends string>(
  { lines }: CsvFile,
  names: readonly [Column, string][],
): FileFault | { at: number; places: ReadonlyMap<Column, number> } {
  const missingIn = (cells: readonly string[]) => {
    const heads = new Set(cells.map(plain))
    return names.filter(([, name]) => !heads.has(plain(name)))
  }
  const at = lines.findIndex(({ cells }) => missingIn(cells).length === 0)
  const head = lines[at]
  if (head === undefined) {
    // The line that lacks the fewest is the likeliest head.
    const counts = lines.map(line => ({ line: line.line, missing: missingIn(line.cells) }))
    const best = counts.toSorted((a, b) => a.missing.length - b.missing.length)[0]
    const missing = best?.missing ?? names
    return {
      line: best?.line ?? 1,
      fault: 'COLUMN_MISSING',
      text: missing.map(([, name]) => name).join(', '),
    }
  }
  const heads = head.cells.map(plain)
  return {
    at,
    places: new Map(names.map(([column, name]) => [column, heads.indexOf(plain(name))])),
  }
}
