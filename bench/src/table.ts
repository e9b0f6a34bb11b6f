/** Where a bench runs a product of its own. */
export type BenchPlace = Readonly<{
  root: string
  postgresPid: number
  folder: string
  /** Creates an empty database of the product with this name and returns its URL. */
  database: (name: string) => Promise<string>
  say: (line: string) => void
}>

/** One row of the table: ours next to a peer or a limit, measured in the same run. */
export type BenchRow = Readonly<{
  what: string
  ours: string
  beside: string
  /** Ours divided by the other; null where the target is absolute. */
  ratio: number | null
  target: string
  met: boolean
}>

const headings = ['what', 'ours', 'beside', 'ratio', 'target', 'met'] as const

/** The rows as a Markdown table. */
export function markdownTable(rows: readonly BenchRow[]): string {
  const cells = rows.map(row => [
    row.what,
    row.ours,
    row.beside,
    row.ratio === null ? '' : row.ratio.toFixed(2),
    row.target,
    row.met ? 'yes' : 'no',
  ])
  return [
    `| ${headings.join(' | ')} |`,
    `|${headings.map(() => ' --- |').join('')}`,
    ...cells.map(row => `| ${row.join(' | ')} |`),
  ].join('\n')
}

export const perSecond = (count: number): string => `${Math.round(count).toLocaleString('en-GB')}/s`
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0
