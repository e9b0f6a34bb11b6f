import { dateAfter } from '@arung/contracts/dates'
import { instantOf } from '@arung/domain/time'
import type { Pool } from 'pg'

export type Days = Readonly<{ from: string; to: string }>
/** What moved in some days, in rupiah, between two balances. */
export type StatementSums = Readonly<{ opening: number; lines: number; closing: number }>

/** Returns the moments from which and until which these days last, on the operator's clock. */
export const momentsOf = ({ from, to }: Days): readonly [string, string] => [
  instantOf(from, '00:00'),
  instantOf(dateAfter(to, 1), '00:00'),
]

type Lines = 'wallet_lines' | 'receivable_lines'
/** The balance after the last line before a moment. */
const balanceBefore = (lines: Lines, moment: string) => `coalesce((
    SELECT l.balance
    FROM read.${lines} l
    WHERE l.account_id = $1 AND l.at < ${moment}::timestamptz
    ORDER BY l.at DESC, l.position DESC
    LIMIT 1), 0)::float8`

/** More lines than a statement has in a month. */
const linesMax = 100_000

/** The balances around some days, as the statement on its screen has them, and how many lines are between. */
export const statementSumsSql = (lines: Lines): string => `
  SELECT ${balanceBefore(lines, '$2')} AS opening, ${balanceBefore(lines, '$3')} AS closing, (
    SELECT count(*)::int
    FROM (
      SELECT FROM read.${lines} l
      WHERE l.account_id = $1 AND l.at >= $2::timestamptz AND l.at < $3::timestamptz
      LIMIT ${linesMax}) AS moved) AS lines
  LIMIT 1`

/** Reads the sums of one agent's wallet or account. */
export async function statementSums(
  pool: Pool,
  lines: Lines,
  { accountId, days }: Readonly<{ accountId: string; days: Days }>,
): Promise<StatementSums> {
  const { rows } = await pool.query<StatementSums>({
    name: `statement-sums-${lines}`,
    text: statementSumsSql(lines),
    values: [accountId, ...momentsOf(days)],
  })
  const [sums] = rows
  if (sums === undefined) throw new Error(`No sums of ${lines}`)
  return sums
}
