import type { RowCandidates } from '@arung/contracts/reconciliation/views'
import { amountIn } from '@arung/domain/reconciliation/money-text'
import type { Database } from '../database.ts'
import type { Statement } from '../lists/define-list.ts'
import { isFindable, isFoundAnywhere, patterns } from '../lists/search.ts'
import { withoutPrefix } from '../orders/list-queries.ts'
import {
  methodsOf,
  openPaymentsOf,
  openPayoutsOf,
  payoutOf,
  shownMax,
  shownOf,
  type Candidate,
  type Payout,
  type Reconciled,
} from './candidates.ts'

/** As many payments, the newest first, and as many sales and agents, are looked through for one search. */
const foundMax = 1_000

/** Returns the payments and payouts of any day that a search finds for an open row. */
export async function searchedCandidates(
  database: Database,
  row: Reconciled,
  q: string,
): Promise<RowCandidates> {
  if (row.state !== 'OPEN' || !isFindable(q)) return { payments: [], payouts: [], more: false }
  const [payments, payouts] = await Promise.all([
    ask<Candidate>(database, searchedPayments(row, q)),
    row.source === 'BANK' ? ask<Payout>(database, searchedPayouts(row, q)) : [],
  ])
  return {
    payments: shownOf(row, payments, []),
    payouts: payouts.map(payoutOf),
    more: payments.length > shownMax || payouts.length === shownMax,
  }
}

const ask = <Row extends object>(database: Database, { name, text, values }: Statement) =>
  database.rows<Row>(name, text, values)

type Sought = Pick<Reconciled, 'source' | 'currency' | 'amount'>

/** Finds payments by number, by guest or agent, by reference, and by amount. */
export function searchedPayments({ source, currency, amount }: Sought, q: string): Statement {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const like = patterns(withoutPrefix(q) ?? q).map(put)
  const words = like.map(one => `words LIKE ${one}::text`).join(' AND ')
  const payments = (where: string) => `(
      SELECT payment_id FROM read.payment_list WHERE ${where} ORDER BY day DESC, payment_id DESC LIMIT ${foundMax})`
  const ids = (column: string, from: string, where: string) =>
    `(SELECT ${column} FROM read.${from} WHERE ${where} LIMIT ${foundMax})`
  const among = (column: string, ...all: readonly string[]) =>
    payments(`${column} = ANY (ARRAY(${all.join('\n        UNION ALL ')}))`)
  const found = [
    payments(words),
    among(
      'sale_id',
      ids('reservation_id', 'reservation_list', words),
      ids('order_id', 'order_list', words),
    ),
    among(
      'agent',
      ids('account_id', 'accounts', `${words} AND realm IN ('agents', 'reservation')`),
      ids('account_id', 'reservation_agents', words),
    ),
  ]
  if (isFoundAnywhere(q)) {
    const part = `${put(`%${escaped(q.trim().toLowerCase())}%`)}::text`
    const ofSales = `lower(jsonb_path_query_array(payments, '$[*].reference')::text) LIKE ${part}`
    found.push(
      payments(`lower(reference) LIKE ${part}`),
      among('sale_id', ids('reservation_id', 'reservation_list', ofSales)),
      ids('payment_id', 'receivable_payments', `lower(reference) LIKE ${part}`),
    )
  }
  const amounts = amountsIn(q, currency).map(one => Math.sign(amount) * one)
  if (amounts.length > 0) found.push(payments(`amount = ANY (${put(amounts)}::bigint[])`))
  const of = { currency: put(currency), amount: put(amount), methods: put(methodsOf[source]) }
  const any = `p.payment_id = ANY (ARRAY(${found.join('\n      UNION ')}))`
  return { name: null, text: openPaymentsOf(any, of), values }
}

/** Finds payouts of the gateway by what its file says of them, and by amount. */
export function searchedPayouts({ currency, amount }: Sought, q: string): Statement {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const like = patterns(q).map(one => `words LIKE ${put(one)}::text`)
  const amounts = amountsIn(q, currency).map(one => -Math.sign(amount) * one)
  const any = `(${like.join(' AND ')} OR amount = ANY (${put(amounts)}::bigint[]))`
  const of = { currency: put(currency), amount: put(amount) }
  return { name: null, text: openPayoutsOf(any, of), values }
}

/** Returns what a search says as an amount, with either sign between the thousands. */
function amountsIn(q: string, currency: Reconciled['currency']): readonly number[] {
  const read = (['COMMA', 'POINT'] as const).map(signs => amountIn(q.trim(), currency, signs))
  return [...new Set(read.flatMap(one => (one === null || one === 0 ? [] : [Math.abs(one)])))]
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)
