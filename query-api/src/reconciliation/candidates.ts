import { dateAfter } from '@arung/contracts/dates'
import type { LedgerMethod } from '@arung/contracts/ledger/kinds'
import type { Currency } from '@arung/contracts/money'
import type { DeskPaymentState } from '@arung/contracts/orders/desk-money'
import { groupTargetsMax, type StatementSource } from '@arung/contracts/reconciliation/statements'
import type { CandidatePayment, OpenPayout, RowView } from '@arung/contracts/reconciliation/views'
import { isNear, mentions } from '@arung/domain/reconciliation/matching'
import { suggestedGroup } from '@arung/domain/reconciliation/suggested-group'
import type { Database } from '../database.ts'
import { dayBegins } from '../lists/day-begins.ts'
import { debtorNameOf } from '../wallets/names.ts'
import type { SaleOf } from './statement-lists.ts'

/** How many days before and after a row its payment may lie. */
const daysAround = 30
const candidatesMax = 200
/** As many are shown as one row can pay. */
const shownMax = groupTargetsMax

/** Payments of the days around a row, on its side and in its currency, that no row is matched to, with their agents. */
export const openPaymentsSql = `
  SELECT c.*, ${debtorNameOf('c.agent')} AS agent_name
  FROM (
    SELECT p.payment_id, p.sale_kind, p.sale_id, p.number, p.method, p.currency, p.amount::float8 AS money, p.state,
      (p.at AT TIME ZONE 'Asia/Makassar')::date::text AS day,
      (SELECT (s.state->>'agent')::uuid FROM read.ledger_sales s WHERE s.sale_id = p.sale_id LIMIT 1) AS agent
    FROM read.payment_list p
    WHERE p.at >= ${dayBegins('$1')} AND p.at < ${dayBegins('$2')}
      AND p.currency = $3 AND sign(p.amount) = sign($4::bigint) AND p.method = ANY ($5::text[]) AND p.state <> 'VOIDED'
      AND NOT EXISTS (SELECT FROM read.matched_payments m WHERE m.payment_id = p.payment_id)
    ORDER BY (p.amount = $4::bigint) DESC, p.at, p.payment_id
    LIMIT ${candidatesMax}
  ) AS c
  ORDER BY (c.money = $4::bigint) DESC, c.day, c.payment_id
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
type Candidate = Payment & Readonly<{ agent: string | null; agent_name: string | null }>
type Payout = Readonly<{
  statement_id: string
  nth: number
  day: string
  currency: Currency
  money: number
  reference: string | null
}>

const methods: Readonly<Record<StatementSource, readonly LedgerMethod[]>> = {
  GATEWAY: ['GATEWAY'],
  BANK: ['TRANSFER', 'CARD', 'BY_HAND'],
}

type Reconciled = RowView['row']
type Candidates = Pick<RowView, 'payments' | 'payouts' | 'suggestion'>

/** Returns what a row may be matched to while it is open, and the group that is the only one to add up to it. */
export async function candidatesOf(database: Database, row: Reconciled): Promise<Candidates> {
  if (row.state !== 'OPEN') return { payments: [], payouts: [], suggestion: null }
  const { day, currency, amount, source } = row
  const values = [dateAfter(day, -daysAround), dateAfter(day, daysAround + 1), currency, amount]
  const found = await database.rows<Candidate>('open-payments', openPaymentsSql, [
    ...values,
    methods[source],
  ])
  if (source === 'GATEWAY')
    return { payments: shownOf(row, found, []), payouts: [], suggestion: null }
  const payouts = await database.rows<Payout>('open-payouts', openPayoutsSql, values)
  const group = groupIn(amount, found)
  return {
    payments: shownOf(row, found, group),
    payouts: payouts.map(payoutOf),
    suggestion:
      group.length === 0
        ? null
        : { agent: group[0]?.agent_name ?? null, paymentIds: group.map(one => one.payment_id) },
  }
}

/** Where there are more payments than were read, none is proved to be the only group. */
function groupIn(amount: number, found: readonly Candidate[]): readonly Candidate[] {
  if (found.length === candidatesMax) return []
  const payments = found.map(one => ({ agent: one.agent, amount: one.money, of: one }))
  const group = suggestedGroup(amount, payments) ?? []
  return group.length > groupTargetsMax ? [] : group.map(({ of }) => of)
}

/** The likeliest first: suggested, mentioned by the row, the same amount on a near day, the same amount. */
function shownOf(
  { day, currency, amount, reference, text }: Reconciled,
  found: readonly Candidate[],
  suggested: readonly Candidate[],
): CandidatePayment[] {
  const said = `${reference ?? ''} ${text ?? ''}`
  const moved = { id: '', day, currency, amount, said, isNamed: false }
  const likeness = (one: Candidate): number => {
    const target = { id: '', day: one.day, currency, amount: one.money, names: [one.number] }
    return (
      (suggested.includes(one) ? 8 : 0) +
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
      agent: one.agent_name,
    }))
}

const payoutOf = ({ statement_id: statementId, nth: row, money, ...of }: Payout): OpenPayout => ({
  statementId,
  row,
  day: of.day,
  currency: of.currency,
  amount: money,
  reference: of.reference,
})
