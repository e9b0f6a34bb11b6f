import type { Cell, Columns, RowOf } from '@arung/contracts/moving/columns'
import { fileRowsMax, type RowProblem } from '@arung/contracts/moving/tables'
import { csvLines, type CsvLine } from '../reconciliation/csv-lines.ts'

/** A row of a file with its line, and what it says or what is wrong with it. */
export type TableRow<Row> = Readonly<{ line: number }> &
  (Readonly<{ row: Row }> | Readonly<{ problems: readonly RowProblem[] }>)
/** The rows of a file. `problems` are of the file as a whole, and then it has no rows. */
export type ReadTable<Row> = Readonly<{
  rows: readonly TableRow<Row>[]
  problems: readonly (RowProblem & Readonly<{ line: number }>)[]
}>

/**
 * Reads a CSV file by the description of its columns: UTF-8 with or without a byte order mark, commas or semicolons,
 * cells in quotes or not, columns in any order. A wrong cell spoils its row alone. Of rows with the same reference the
 * first stands.
 */
export function readTable<Of extends Columns>(
  columns: Of,
  content: string,
  rowsMax = fileRowsMax,
): ReadTable<RowOf<Of>> {
  const { lines, quoteOpenAt } = csvLines(content)
  const [head, ...rest] = lines
  if (quoteOpenAt !== null) return broken({ line: quoteOpenAt, column: null, code: 'QuoteOpen' })
  const titles = (head?.cells ?? []).map(title => title.trim().toLowerCase())
  const wrong = wrongTitles(columns, titles, head?.line ?? 1)
  if (wrong.length > 0) return { rows: [], problems: wrong }
  if (rest.length > rowsMax)
    return broken({ line: rowsMax + 2, column: null, code: 'TooManyRows', n: rowsMax })
  const seen = new Map<string, number>()
  return {
    problems: [],
    rows: rest.map(line => {
      const problems: RowProblem[] = []
      const said = cellsOf(columns, titles, line, problems)
      const reference = said['reference']
      if (typeof reference === 'string') {
        // What is created is found by it, whatever its case.
        const key = reference.toLowerCase()
        const first = seen.get(key)
        if (first === undefined) seen.set(key, line.line)
        else problems.push({ column: 'reference', code: 'Twice', n: first })
      }
      // Every column was read, or there is a problem.
      return problems.length > 0
        ? { line: line.line, problems }
        : { line: line.line, row: said as RowOf<Of> }
    }),
  }
}

const broken = (problem: RowProblem & Readonly<{ line: number }>) => ({
  rows: [],
  problems: [problem],
})

function wrongTitles(columns: Columns, titles: readonly string[], line: number) {
  const missing = Object.entries(columns)
    .filter(([name, { isRequired }]) => isRequired && !titles.includes(name))
    .map(([name]) => ({ line, column: name, code: 'ColumnMissing', names: name }))
  const unknown = titles
    .filter((title, at) => !Object.hasOwn(columns, title) || titles.indexOf(title) !== at)
    .filter(title => title !== '')
    .map(title => ({ line, column: title.slice(0, 40), code: 'ColumnUnknown' }))
  return [...missing, ...unknown]
}

/** Reads the cells of a line, and adds what is wrong with them to `problems`. */
function cellsOf(
  columns: Columns,
  titles: readonly string[],
  { cells }: CsvLine,
  problems: RowProblem[],
): Record<string, unknown> {
  if (cells.slice(titles.length).some(cell => cell !== ''))
    problems.push({ column: null, code: 'CellsTooMany' })
  const said: Record<string, unknown> = {}
  for (const [name, { isRequired, format }] of Object.entries(columns)) {
    const at = titles.indexOf(name)
    const text = at === -1 ? '' : (cells[at] ?? '')
    said[name] = null
    if (text === '') {
      if (isRequired) problems.push({ column: name, code: 'Missing' })
      continue
    }
    const cell: Cell<unknown> = format.read(text)
    if ('value' in cell) said[name] = cell.value
    else problems.push({ column: name, code: cell.problem, n: cell.n, names: cell.names })
  }
  return said
}
