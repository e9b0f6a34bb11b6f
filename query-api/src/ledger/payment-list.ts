import type { z } from 'zod'
import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { SaleKind } from '@arung/contracts/bookings/sales'
import type { LedgerMethod } from '@arung/contracts/payments/methods'
import type {
  PaymentListQuery,
  PaymentListRow,
  PaymentReceiver,
  PaymentTotal,
  PaymentTotalsQuery,
} from '@arung/contracts/ledger/payments'
import type { Currency } from '@arung/contracts/money'
import type { DeskPaymentState, VoidReason } from '@arung/contracts/orders/desk-money'
import type { Database } from '../database.ts'
import { fullNameSql } from '../full-name-sql.ts'
import { dayBegins } from '../lists/day-begins.ts'
import { defineList, type Put } from '../lists/define-list.ts'
import type { PaymentUndoReason } from '@arung/contracts/receivables/requests'
import { isFindable } from '../lists/search.ts'
import { withoutPrefix } from '../orders/list-queries.ts'
import { readModel } from '../progress.ts'
import { debtorNameOf } from '../wallets/names.ts'

export const ledgerModel = readModel('ledger')
export const dimensionsModel = readModel('sale-dimensions')

type Row = Readonly<{
  payment_id: string
  kind: PaymentListRow['kind']
  at: Date
  sale_kind: SaleKind | null
  sale_id: string | null
  agent: string | null
  agent_name: string | null
  number: string
  booking_id: string | null
  method: LedgerMethod
  currency: Currency
  /** The number of `amount`, which keeps its type for its index. */
  money: number
  tendered: KeptTendered | null
  state: DeskPaymentState
  void_reason: VoidReason | PaymentUndoReason | null
  reference: string | null
  received: string | null
  confirmed: string | null
  voided: string | null
}>

const nameOf = (account: string) => `(
  SELECT nullif(${fullNameSql('n.person')}, '') FROM read.accounts n WHERE n.account_id = ${account} LIMIT 1)`

/** Payments and refunds of orders and desk sales, and payments of agents' invoices, in their last state. */
export const paymentLists = defineList({
  from: 'read.payment_list',
  columns: `payment_id, kind, at, sale_kind, sale_id, agent, number, method, currency, amount, amount::float8 AS money, tendered, state,
    void_reason, reference AS own_reference, received_by, confirmed_by, voided_by`,
  besides: `
    (SELECT b.booking_id FROM read.booking_list b WHERE b.sale_id = listed.sale_id
     ORDER BY b.date, b.time, b.booking_id LIMIT 1) AS booking_id,
    coalesce(listed.own_reference, (
      SELECT p->>'reference'
      FROM read.reservation_list r, jsonb_array_elements(r.payments) p
      WHERE r.reservation_id = listed.sale_id AND p->>'paymentId' = listed.payment_id::text
      LIMIT 1), (
      SELECT a.reference FROM read.receivable_payments a WHERE a.payment_id = listed.payment_id LIMIT 1)) AS reference,
    CASE WHEN listed.sale_id IS NULL THEN ${debtorNameOf('listed.agent')} END AS agent_name,
    ${nameOf('listed.received_by')} AS received,
    ${nameOf('listed.confirmed_by')} AS confirmed,
    ${nameOf('listed.voided_by')} AS voided`,
  key: 'payment_id',
  filters: {
    kind: (kind: PaymentListRow['kind']) => (kind === 'REFUND' ? 'amount < 0' : 'amount >= 0'),
    state: (state: DeskPaymentState) => `state = '${state}'`,
    method: (method: LedgerMethod) => `method = '${method}'`,
    currency: (currency: Currency) => `currency = '${currency}'`,
    /** For those who may not see what agents owe and pay. */
    ofSales: (_only: true) => 'sale_id IS NOT NULL',
    receiver: (id: string, put: Put) => `received_by = ${put(id)}::uuid`,
    from: (date: string, put: Put) => `at >= ${dayBegins(put(date))}`,
    to: (date: string, put: Put) => `at < ${dayBegins(`(${put(date)}::date + 1)`)}`,
  },
  sorts: {
    latest: 'at DESC, payment_id DESC',
    oldest: 'at, payment_id',
    amount: 'amount DESC, payment_id DESC',
  },
  words: 'words',
  indexes: [
    'payment_list_by_time',
    'payment_list_by_amount',
    'payment_list_by_receiver',
    'payment_list_waiting',
    'payment_list_voided',
    'payment_list_words',
  ],
  item: (row: Row): PaymentListRow => ({
    paymentId: row.payment_id,
    kind: row.kind,
    at: row.at.toISOString(),
    sale: row.sale_kind && row.sale_id ? { kind: row.sale_kind, id: row.sale_id } : null,
    agent: row.sale_id || !row.agent ? null : { accountId: row.agent, name: row.agent_name },
    number: row.number,
    bookingId: row.booking_id,
    method: row.method,
    currency: row.currency,
    amount: row.money,
    tendered: row.tendered,
    state: row.state,
    voidReason: row.void_reason,
    reference: row.reference,
    receivedBy: row.received,
    confirmedBy: row.confirmed,
    voidedBy: row.voided,
  }),
})

