import { createHash } from 'node:crypto'
import { closedColumns, collectTotals, lineOf, type ClosedRow } from '@arung/domain/months/figures'
import type { MonthFigures } from '@arung/domain/months/events'
import { daysOfMonth } from '@arung/domain/months/streams'
import type { Pool } from 'pg'

/** Rows that are in memory at a time. */
const pageMax = 2_000

const numbers: ReadonlySet<string> = new Set(['sold', 'cost', 'paid', 'refunded', 'to_collect'])
const columns = closedColumns
  .map(name =>
    numbers.has(name)
      ? `${name}::float8 AS ${name}`
      : name.endsWith('_date')
        ? `${name}::text AS ${name}`
        : name,
  )
  .join(', ')

/** The rows of a month in the order of their hash, page by page. Rows are only added, so a page never changes. */
export const monthRowsSql = `
  SELECT ${columns}, position::float8 AS place
  FROM read.ledger
  WHERE activity_date BETWEEN $1::date AND $2::date AND position <= $3
    AND (activity_date, position, row_id COLLATE "C") > ($4::date, $5::bigint, $6::text)
  ORDER BY activity_date, position, row_id COLLATE "C"
  LIMIT ${pageMax}`

export const ledgerPositionSql = `SELECT position::float8 AS position FROM read.progress WHERE name = 'ledger' LIMIT 1`

/** Whether the ledger has rows before a day. */
export const rowsBeforeSql = `
  SELECT 1 FROM read.ledger WHERE activity_date < $1::date ORDER BY activity_date LIMIT 1`

/**
 * Returns what the ledger says of a month up to where it has come. The position is read before the rows: what is added
 * meanwhile stands behind it and does not count. Null while the ledger is not built.
 */
export async function figuresOf(pool: Pool, month: string): Promise<MonthFigures | null> {
  const { rows } = await pool.query<{ position: number }>({
    name: 'ledger-position',
    text: ledgerPositionSql,
  })
  const position = rows[0]?.position
  return position === undefined ? null : figuresUpTo(pool, month, position)
}

/** Returns what the rows of a month up to a position add up to, and their hash. */
export async function figuresUpTo(
  pool: Pool,
  month: string,
  position: number,
): Promise<MonthFigures> {
  const { from, to } = daysOfMonth(month)
  const hash = createHash('sha256')
  const sums = collectTotals()
  let rows = 0
  let last: readonly [string, number, string] = [from, -1, '']
  for (;;) {
    const page = await pool.query<ClosedRow & { place: number }>({
      name: 'month-rows',
      text: monthRowsSql,
      values: [from, to, position, ...last],
    })
    for (const row of page.rows) {
      hash.update(lineOf(row))
      sums.add(row)
    }
    rows += page.rows.length
    const end = page.rows.at(-1)
    if (end === undefined || page.rows.length < pageMax) break
    last = [end.activity_date, end.place, end.row_id]
  }
  return { position, rows, hash: hash.digest('hex'), totals: sums.totals() }
}

/** Returns whether the ledger has rows before a month. */
export async function hasRowsBefore(pool: Pool, month: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'month-rows-before',
    text: rowsBeforeSql,
    values: [daysOfMonth(month).from],
  })
  return rows.length > 0
}
