import type { SaleKind } from '@arung/contracts/bookings/sales'
import { dateAfter } from '@arung/contracts/dates'
import type { LedgerMethod } from '@arung/contracts/payments/methods'
import type { Currency } from '@arung/contracts/money'
import type { DeskPaymentState } from '@arung/contracts/orders/desk-money'
import {
  groupTargetsMax,
  type MatchTarget,
  type StatementSource,
} from '@arung/contracts/reconciliation/statements'
import type { CandidatePayment, OpenPayout, RowView } from '@arung/contracts/reconciliation/views'
import { isNear, mentions } from '@arung/domain/reconciliation/matching'
import { suggestedGroup } from '@arung/domain/reconciliation/suggested-group'
import type { Database } from '../database.ts'
import { debtorNameOf } from '../wallets/names.ts'

/** How many days before and after a row its payment may lie. */
const daysAround = 30
const candidatesMax = 200
/** As many are shown as one row can pay. */
export const shownMax = groupTargetsMax

/** The placeholders of what is known of a row. */
type OfRow = Readonly<Record<'currency' | 'amount' | 'methods', string>>

/** The payments of a condition on the side of a row and in its currency that no row is matched to, with their agents. */
export const openPaymentsOf = (
  found: string,
  { currency, amount, methods: ways }: OfRow,
): string => `
  SELECT c.*, ${debtorNameOf('c.agent')} AS agent_name,
    (SELECT a.reference FROM read.receivable_payments a WHERE a.payment_id = c.payment_id LIMIT 1) AS reference
  FROM (
    SELECT p.payment_id, p.sale_kind, p.sale_id, p.agent, p.number, p.method, p.currency, p.amount::float8 AS money, p.state,
      p.day::text AS day
    FROM read.payment_list p
    WHERE ${found} AND p.currency = ${currency} AND sign(p.amount) = sign(${amount}::bigint)
      AND p.method = ANY (${ways}::text[]) AND p.state <> 'VOIDED'
      AND NOT EXISTS (SELECT FROM read.matched_payments m WHERE m.payment_id = p.payment_id)
    ORDER BY (p.amount = ${amount}::bigint) DESC, p.day, p.payment_id
    LIMIT ${candidatesMax}
  ) AS c
  ORDER BY (c.money = ${amount}::bigint) DESC, c.day, c.payment_id
  LIMIT ${candidatesMax}`

/** Payments of the days around a row. */
export const openPaymentsSql = openPaymentsOf('p.day >= $1::date AND p.day < $2::date', {
  currency: '$3',
  amount: '$4',
  methods: '$5',
})

/** The open payouts of a condition on the side of a row and in its currency. */
export const openPayoutsOf = (
  found: string,
  { currency, amount }: Pick<OfRow, 'currency' | 'amount'>,
): string => `
  SELECT statement_id, nth, day::text AS day, currency, -amount::float8 AS money, reference
  FROM read.statement_rows
  WHERE state = 'OPEN' AND source = 'GATEWAY' AND kind = 'PAYOUT' AND ${found}
    AND currency = ${currency} AND sign(-amount) = sign(${amount}::bigint)
  ORDER BY (-amount = ${amount}::bigint) DESC, day, row_id
  LIMIT ${shownMax}`

/** Payouts of the days around a row. */
export const openPayoutsSql = openPayoutsOf('day >= $1::date AND day < $2::date', {
  currency: '$3',
  amount: '$4',
})

/** A payment, as the rows of files are compared with it. */
export type Payment = Readonly<{
  payment_id: string
  number: string
  method: LedgerMethod
  currency: Currency
  money: number
  state: DeskPaymentState
  day: string
}>
/** Without a sale it pays invoices of its agent. */
export type Candidate = Payment &
  Readonly<{
    sale_kind: SaleKind | null
    sale_id: string | null
    agent: string | null
    agent_name: string | null
    /** The bank's, of a payment of invoices. */
    reference: string | null
  }>
export type Payout = Readonly<{
  statement_id: string
  nth: number
  day: string
  currency: Currency
  money: number
  reference: string | null
}>

export const methodsOf: Readonly<Record<StatementSource, readonly LedgerMethod[]>> = {
  GATEWAY: ['GATEWAY'],
  BANK: ['TRANSFER', 'CARD', 'BY_HAND'],
}

export type Reconciled = RowView['row']
type Candidates = Pick<RowView, 'payments' | 'payouts' | 'suggestion'>

/** Returns what a row may be matched to while it is open, and the group that is the only one to add up to it. */
export async function candidatesOf(database: Database, row: Reconciled): Promise<Candidates> {
  if (row.state !== 'OPEN') return { payments: [], payouts: [], suggestion: null }
  const { day, currency, amount, source } = row
  const values = [dateAfter(day, -daysAround), dateAfter(day, daysAround + 1), currency, amount]
  const found = await database.rows<Candidate>('open-payments', openPaymentsSql, [
    ...values,
    methodsOf[source],
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
export function shownOf(
  { day, currency, amount, reference, text }: Reconciled,
  found: readonly Candidate[],
  suggested: readonly Candidate[],
): CandidatePayment[] {
  const said = `${reference ?? ''} ${text ?? ''}`
  const moved = { id: '', day, currency, amount, said, isNamed: false }
  const likeness = (one: Candidate): number => {
    const names = [...one.number.split(', '), ...(one.reference === null ? [] : [one.reference])]
    const target = { id: '', day: one.day, currency, amount: one.money, names }
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
      target: targetOf(one),
      number: one.number,
      day: one.day,
      method: one.method,
      currency: one.currency,
      amount: one.money,
      state: one.state,
      agent: one.agent_name,
    }))
}

const targetOf = ({ payment_id: paymentId, sale_kind, sale_id, agent }: Candidate): MatchTarget =>
  sale_kind && sale_id
    ? { kind: 'PAYMENT', paymentId, sale: { kind: sale_kind, id: sale_id } }
    : { kind: 'AGENT_PAYMENT', paymentId, accountId: agent ?? '' }

export const payoutOf = ({
  statement_id: statementId,
  nth: row,
  money,
  ...of
}: Payout): OpenPayout => ({
  statementId,
  row,
  day: of.day,
  currency: of.currency,
  amount: money,
  reference: of.reference,
})