type Query = z.output<typeof PaymentListQuery>
/** Returns what a caller asks for and may see. `seesAgents`: what agents owe and pay, too. */
export const askedOfPayments = (
  { page: _page, size: _size, q, ...query }: Query,
  seesAgents: boolean,
) => ({ ...query, q: withoutPrefix(q), ...hiding(seesAgents) })

const hiding = (seesAgents: boolean) => (seesAgents ? {} : ({ ofSales: true } as const))

const paymentsFound = (of: string) => `(kind = 'PAYMENT' AND state = '${of}')`
const sumOf = (amount: string, where: string) =>
  `coalesce(sum(${amount}) FILTER (WHERE ${where}), 0)::float8`
const totalColumns = `method, currency,
  count(*) FILTER (WHERE ${paymentsFound('COUNTED')})::int AS payments,
  ${sumOf('amount', paymentsFound('COUNTED'))} AS received,
  ${sumOf('-amount', `kind = 'REFUND' AND state = 'COUNTED'`)} AS refunded,
  ${sumOf('amount', paymentsFound('WAITING'))} AS waiting`
/** More than all methods in all currencies. */
const totalsMax = 50

export const paymentTotals = (query: z.output<typeof PaymentTotalsQuery>, seesAgents = true) =>
  paymentLists.sums(
    { ...query, q: withoutPrefix(query.q), ...hiding(seesAgents), sort: 'latest' },
    { columns: totalColumns, by: 'method, currency', most: totalsMax },
  )

/** Returns the sums over all payments of a filter. */
export async function paymentTotalsOf(
  database: Database,
  query: z.output<typeof PaymentTotalsQuery>,
  seesAgents: boolean,
): Promise<PaymentTotal[]> {
  if (!isFindable(query.q)) return []
  const { name, text, values } = paymentTotals(query, seesAgents)
  return [...(await database.rows<PaymentTotal>(name, text, values))]
}

/** Steps from one receiver to the next in their index, however many payments each has. */
export const receiversSql = `
  WITH RECURSIVE receiver AS (
    (SELECT received_by AS id FROM read.payment_list WHERE received_by IS NOT NULL ORDER BY received_by LIMIT 1)
    UNION ALL
    SELECT (SELECT p.received_by FROM read.payment_list p WHERE p.received_by > receiver.id ORDER BY p.received_by LIMIT 1)
    FROM receiver
    WHERE receiver.id IS NOT NULL
  )
  SELECT id, ${nameOf('receiver.id')} AS name
  FROM receiver
  WHERE id IS NOT NULL
  ORDER BY 2, 1
  LIMIT 500`

/** Returns everybody who took or gave back money. */
export const receiversOf = async (database: Database): Promise<PaymentReceiver[]> => [
  ...(await database.rows<PaymentReceiver>('payment-receivers', receiversSql, [])),
]
