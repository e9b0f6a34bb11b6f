import { guarded } from '@arung/contracts/formula-guard'
import { wordsOf, rowOutcomes, type RowReport } from '@arung/contracts/moving/tables'

const outcomeWords = {
  ADDED: 'added',
  CHANGED: 'changed',
  SAME: 'already there',
  DIFFERS: 'differs',
  REFUSED: 'refused',
} as const

/** Returns a report as CSV: file, line and column of everything, and never what a cell says. */
export function reportOf(file: string, rows: readonly RowReport[]): string {
  const cells = rows.flatMap(({ line, outcome, problems }) =>
    (problems.length === 0 ? [null] : problems).map(problem => {
      const words = problem === null ? { what: '', todo: '' } : wordsOf(problem, 'en')
      return [file, line, outcomeWords[outcome], problem?.column ?? '', words.what, words.todo]
    }),
  )
  const head = ['file', 'line', 'outcome', 'column', 'what is wrong', 'what to do']
  return `\uFEFF${[head, ...cells].map(row => `${row.map(cellOf).join(';')}\r\n`).join('')}`
}

const cellOf = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : `"${guarded(cell).replaceAll('"', '""')}"`

/** Problems that are shown on the screen; the report has all. */
const shownMax = 10

/** Returns what became of a file, in a few lines. */
export function wordsOfReport(
  file: string,
  rows: readonly RowReport[],
  { seconds, to }: Readonly<{ seconds: number; to: string }>,
): string {
  const counts = rowOutcomes
    .map(outcome => ({ outcome, count: rows.filter(row => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${count} ${outcomeWords[outcome]}`)
  const wrong = rows.flatMap(({ line, problems }) =>
    problems.map(problem => {
      const { what, todo } = wordsOf(problem, 'en')
      return `  line ${line}${problem.column ? `, ${problem.column}` : ''}: ${what}. ${todo}.`
    }),
  )
  return [
    `${file}: ${counts.join(', ') || 'no rows'} (${seconds.toFixed(1)} s)`,
    ...wrong.slice(0, shownMax),
    ...(wrong.length > shownMax ? [`  and ${wrong.length - shownMax} more`] : []),
    `  The report is ${to}`,
  ].join('\n')
}
