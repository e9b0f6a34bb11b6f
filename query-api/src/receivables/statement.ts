import type { z } from 'zod'
import {
  accountLinesMax,
  type AccountLine,
  type AccountLineKind,
  type AccountStatement,
  type AccountStatementQuery,
} from '@arung/contracts/receivables/views'
import type { Locale } from '@arung/contracts/scalars'
import type { Database } from '../database.ts'
import { csvFile } from '../lists/csv-file.ts'
import { dayBegins } from '../lists/day-begins.ts'
import { debtorSql } from './account.ts'
import { statementColumns } from './csv-columns.ts'

type Row = Readonly<{
  position: number
  at: Date
  kind: AccountLineKind
  number: string | null
  amount: number
  balance: number
}>

/** The lines of an account from one day to another, oldest first. */
export const accountLinesSql = `
  SELECT l.position::float8 AS position, l.at, l.kind, l.amount::float8 AS amount, l.balance::float8 AS balance,
    CASE WHEN l.kind IN ('SOLD', 'CHANGED') THEN (
      SELECT s.number FROM read.receivable_sales s WHERE s.sale_id = l.of_id LIMIT 1)
    WHEN l.kind IN ('INVOICE', 'INVOICE_VOID') THEN (
      SELECT i.number FROM read.receivable_invoices i WHERE i.invoice_id = l.of_id LIMIT 1) END AS number
  FROM read.receivable_lines l
  WHERE l.account_id = $1 AND l.at >= ${dayBegins('$2')} AND l.at < ${dayBegins('($3::date + 1)')}
  ORDER BY l.at, l.position
  LIMIT ${accountLinesMax + 1}`

/** The balance before a day. */
export const accountOpeningSql = `
  SELECT balance::float8 AS balance
  FROM read.receivable_lines
  WHERE account_id = $1 AND at < ${dayBegins('$2')}
  ORDER BY at DESC, position DESC
  LIMIT 1`

/** Returns the statement of a period: every line of the account, between the balance before it and after it. */
export async function statementOf(
  database: Database,
  accountId: string,
  { from, to }: z.output<typeof AccountStatementQuery>,
): Promise<AccountStatement> {
  const [rows, [opened], [named]] = await Promise.all([
    database.rows<Row>('receivable-lines', accountLinesSql, [accountId, from, to]),
    database.rows<{ balance: number }>('receivable-opening', accountOpeningSql, [accountId, from]),
    database.rows<{ name: string | null }>('receivable-debtor', debtorSql, [accountId]),
  ])
  const lines = rows
    .slice(0, accountLinesMax)
    .map((row): AccountLine => ({ ...row, at: row.at.toISOString() }))
  const opening = opened?.balance ?? 0
  return {
    name: named?.name ?? null,
    from,
    to,
    opening,
    closing: lines.at(-1)?.balance ?? opening,
    lines,
    more: rows.length > accountLinesMax,
  }
}

/** Returns the lines of a statement as a file for spreadsheets. */
export async function statementFile(
  database: Database,
  accountId: string,
  { query, locale }: Readonly<{ query: z.output<typeof AccountStatementQuery>; locale: Locale }>,
) {
  const { lines } = await statementOf(database, accountId, query)
  return csvFile(`account-${query.from}-${query.to}.csv`, statementColumns, lines, locale)
}
