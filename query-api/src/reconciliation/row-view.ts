import { dateAfter } from '@arung/contracts/dates'
import type { LedgerMethod } from '@arung/contracts/ledger/kinds'
import type { Currency } from '@arung/contracts/money'
import type { DeskPaymentState } from '@arung/contracts/orders/desk-money'
import type { StatementSource } from '@arung/contracts/reconciliation/statements'
import type {
  OpenPayment,
  OpenPayout,
  RowEntry,
  RowView,
} from '@arung/contracts/reconciliation/views'
import { isNear, mentions } from '@arung/domain/reconciliation/matching'
import type { Database } from '../database.ts'
import { dayBegins } from '../lists/day-begins.ts'
import { nameOf, rowBesides, rowColumns, rowOf, type Row, type SaleOf } from './statement-lists.ts'

export const rowSql = `
  SELECT ${rowColumns}, entries, ${rowBesides('r')}
  FROM read.statement_rows r
  WHERE r.row_id = $1
  LIMIT 1`

const entriesMax = 100
/** The history of a row, whose entries name accounts and payments. */
export const entriesSql = `
  SELECT e->>'what' AS what, e->>'matchedBy' AS matched_by, e->>'reason' AS reason, (e->>'at')::timestamptz AS at,
    (SELECT p.number FROM read.payment_list p WHERE p.payment_id = (e->>'paymentId')::uuid LIMIT 1) AS number,
    ${nameOf(`(e->>'by')::uuid`)} AS person
  FROM read.statement_rows r, jsonb_array_elements(r.entries) WITH ORDINALITY AS t(e, nth)
  WHERE r.row_id = $1
  ORDER BY t.nth
  LIMIT ${entriesMax}`

/** How many days before and after a row its payment may lie. */
const daysAround = 30
const candidatesMax = 200
const shownMax = 25

/** Money of the days around a row, on its side and in its currency, that no row is matched to. */
export const openPaymentsSql = `
  SELECT p.payment_id, p.sale_kind, p.sale_id, p.number, p.method, p.currency, p.amount::float8 AS money, p.state,
    (p.at AT TIME ZONE 'Asia/Makassar')::date::text AS day
  FROM read.payment_list p
  WHERE p.at >= ${dayBegins('$1')} AND p.at < ${dayBegins('$2')}
    AND p.currency = $3 AND sign(p.amount) = sign($4::bigint) AND p.method = ANY ($5::text[]) AND p.state <> 'VOIDED'
    AND NOT EXISTS (SELECT FROM read.statement_rows r WHERE r.payment_id = p.payment_id)
  ORDER BY (p.amount = $4::bigint) DESC, p.at, p.payment_id
  LIMIT ${candidatesMax}`

export const openPayoutsSql = `
  SELECT statement_id, nth, day::text AS day, currency, -amount::float8 AS money, reference
  FROM read.statement_rows
  WHERE state = 'OPEN' AND source = 'GATEWAY' AND kind = 'PAYOUT' AND day >= $1::date AND day < $2::date
    AND currency = $3 AND sign(-amount) = sign($4::bigint)
  ORDER BY (-amount = $4::bigint) DESC, day, row_id
  LIMIT ${shownMax}`

/** A payment of the ledger, as the rows of files are compared with it. */
export type Payment = SaleOf &
  Readonly<{
    payment_id: string
    number: string
    method: LedgerMethod
    currency: Currency
    money: number
    state: DeskPaymentState
    day: string
  }>
type Payout = Readonly<{
  statement_id: string
  nth: number
  day: string
  currency: Currency
  money: number
  reference: string | null
}>
type Entry = Readonly<{
  what: RowEntry['what']
  matched_by: RowEntry['matchedBy']
  reason: string | null
  at: Date
  number: string | null
  person: string | null
}>

const methods: Readonly<Record<StatementSource, readonly LedgerMethod[]>> = {
  GATEWAY: ['GATEWAY'],
  BANK: ['TRANSFER', 'CARD', 'BY_HAND'],
}

/** Returns a row with what it may be matched to while it is open, or null where there is none. */
export async function rowViewOf(
  database: Database,
  statementId: string,
  nth: number,
): Promise<RowView | null> {
  const id = `${statementId}|${nth}`
  const [found] = await database.rows<Row>('statement-row', rowSql, [id])
  if (found === undefined) return null
  const row = rowOf(found)
  const entries = await database.rows<Entry>('statement-row-entries', entriesSql, [id])
  const isOpen = row.state === 'OPEN'
  return {
    row,
    payments: isOpen ? await openPaymentsOf(database, row) : [],
    payouts: isOpen && row.source === 'BANK' ? await openPayoutsOf(database, row) : [],
    entries: entries.map(({ what, matched_by, reason, at, number, person }) => ({
      what,
      matchedBy: matched_by,
      number,
      reason,
      by: person,
      at: at.toISOString(),
    })),
  }
}

type Reconciled = RowView['row']
const valuesOf = ({ day, currency, amount }: Reconciled) =>
  [dateAfter(day, -daysAround), dateAfter(day, daysAround + 1), currency, amount] as const

/** The likeliest first: what the row mentions, then the same amount on a near day, then the same amount. */
async function openPaymentsOf(database: Database, row: Reconciled): Promise<OpenPayment[]> {
  const values = [...valuesOf(row), methods[row.source]]
  const found = await database.rows<Payment>('open-payments', openPaymentsSql, values)
  const said = `${row.reference ?? ''} ${row.text ?? ''}`
  const { day, currency, amount } = row
  const moved = { id: '', day, currency, amount, said, isNamed: false }
  const likeness = (one: Payment): number => {
    const target = { id: '', day: one.day, currency, amount: one.money, names: [one.number] }
    return (
      (mentions(moved, target) ? 4 : 0) +
      (one.money === amount ? 2 : 0) +
      (isNear(moved, target) ? 1 : 0)
    )
  }
  return found
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, shownMax)
    .map(one => ({
      paymentId: one.payment_id,
      sale: { kind: one.sale_kind, id: one.sale_id },
      number: one.number,
      day: one.day,
      method: one.method,
      currency: one.currency,
      amount: one.money,
      state: one.state,
    }))
}

async function openPayoutsOf(database: Database, row: Reconciled): Promise<OpenPayout[]> {
  const found = await database.rows<Payout>('open-payouts', openPayoutsSql, [...valuesOf(row)])
  return found.map(({ statement_id: statementId, nth, day, currency, money, reference }) => ({
    statementId,
    row: nth,
    day,
    currency,
    amount: money,
    reference,
  }))
}
