import type { SaleKind } from '@arung/contracts/bookings/sales'
import type {
  MatchedBy,
  RowKind,
  RowState,
  StatementSource,
} from '@arung/contracts/reconciliation/statements'
import type { ReconciledRow, StatementRow } from '@arung/contracts/reconciliation/views'
import type { Currency } from '@arung/contracts/money'
import { fullNameSql } from '../full-name-sql.ts'
import { defineList, type Put } from '../lists/define-list.ts'
import { debtorNameOf } from '../wallets/names.ts'

type FileRow = Readonly<{
  statement_id: string
  source: StatementSource
  bank_id: string | null
  name: string | null
  first: string
  last: string
  row_count: number
  open_count: number
  at: Date
  removed: boolean
  reason: string | null
  person: string | null
}>

export const nameOf = (account: string) => `(
  SELECT nullif(${fullNameSql('n.person')}, '') FROM read.accounts n WHERE n.account_id = ${account} LIMIT 1)`

/** Imported files, the latest first. */
export const statementLists = defineList({
  from: 'read.statements',
  columns: `statement_id, source, bank_id, name, from_day::text AS first, to_day::text AS last, row_count, open_count, at, by,
    removed, reason`,
  besides: `${nameOf('listed.by')} AS person`,
  key: 'statement_id',
  filters: { source: (source: StatementSource) => `source = '${source}'` },
  sorts: { latest: 'at DESC, statement_id DESC', oldest: 'at, statement_id' },
  indexes: ['statements_latest'],
  item: (row: FileRow): StatementRow => ({
    statementId: row.statement_id,
    source: row.source,
    bankId: row.bank_id,
    name: row.name,
    from: row.first,
    to: row.last,
    rows: row.row_count,
    open: row.open_count,
    at: row.at.toISOString(),
    by: row.person,
    removed: row.removed,
    reason: row.reason,
  }),
})

export type Row = Readonly<{
  statement_id: string
  nth: number
  source: StatementSource
  bank_id: string | null
  date: string
  kind: RowKind
  currency: Currency
  money: number
  fee: number
  reference: string | null
  told: string | null
  state: RowState
  matched_by: MatchedBy | null
  payment_id: string | null
  difference: number
  group_size: number
  bank_fee: number
  reason: string | null
  at: Date | null
  number: string | null
  account_id: string | null
  booking_id: string | null
  person: string | null
}>

export const rowColumns = `row_id, statement_id, nth, source, bank_id, day, day::text AS date, kind, currency, amount,
  amount::float8 AS money, fee::float8 AS fee, reference, told, state, matched_by, payment_id,
  difference::float8 AS difference, group_size, bank_fee::float8 AS bank_fee, reason, by, at`
/** SQL: the number of the sale or invoices that a payment pays, or its agent where all of it is credit. */
export const numberOf = (payment: string): string => `(
  SELECT coalesce(nullif(p.number, ''), ${debtorNameOf('p.agent')})
  FROM read.payment_list p WHERE p.payment_id = ${payment} LIMIT 1)`

export const rowBesides = (of: string) => `
  ${numberOf(`${of}.payment_id`)} AS number,
  (SELECT p.agent FROM read.payment_list p WHERE p.payment_id = ${of}.payment_id AND p.sale_id IS NULL LIMIT 1) AS account_id,
  (SELECT b.booking_id
   FROM read.payment_list p JOIN read.booking_list b ON b.sale_id = p.sale_id
   WHERE p.payment_id = ${of}.payment_id
   ORDER BY b.date, b.time, b.booking_id LIMIT 1) AS booking_id,
  ${nameOf(`${of}.by`)} AS person`

/** Rows of all files that count, by day. */
export const rowLists = defineList({
  from: 'read.statement_rows',
  columns: rowColumns,
  besides: rowBesides('listed'),
  key: 'row_id',
  filters: {
    source: (source: StatementSource) => `source = '${source}'`,
    state: (state: RowState) => `state = '${state}'`,
    statement: (id: string, put: Put) => `statement_id = ${put(id)}::uuid`,
    from: (date: string, put: Put) => `day >= ${put(date)}::date`,
    to: (date: string, put: Put) => `day <= ${put(date)}::date`,
  },
  sorts: {
    oldest: 'day, row_id',
    latest: 'day DESC, row_id DESC',
    amount: 'amount DESC, row_id DESC',
  },
  words: 'words',
  indexes: [
    'statement_rows_by_day',
    'statement_rows_by_amount',
    'statement_rows_open',
    'statement_rows_explained',
    'statement_rows_of_statement',
    'statement_rows_words',
  ],
  item: rowOf,
})

/** Returns a row of the read model as the API shows it. */
export function rowOf(row: Row): ReconciledRow {
  return {
    statementId: row.statement_id,
    row: row.nth,
    source: row.source,
    bankId: row.bank_id,
    day: row.date,
    kind: row.kind,
    currency: row.currency,
    amount: row.money,
    fee: row.fee,
    reference: row.reference,
    text: row.told,
    state: row.state,
    matchedBy: row.matched_by,
    paymentId: row.payment_id,
    number: row.number,
    accountId: row.account_id,
    bookingId: row.booking_id,
    difference: row.difference,
    groupSize: row.group_size,
    bankFee: row.bank_fee,
    reason: row.reason,
    by: row.person,
    at: row.at?.toISOString() ?? null,
  }
}

export type SaleOf = Readonly<{ sale_kind: SaleKind; sale_id: string }>
