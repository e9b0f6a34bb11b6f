import { unguarded } from '@arung/contracts/formula-guard'
import { columnsMax, rowsMax, SheetFault, type SheetCell } from './sheet.ts'

const separators = [';', ',', '\t'] as const

/** How a cell is read: its text, and whether it was in quotes. */
type ReadCell = (text: string, isQuoted: boolean) => SheetCell
const asText: ReadCell = text => (text === '' ? null : unguarded(text))

/**
 * Parses a CSV file (RFC 4180). The separator is the one its first line uses: semicolon, comma or tab. Every cell is
 * text, because a phone number that a person typed has no quotes either. Throws `SheetFault`.
 */
export const parseCsv = (text: string): SheetCell[][] => parsed(text, asText)

/** Parses a file that the API wrote: what has no quotes there is a number. */
export const parseExport = (text: string): SheetCell[][] =>
  parsed(text, (cell, isQuoted) => (isQuoted || cell === '' ? asText(cell, true) : Number(cell)))

function parsed(text: string, read: ReadCell): SheetCell[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: SheetCell[][] = []
  let row: SheetCell[] = []
  let at = 0
  while (at < source.length) {
    const cell = cellAt(source, at, separator)
    row.push(read(cell.text, cell.isQuoted))
    if (row.length > columnsMax) throw new SheetFault('tooLarge')
    at = cell.end
    if (source[at] === separator) {
      at += 1
      if (at < source.length) continue
      row.push(null)
    }
    rows.push(row)
    row = []
    if (rows.length > rowsMax + 1) throw new SheetFault('tooManyRows')
    at += source.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

type Cell = Readonly<{ text: string; end: number; isQuoted: boolean }>

/** Returns the cell that begins at `start`, and where it ends. */
function cellAt(source: string, start: number, separator: string): Cell {
  if (source[start] !== '"') {
    let end = start
    while (end < source.length && source[end] !== separator && !isBreak(source[end])) end += 1
    return { text: source.slice(start, end).trim(), end, isQuoted: false }
  }
  let text = ''
  for (let at = start + 1; ;) {
    const quote = source.indexOf('"', at)
    if (quote === -1) throw new SheetFault('broken')
    text += source.slice(at, quote)
    if (source[quote + 1] !== '"') {
      const end = quote + 1
      const isEnd = end >= source.length || source[end] === separator || isBreak(source[end])
      if (!isEnd) throw new SheetFault('broken')
      return { text, end, isQuoted: true }
    }
    text += '"'
    at = quote + 2
  }
}

const isBreak = (sign: string | undefined): boolean => sign === '\n' || sign === '\r'

function separatorOf(source: string): string {
  const first = source.split(/[\r\n]/, 1)[0] ?? ''
  const counts = separators.map(sign => first.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ';'
}
