import type { z } from 'zod'
import type {
  AccountLine,
  AccountLineKind,
  AccountStatement,
  AccountStatementQuery,
} from '@arung/contracts/receivables/views'
import type { Locale } from '@arung/contracts/scalars'
import type { Database } from '../database.ts'
import { fileOf, firstLinesOf, linesSql, type StatementLines } from '../lists/statement-lines.ts'
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
export const accountLines: StatementLines = {
  table: 'receivable_lines',
  text: linesSql(
    'receivable_lines',
    `l.kind, l.amount::float8 AS amount, l.balance::float8 AS balance,
    CASE WHEN l.kind IN ('SOLD', 'CHANGED') THEN (
      SELECT s.number FROM read.receivable_sales s WHERE s.sale_id = l.of_id LIMIT 1)
    WHEN l.kind IN ('INVOICE', 'INVOICE_VOID') THEN (
      SELECT i.number FROM read.receivable_invoices i WHERE i.invoice_id = l.of_id LIMIT 1) END AS number`,
  ),
}

/** Returns the statement of a period: the first lines of the account, between the balance before and after all of them. */
export async function statementOf(
  database: Database,
  accountId: string,
  { from, to }: z.output<typeof AccountStatementQuery>,
): Promise<AccountStatement> {
  const [{ sums, rows }, [named]] = await Promise.all([
    firstLinesOf<Row>(database, accountLines, { accountId, from, to }),
    database.rows<{ name: string | null }>('receivable-debtor', debtorSql, [accountId]),
  ])
  return {
    name: named?.name ?? null,
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
  { query, locale }: Readonly<{ query: z.output<typeof AccountStatementQuery>; locale: Locale }>,
) =>
  fileOf(database, accountLines, {
    asked: { accountId, ...query },
    name: 'account',
    columns: statementColumns,
    item: lineView,
    locale,
  })

const lineView = (row: Row): AccountLine => ({ ...row, at: row.at.toISOString() })
