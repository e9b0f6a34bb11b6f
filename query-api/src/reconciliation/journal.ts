import { usualAccounts, type AccountMap } from '@arung/contracts/reconciliation/accounts'
import { currencyDigits } from '@arung/contracts/money'
import {
  journalOf,
  type BankFeeFacts,
  type ExchangeFacts,
  type GatewayFacts,
  type JournalLine,
  type SaleFacts,
} from '@arung/domain/reconciliation/journal'
import { accountMapId } from '@arung/domain/reconciliation/streams'
import { HttpError } from '@arung/platform/http/errors'
import type { Database } from '../database.ts'
import { dayBegins } from '../lists/day-begins.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { ofRows, taxSums } from '../ledger/report-taxes.ts'
import { column } from '../operations/desk.ts'

type Period = Readonly<{ from: string; to: string }>

/** As many sales as one journal has, each once a day and method. */
export const factsMax = 30_000

const localDay = (at: string) => `(${at} AT TIME ZONE 'Asia/Makassar')::date`
/**
 * The numbers of the papers of a line: the invoice of what was sold; the receipts of money that came by the method, and
 * the credit notes of that day.
 */
const papersOf = `(
    SELECT string_agg(p.code, ', ' ORDER BY p.code)
    FROM read.papers p
    WHERE p.sale_id = k.sale_id AND CASE
      WHEN k.method IS NULL THEN p.kind = 'INVOICE'
      WHEN p.kind = 'CREDIT_NOTE' THEN ${localDay('p.at')} = k.day
      ELSE p.kind = 'RECEIPT' AND p.said->'about'->>'method' = k.method AND k.day IN (${localDay('p.at')}, (
        SELECT ${localDay('l.at')} FROM read.payment_list l
        WHERE l.payment_id = (p.said->'about'->>'paymentId')::uuid LIMIT 1)) END)`

