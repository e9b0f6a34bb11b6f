import { statementLinesMax } from '@arung/contracts/wallets/views'
import type { Locale } from '@arung/contracts/scalars'
import { HttpError } from '@arung/platform/http/errors'
import type { Database } from '../database.ts'
import { csvType } from './csv-file.ts'
import { csvParts, type CsvColumn } from './csv.ts'
import { dayBegins } from './day-begins.ts'

type StatementAsked = Readonly<{ accountId: string; from: string; to: string }>
/** The tables that have a line for each event of an account, with the balance after it. */
type Lines = 'wallet_lines' | 'receivable_lines'
type Line = Readonly<{ position: number; at: Date }>
/** `name` names the table in `text`, which `linesSql` makes. */
export type StatementLines = Readonly<{ table: Lines; text: string }>

/** More lines than an account gets in years. */
const fileLinesMax = 500_000

const ofAccount = 'account_id = $1'
const inPeriod = `l.${ofAccount} AND l.at >= ${dayBegins('$2')} AND l.at < ${dayBegins('($3::date + 1)')}`

/** SQL: one page of the lines of an account from one day ($2) to another ($3), behind a line ($5, $6) up to another ($4). */
export const linesSql = (table: Lines, columns: string): string => `
  SELECT l.position::float8 AS position, l.at, ${columns}
  FROM read.${table} l
  WHERE ${inPeriod} AND l.position <= $4::bigint AND (l.at, l.position) > ($5::timestamptz, $6::bigint)
  ORDER BY l.at, l.position
  LIMIT ${statementLinesMax}`

const lastBefore = (table: Lines, moment: string) => `(
    SELECT balance::float8 AS balance, position::float8 AS position
    FROM read.${table}
    WHERE ${ofAccount} AND at < ${moment}
    ORDER BY at DESC, position DESC
    LIMIT 1)`

/** SQL: the balances before a day ($2) and after another ($3), and how many lines are between them. */
export const sumsSql = (table: Lines): string => `
  SELECT coalesce(opened.balance, 0) AS opening, coalesce(closed.balance, 0) AS closing,
         coalesce(closed.position, 0) AS last, (
    SELECT count(*)::int
    FROM (SELECT FROM read.${table} l WHERE ${inPeriod} LIMIT ${fileLinesMax + 1}) AS counted) AS count
  FROM (SELECT) AS one
    LEFT JOIN ${lastBefore(table, dayBegins('$2'))} AS opened ON true
    LEFT JOIN ${lastBefore(table, dayBegins('($3::date + 1)'))} AS closed ON true
  LIMIT 1`

type StatementSums = Readonly<{
  opening: number
  closing: number
  /** The position of the last line that the sums count. */
  last: number
  count: number
}>

/**
 * Returns the first lines of a statement and its sums. All are of one moment: the lines are read up to the last one that
 * the sums count.
 */
export async function firstLinesOf<Row extends Line>(
  database: Database,
  lines: StatementLines,
  asked: StatementAsked,
): Promise<Readonly<{ sums: StatementSums; rows: readonly Row[] }>> {
  const sums = await sumsOf(database, lines, asked)
  const { value: rows = [] } = await pagesOf<Row>(database, lines, { ...asked, ...sums }).next()
  return { sums, rows }
}

type FileAsked<Row, Item> = Readonly<{
  asked: StatementAsked
  name: string
  columns: readonly CsvColumn<Item>[]
  item: (row: Row) => Item
  locale: Locale
}>

/** Returns all lines of a statement as CSV, sent as they are read. Throws 409 where they are too many. */
export async function fileOf<Row extends Line, Item>(
  database: Database,
  lines: StatementLines,
  { asked, name, columns, item, locale }: FileAsked<Row, Item>,
) {
  const sums = await sumsOf(database, lines, asked)
  if (sums.count > fileLinesMax)
    throw new HttpError(409, 'StatementTooLong', 'Choose a shorter period for the statement')
  const pages = pagesOf<Row>(database, lines, { ...asked, ...sums })
  return {
    rows: sums.count,
    chunks: csvParts(columns, itemsOf(pages, item), locale),
    contentType: csvType,
    filename: `${name}-${asked.from}-${asked.to}.csv`,
  }
}

async function sumsOf(
  database: Database,
  { table }: StatementLines,
  { accountId, from, to }: StatementAsked,
): Promise<StatementSums> {
  const values = [accountId, from, to]
  const [sums] = await database.rows<StatementSums>(`${table}-sums`, sumsSql(table), values)
  if (sums === undefined) throw new Error(`No sums of ${table}`)
  return sums
}

async function* pagesOf<Row extends Line>(
  database: Database,
  { table, text }: StatementLines,
  { accountId, from, to, last }: StatementAsked & Pick<StatementSums, 'last'>,
): AsyncGenerator<readonly Row[], undefined> {
  let beyond: readonly [string, number] = ['-infinity', 0]
  for (let count = 0; count < fileLinesMax;) {
    const values = [accountId, from, to, last, ...beyond]
    const page = await database.rows<Row>(table, text, values)
    yield page
    count += page.length
    const end = page.at(-1)
    if (end === undefined || page.length < statementLinesMax) return
    beyond = [end.at.toISOString(), end.position]
  }
}

async function* itemsOf<Row, Item>(
  pages: AsyncIterable<readonly Row[]>,
  item: (row: Row) => Item,
): AsyncGenerator<readonly Item[]> {
  for await (const rows of pages) yield rows.map(item)
}
