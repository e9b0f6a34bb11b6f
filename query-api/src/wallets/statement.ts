import type { z } from 'zod'
import type { Locale } from '@arung/contracts/scalars'
import type {
  Statement,
  StatementQuery,
  WalletLine,
  WalletLineKind,
} from '@arung/contracts/wallets/views'
import type { Database } from '../database.ts'
import { fileOf, firstLinesOf, linesSql, type StatementLines } from '../lists/statement-lines.ts'
import { statementColumns } from './csv-columns.ts'
import { agentNameOf } from './names.ts'
import { walletOfAccount } from './wallet-list.ts'

type Row = Readonly<{
  position: number
  at: Date
  kind: WalletLineKind
  amount: number
  held: number
  balance: number
  reserved: number
  credit_limit: number
  of_kind: 'SALE' | 'WITHDRAWAL' | 'DEPOSIT' | 'CORRECTION' | null
  of_id: string | null
  number: string | null
  reason: string | null
}>

const numbers = ['amount', 'held', 'balance', 'reserved', 'credit_limit'] as const
const columns = numbers.map(name => `l.${name}::float8 AS ${name}`).join(', ')

/** The lines of a wallet from one day to another, oldest first. */
export const walletLines: StatementLines = {
  table: 'wallet_lines',
  text: linesSql(
    'wallet_lines',
    `${columns}, l.kind, l.of_kind, l.of_id,
    CASE WHEN l.of_kind = 'SALE' THEN (
      SELECT r.number FROM read.reservation_list r WHERE r.reservation_id = l.of_id LIMIT 1) END AS number,
    CASE WHEN l.of_kind = 'CORRECTION' THEN (
      SELECT c.reason FROM read.wallet_corrections c WHERE c.correction_id = l.of_id LIMIT 1) END AS reason`,
  ),
}

export const agentSql = `SELECT ${agentNameOf('$1')} AS agent`

/** Returns the statement of a period: the first events of the wallet, between the balance before and after all of them. */
export async function statementOf(
  database: Database,
  accountId: string,
  { from, to }: z.output<typeof StatementQuery>,
): Promise<Statement> {
  const asked = { accountId, from, to }
  const [{ sums, rows }, [named], wallet] = await Promise.all([
    firstLinesOf<Row>(database, walletLines, asked),
    database.rows<{ agent: string | null }>('wallet-agent', agentSql, [accountId]),
    walletOfAccount(database, accountId),
  ])
  return {
    agent: named?.agent ?? null,
    wallet,
    from,
    to,
    opening: sums.opening,
    closing: sums.closing,
    lines: rows.map(lineView),
    leftOut: sums.count - rows.length,
  }
}

/** Returns all lines of a statement as a file for spreadsheets, sent as they are read. */
export const statementFile = (
  database: Database,
  accountId: string,
  { query, locale }: Readonly<{ query: z.output<typeof StatementQuery>; locale: Locale }>,
) =>
  fileOf(database, walletLines, {
    asked: { accountId, ...query },
    name: 'statement',
    columns: statementColumns,
    item: lineView,
    locale,
  })

function lineView(row: Row): WalletLine {
  const { position, kind, amount, held, balance, reserved, credit_limit: limit } = row
  return {
    position,
    at: row.at.toISOString(),
    kind,
    amount,
    held,
    balance,
    reserved,
    limit,
    of: row.of_kind === null || row.of_id === null ? null : { kind: row.of_kind, id: row.of_id },
    number: row.number,
    reason: row.reason,
  }
}