/** What each sale did on each day of the ledger. */
export const saleFactsSql = `
  SELECT k.day::text AS day, k.currency, k.method,
    coalesce((SELECT s.state->>'number' FROM read.ledger_sales s WHERE s.sale_id = k.sale_id LIMIT 1), '') AS number,
    k.sold::float8 AS sold, k.paid::float8 AS paid, k.refunded::float8 AS refunded, ${papersOf} AS papers
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

/** The taxes in what each sale sold on each day, by rate. */
export const taxFactsSql = `
  SELECT k.day::text AS day, k.currency, k.name, k."basisPoints", k.amount,
    coalesce((SELECT s.state->>'number' FROM read.ledger_sales s WHERE s.sale_id = k.sale_id LIMIT 1), '') AS number
  FROM (
    SELECT ${localDay('at')} AS day, currency, sale_id, ${taxSums}
    FROM read.ledger ${ofRows}
    WHERE at >= ${dayBegins('$1')} AND at < ${dayBegins('($2::date + 1)')} AND taxes IS NOT NULL
    GROUP BY 1, 2, 3, tax_of.name, "basisPoints"
    HAVING sum(amount) <> 0
    ORDER BY 1, 3, tax_of.name
    LIMIT ${factsMax + 1}
  ) AS k
  ORDER BY k.day, number, k.name
  LIMIT ${factsMax + 1}`
type TaxRow = Readonly<{
  day: string
  currency: SaleFacts['currency']
  number: string
  name: string
  basisPoints: number
  amount: number
}>

/**
 * What agents paid of their invoices on each day, below 0 where a payment was undone. It ends what was owed for sales, as
 * the payment of a sale does.
 */
export const agentFactsSql = `
  SELECT ${localDay('l.at')}::text AS day, 'IDR' AS currency, p.method, coalesce(nullif(n.number, ''), 'Credit') AS number,
    0 AS sold, -l.amount::float8 AS paid, 0 AS refunded, nullif(n.number, '') AS papers
  FROM read.receivable_lines l
    JOIN read.receivable_payments p ON p.payment_id = l.of_id
    JOIN read.payment_list n ON n.payment_id = l.of_id
  WHERE l.kind IN ('PAYMENT', 'PAYMENT_UNDONE')
    AND l.at >= ${dayBegins('$1')} AND l.at < ${dayBegins('($2::date + 1)')}
  ORDER BY l.at, l.position
  LIMIT ${factsMax + 1}`

/** More than the days of a period in all currencies. */
const dayFactsMax = 500
export const gatewayFactsSql = `
  SELECT day::text AS day, currency, sum(fee)::float8 AS fees,
    coalesce(sum(-amount) FILTER (WHERE kind = 'PAYOUT'), 0)::float8 AS payouts
  FROM read.statement_rows
  WHERE source = 'GATEWAY' AND day BETWEEN $1::date AND $2::date
  GROUP BY day, currency
  ORDER BY day, currency
  LIMIT ${dayFactsMax}`

/** What banks kept of the rows of each day. */
export const bankFeeFactsSql = `
  SELECT day::text AS day, currency, sum(bank_fee)::float8 AS fees
  FROM read.statement_rows
  WHERE bank_fee <> 0 AND day BETWEEN $1::date AND $2::date
  GROUP BY day, currency
  ORDER BY day, currency
  LIMIT ${dayFactsMax}`

/** Cash that was tendered in the other currency, on the day that it came, and below 0 on the day of its void. */
export const exchangeFactsSql = `
  SELECT ${localDay('k.moved')}::text AS day, k.number, k.currency, k.tendered->>'currency' AS tendered,
    (k.sign * (k.tendered->>'amount')::bigint)::float8 AS amount,
    (k.sign * (k.amount + (k.tendered->>'change')::bigint))::float8 AS worth
  FROM (
    SELECT at AS moved, 1 AS sign, payment_id, number, currency, amount, tendered
    FROM read.payment_list
    WHERE tendered IS NOT NULL AND at >= ${dayBegins('$1')} AND at < ${dayBegins('($2::date + 1)')}
    UNION ALL
    SELECT voided_at, -1, payment_id, number, currency, amount, tendered
    FROM read.payment_list
    WHERE tendered IS NOT NULL AND voided_at >= ${dayBegins('$1')} AND voided_at < ${dayBegins('($2::date + 1)')}
  ) AS k
  ORDER BY k.moved, k.payment_id
  LIMIT ${factsMax + 1}`

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
  const [sales, agents, taxes, gateway, banks, exchanged, accounts] = await Promise.all([
    database.rows<Omit<SaleFacts, 'taxes'>>('journal-sales', saleFactsSql, values),
    database.rows<Omit<SaleFacts, 'taxes'>>('journal-agents', agentFactsSql, values),
    database.rows<TaxRow>('journal-taxes', taxFactsSql, values),
    database.rows<GatewayFacts>('journal-gateway', gatewayFactsSql, values),
    database.rows<BankFeeFacts>('journal-bank-fees', bankFeeFactsSql, values),
    database.rows<ExchangeFacts>('journal-exchange', exchangeFactsSql, values),
    accountsOf(database),
  ])
  if (Math.max(sales.length, agents.length, taxes.length, exchanged.length) > factsMax)
    throw new HttpError(409, 'JournalTooLong', 'Choose a shorter period for the journal')
  const taxesOf = taxesBySale(taxes)
  return journalOf(
    [...sales, ...agents].map(one => ({
      ...one,
      taxes: one.method === null ? taxesOf(one) : [],
    })),
    gateway,
    banks,
    exchanged,
    accounts,
  )
}

type OfSale = Pick<SaleFacts, 'day' | 'currency' | 'number'>

/** Only what was sold has taxes, and no method. */
function taxesBySale(taxes: readonly TaxRow[]): (of: OfSale) => SaleFacts['taxes'] {
  const keyOf = ({ day, currency, number }: OfSale) => `${day} ${currency} ${number}`
  const found = new Map<string, SaleFacts['taxes'][number][]>()
  for (const tax of taxes) {
    const one = { code: `${tax.name} ${tax.basisPoints / 100}%`, amount: tax.amount }
    const known = found.get(keyOf(tax))
    if (known) known.push(one)
    else found.set(keyOf(tax), [one])
  }
  return of => found.get(keyOf(of)) ?? []
}

const major = (amount: number, { currency }: JournalLine): number =>
  amount / 10 ** currencyDigits[currency]

/** The columns of the journal, as accounting programs import them. */
export const journalColumns: readonly CsvColumn<JournalLine>[] = [
  column('Date', 'Tanggal', ({ day }) => day),
  column('Account', 'Akun', ({ account }) => account),
  column('Debit', 'Debit', line => major(line.debit, line)),
  column('Credit', 'Kredit', line => major(line.credit, line)),
  column('Currency', 'Mata uang', ({ currency }) => currency),
  column('Tax code', 'Kode pajak', ({ taxCode }) => taxCode),
  column('Text', 'Keterangan', ({ text }) => text),
  column('Paper number', 'Nomor dokumen', ({ papers }) => papers),
]
