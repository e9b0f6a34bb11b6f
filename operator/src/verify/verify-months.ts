import { createHash } from 'node:crypto'
import type { MonthTotal } from '@arung/contracts/months/months'
import { closedColumns, collectTotals, lineOf, type ClosedRow } from '@arung/domain/months/figures'
import { daysOfMonth } from '@arung/domain/months/streams'
import { isSame } from '@arung/domain/same'
import { inTransaction } from '@arung/platform/postgres/pool'
import type { Pool } from 'pg'

type Closed = Readonly<{
  month: string
  position: number
  row_count: number
  hash: string
  totals: readonly MonthTotal[]
}>
const pageMax = 2_000
const monthsMax = 1_200

/**
 * Proves that each closed month equals the rows of the ledger up to its position: their number, hash and totals. The
 * ledger and the list of months were compared with a replay of the log before.
 */
export async function verifyMonths(pool: Pool): Promise<readonly [boolean, string][]> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('read.months') IS NOT NULL AND to_regclass('read.ledger') IS NOT NULL AS there`,
  )
  if (tables[0]?.there !== true) return [[true, 'months: the ledger is built at the next start']]
  const { rows: closed } = await pool.query<Closed>(
    `SELECT month, position::float8 AS position, row_count, hash, totals FROM read.months ORDER BY month LIMIT ${monthsMax}`,
  )
  const wrong: [boolean, string][] = []
  for (const one of closed) {
    const fault = await faultOf(pool, one)
    if (fault !== null) wrong.push([false, `months: ${one.month} ${fault}`])
  }
  if (wrong.length > 0) return wrong
  return [[true, `months: ${closed.length} closed months equal their rows, to the unit`]]
}

async function faultOf(pool: Pool, month: Closed): Promise<string | null> {
  const found = await figuresOf(pool, month)
  if (found.rows !== month.row_count)
    return `was closed with ${month.row_count} rows where the ledger has ${found.rows}`
  if (!isSame(found.totals, month.totals)) return 'has other totals than its rows'
  return found.hash === month.hash ? null : 'has other rows than it was closed with'
}

const columns = closedColumns.map(name => `l.${name}`).join(', ')

/** Reads the rows through a cursor, so that a month of any size is proved in the same memory. */
const figuresOf = (pool: Pool, { month, position }: Closed) =>
  inTransaction(pool, async client => {
    const { from, to } = daysOfMonth(month)
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query(
      `DECLARE of_month NO SCROLL CURSOR FOR
       SELECT ${columns} FROM read.ledger l
       WHERE l.activity_date BETWEEN '${from}' AND '${to}' AND l.position <= ${position}
       ORDER BY l.activity_date, l.position, l.row_id COLLATE "C"`,
    )
    const hash = createHash('sha256')
    const sums = collectTotals()
    let rows = 0
    for (;;) {
      const page = await client.query<ClosedRow>(`FETCH ${pageMax} FROM of_month`)
      for (const stored of page.rows) {
        const row = inNumbers(stored)
        hash.update(lineOf(row))
        sums.add(row)
      }
      rows += page.rows.length
      if (page.rows.length < pageMax) break
    }
    return { rows, hash: hash.digest('hex'), totals: sums.totals() }
  })

/** The driver gives large integers as text. */
const inNumbers = (row: ClosedRow): ClosedRow => ({
  ...row,
  sold: Number(row.sold),
  cost: Number(row.cost),
  paid: Number(row.paid),
  refunded: Number(row.refunded),
  to_collect: Number(row.to_collect),
})
