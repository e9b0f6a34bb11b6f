import { unguarded } from '@arung/contracts/formula-guard'

/** A line of a file with its cells. `line` counts from 1, as text editors do. */
export type CsvLine = Readonly<{ line: number; cells: readonly string[] }>
export type CsvFile = Readonly<{
  lines: readonly CsvLine[]
  /** The line whose quotation mark nothing closes, or null. */
  quoteOpenAt: number | null
}>

/**
 * Reads a CSV file: with or without a byte order mark, cells in quotes or not, split by whichever of semicolon, comma
 * and tabulator the file uses most outside quotes. Empty lines are left out, and the apostrophes of guarded cells are
 * removed.
 */
export function csvLines(content: string): CsvFile {
  const text = content.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const lines: CsvLine[] = []
  let [cells, cell, line, beganAt]: [string[], string, number, number] = [[], '', 1, 1]
  let quotedAt: number | null = null
  const endLine = () => {
    cells.push(cell)
    if (cells.some(one => one.trim() !== ''))
      lines.push({ line: beganAt, cells: cells.map(one => unguarded(one.trim())) })
    ;[cells, cell] = [[], '']
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quotedAt !== null) {
      if (sign === '"' && text.charAt(at + 1) === '"') at += 1
      else if (sign === '"') {
        quotedAt = null
        continue
      }
      if (sign === '\n') line += 1
      cell += sign
    } else if (sign === '"' && cell.trim() === '') [quotedAt, cell] = [line, '']
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n')) {
      endLine()
      line += 1
      beganAt = line
    } else if (sign !== '\r') cell += sign
  }
  endLine()
  return { lines, quoteOpenAt: quotedAt }
}

const separators = [';', ',', '\t'] as const
const lookedAt = 20_000

function separatorOf(text: string): string {
  const outside = text.slice(0, lookedAt).replaceAll(/"[^"]*"/g, '')
  const counted = separators.map(one => ({ one, count: outside.split(one).length }))
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).one
}
