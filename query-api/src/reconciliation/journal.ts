import { usualAccounts, type AccountMap } from '@arung/contracts/reconciliation/accounts'
import { currencyDigits } from '@arung/contracts/money'
import {
  journalOf,
  type GatewayFacts,
  type JournalLine,
  type SaleFacts,
} from '@arung/domain/reconciliation/journal'
import { accountMapId } from '@arung/domain/reconciliation/streams'
import { HttpError } from '@arung/platform/http/errors'
import type { Database } from '../database.ts'
import { dayBegins } from '../lists/day-begins.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { column } from '../operations/desk.ts'

type Period = Readonly<{ from: string; to: string }>

/** As many sales as one journal has, each once a day and method. */
export const factsMax = 30_000

/** What each sale did on each day of the ledger. */
export const saleFactsSql = `
  SELECT k.day::text AS day, k.currency, k.method,
    coalesce((SELECT s.state->>'number' FROM read.ledger_sales s WHERE s.sale_id = k.sale_id LIMIT 1), '') AS number,
    k.sold::float8 AS sold, k.paid::float8 AS paid, k.refunded::float8 AS refunded
  FROM (
    SELECT (at AT TIME ZONE 'Asia/Makassar')::date AS day, currency, method, sale_id,
      sum(sold) AS sold, sum(paid) AS paid, sum(refunded) AS refunded
    FROM read.ledger
    WHERE at >= ${dayBegins('$1')} AND at < ${dayBegins('($2::date + 1)')}
    GROUP BY 1, 2, 3, 4
    HAVING sum(sold) <> 0 OR sum(paid) <> 0 OR sum(refunded) <> 0
    ORDER BY 1, 4, 3
    LIMIT ${factsMax + 1}
  ) AS k
  ORDER BY k.day, number, k.method NULLS FIRST
  LIMIT ${factsMax + 1}`

const gatewayMax = 500
export const gatewayFactsSql = `
  SELECT day::text AS day, currency, sum(fee)::float8 AS fees,
    coalesce(sum(-amount) FILTER (WHERE kind = 'PAYOUT'), 0)::float8 AS payouts
  FROM read.statement_rows
  WHERE source = 'GATEWAY' AND day BETWEEN $1::date AND $2::date
  GROUP BY day, currency
  ORDER BY day, currency
  LIMIT ${gatewayMax}`

export const accountMapSql = `SELECT map FROM read.account_maps WHERE map_id = $1 LIMIT 1`

/** Returns the accounts of the operator's books. */
export async function accountsOf(database: Database): Promise<AccountMap> {
  const [row] = await database.rows<{ map: AccountMap }>('account-map', accountMapSql, [
    accountMapId,
  ])
  return row?.map ?? usualAccounts
}

/** Returns the journal of a period. Throws 409 where it has more sales than one file holds. */
export async function journalLines(
  database: Database,
  { from, to }: Period,
): Promise<readonly JournalLine[]> {
  const values = [from, to]
  const [sales, gateway, accounts] = await Promise.all([
    database.rows<SaleFacts>('journal-sales', saleFactsSql, values),
    database.rows<GatewayFacts>('journal-gateway', gatewayFactsSql, values),
    accountsOf(database),
  ])
  if (sales.length > factsMax)
    throw new HttpError(409, 'JournalTooLong', 'Choose a shorter period for the journal')
  return journalOf(sales, gateway, accounts)
}

const major = (amount: number, { currency }: JournalLine): number =>
  amount / 10 ** currencyDigits[currency]

/** The columns of the journal, as accounting programs import them. Tax code and paper number are left empty. */
export const journalColumns: readonly CsvColumn<JournalLine>[] = [
  column('Date', 'Tanggal', ({ day }) => day),
  column('Account', 'Akun', ({ account }) => account),
  column('Debit', 'Debit', line => major(line.debit, line)),
  column('Credit', 'Kredit', line => major(line.credit, line)),
  column('Currency', 'Mata uang', ({ currency }) => currency),
  column('Tax code', 'Kode pajak', () => null),
  column('Text', 'Keterangan', ({ text }) => text),
  column('Paper number', 'Nomor dokumen', () => null),
]
