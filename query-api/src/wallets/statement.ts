import type { z } from 'zod'
import type { Locale } from '@arung/contracts/scalars'
import {
  statementLinesMax,
  type Statement,
  type StatementQuery,
  type WalletLine,
  type WalletLineKind,
} from '@arung/contracts/wallets/views'
import type { Database } from '../database.ts'
import { csvFile } from '../lists/csv-file.ts'
import { dayBegins } from '../lists/day-begins.ts'
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

const numbers = ['position', 'amount', 'held', 'balance', 'reserved', 'credit_limit'] as const
const columns = numbers.map(name => `l.${name}::float8 AS ${name}`).join(', ')

/** The lines of a wallet from one day to another, oldest first. */
export const linesSql = `
  SELECT ${columns}, l.at, l.kind, l.of_kind, l.of_id,
    CASE WHEN l.of_kind = 'SALE' THEN (
      SELECT r.number FROM read.reservation_list r WHERE r.reservation_id = l.of_id LIMIT 1) END AS number,
    CASE WHEN l.of_kind = 'CORRECTION' THEN (
      SELECT c.reason FROM read.wallet_corrections c WHERE c.correction_id = l.of_id LIMIT 1) END AS reason
  FROM read.wallet_lines l
  WHERE l.account_id = $1 AND l.at >= ${dayBegins('$2')} AND l.at < ${dayBegins('($3::date + 1)')}
  ORDER BY l.at, l.position
  LIMIT ${statementLinesMax + 1}`

/** The balance before a day. */
export const openingSql = `
  SELECT balance::float8 AS balance
  FROM read.wallet_lines
  WHERE account_id = $1 AND at < ${dayBegins('$2')}
  ORDER BY at DESC, position DESC
  LIMIT 1`

export const agentSql = `SELECT ${agentNameOf('$1')} AS agent`

/** Returns the statement of a period: every event of the wallet, between the balance before it and after it. */
export async function statementOf(
  database: Database,
  accountId: string,
  { from, to }: z.output<typeof StatementQuery>,
): Promise<Statement> {
  const [rows, [opened], [named], wallet] = await Promise.all([
    database.rows<Row>('wallet-lines', linesSql, [accountId, from, to]),
    database.rows<{ balance: number }>('wallet-opening', openingSql, [accountId, from]),
    database.rows<{ agent: string | null }>('wallet-agent', agentSql, [accountId]),
    walletOfAccount(database, accountId),
  ])
  const lines = rows.slice(0, statementLinesMax).map(lineView)
  const opening = opened?.balance ?? 0
  return {
    agent: named?.agent ?? null,
    wallet,
    from,
    to,
    opening,
    closing: lines.at(-1)?.balance ?? opening,
    lines,
    more: rows.length > statementLinesMax,
  }
}

/** Returns the lines of a statement as a file for spreadsheets. */
export async function statementFile(
  database: Database,
  accountId: string,
  { query, locale }: Readonly<{ query: z.output<typeof StatementQuery>; locale: Locale }>,
) {
  const { lines } = await statementOf(database, accountId, query)
  return csvFile(`statement-${query.from}-${query.to}.csv`, statementColumns, lines, locale)
}

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
