import { Currency } from '@arung/contracts/money'
import { datesFrom, daysIn } from '@arung/contracts/dates'
import {
  missingMax,
  type MissingPayment,
  type ReconciledDay,
} from '@arung/contracts/reconciliation/views'
import type { Database } from '../database.ts'
import { dayBegins } from '../lists/day-begins.ts'
import { nameOf, type SaleOf } from './statement-lists.ts'
import type { Payment } from './candidates.ts'

type Period = Readonly<{ from: string; to: string }>

/** More than the days of a period in all currencies. */
const sumsMax = 500
const sum = (of: string, where: string) => `coalesce(sum(${of}) FILTER (WHERE ${where}), 0)::float8`

/** The gateway's figures of each day. */
export const gatewayDaysSql = `
  SELECT day::text AS day, currency,
    ${sum('amount', `kind = 'PAYMENT'`)} AS paid,
    ${sum('-amount', `kind = 'REFUND'`)} AS refunded,
    ${sum('-amount', `kind = 'PAYOUT'`)} AS payouts,
    coalesce(sum(fee), 0)::float8 AS fees,
    count(*) FILTER (WHERE state = 'OPEN' AND kind <> 'PAYOUT')::int AS open_count,
    ${sum('amount', `state = 'OPEN' AND kind <> 'PAYOUT'`)} AS open_sum
  FROM read.statement_rows
  WHERE source = 'GATEWAY' AND day BETWEEN $1::date AND $2::date
  GROUP BY day, currency
  ORDER BY day, currency
  LIMIT ${sumsMax}`

/** The ledger's figures of each day, and what of them no row has and nobody explained. */
export const ledgerDaysSql = `
  SELECT (p.at AT TIME ZONE 'Asia/Makassar')::date::text AS day, p.currency,
    ${sum('p.amount', 'p.amount > 0')} AS paid,
    ${sum('-p.amount', 'p.amount < 0')} AS refunded,
    count(*) FILTER (WHERE r.payment_id IS NULL AND m.payment_id IS NULL)::int AS open_count,
    ${sum('p.amount', 'r.payment_id IS NULL AND m.payment_id IS NULL')} AS open_sum
  FROM read.payment_list p
    LEFT JOIN read.matched_payments r ON r.payment_id = p.payment_id
    LEFT JOIN read.missing_payments m ON m.payment_id = p.payment_id
  WHERE p.at >= ${dayBegins('$1')} AND p.at < ${dayBegins('($2::date + 1)')} AND p.method = 'GATEWAY' AND p.state = 'COUNTED'
  GROUP BY 1, 2
  ORDER BY 1, 2
  LIMIT ${sumsMax}`

const filesMax = 500
/** The periods of the gateway's files that touch these days. */
export const coverSql = `
  SELECT from_day::text AS from, to_day::text AS to
  FROM read.statements
  WHERE source = 'GATEWAY' AND NOT removed AND to_day >= $1::date AND from_day <= $2::date
  ORDER BY to_day, from_day
  LIMIT ${filesMax}`

type Sums = Readonly<{
  day: string
  currency: Currency
  paid: number
  refunded: number
  open_count: number
  open_sum: number
}>
type GatewaySums = Sums & Readonly<{ payouts: number; fees: number }>

/** Returns the days of a period on which the gateway or the ledger has anything, the oldest first. */
export async function reconciledDays(
  database: Database,
  { from, to }: Period,
): Promise<ReconciledDay[]> {
  const values = [from, to]
  const [gateway, ledger, files] = await Promise.all([
    database.rows<GatewaySums>('gateway-days', gatewayDaysSql, values),
    database.rows<Sums>('ledger-days', ledgerDaysSql, values),
    database.rows<Period>('gateway-cover', coverSql, values),
  ])
  const byKey = <One extends Sums>(all: readonly One[]) =>
    new Map(all.map(one => [`${one.day}|${one.currency}`, one]))
  const [ofGateway, ofLedger] = [byKey(gateway), byKey(ledger)]
  const days = datesFrom(from, daysIn({ from, to }))
  return days.flatMap(day =>
    Currency.options.flatMap(currency => {
      const key = `${day}|${currency}`
      const [at, inLedger] = [ofGateway.get(key), ofLedger.get(key)]
      if (at === undefined && inLedger === undefined) return []
      return [
        {
          day,
          currency,
          covered: files.some(file => file.from <= day && day <= file.to),
          gateway: {
            paid: at?.paid ?? 0,
            refunded: at?.refunded ?? 0,
            payouts: at?.payouts ?? 0,
            fees: at?.fees ?? 0,
          },
          ledger: { paid: inLedger?.paid ?? 0, refunded: inLedger?.refunded ?? 0 },
          openRows: { count: at?.open_count ?? 0, sum: at?.open_sum ?? 0 },
          openPayments: { count: inLedger?.open_count ?? 0, sum: inLedger?.open_sum ?? 0 },
        },
      ]
    }),
  )
}

/** Gateway payments and refunds of a period that no row has, the oldest first, up to one more than are listed. */
export const missingSql = `
  SELECT p.payment_id, p.sale_kind, p.sale_id, p.number, p.method, p.currency, p.amount::float8 AS money, p.state,
    (p.at AT TIME ZONE 'Asia/Makassar')::date::text AS day, m.text, ${nameOf('m.by')} AS person
  FROM read.payment_list p
    LEFT JOIN read.missing_payments m ON m.payment_id = p.payment_id
  WHERE p.at >= ${dayBegins('$1')} AND p.at < ${dayBegins('($2::date + 1)')} AND p.method = 'GATEWAY' AND p.state = 'COUNTED'
    AND NOT EXISTS (SELECT FROM read.matched_payments r WHERE r.payment_id = p.payment_id)
  ORDER BY p.at, p.payment_id
  LIMIT ${missingMax + 1}`

type Missing = Payment & SaleOf & Readonly<{ text: string | null; person: string | null }>

export async function missingOf(
  database: Database,
  { from, to }: Period,
): Promise<MissingPayment[]> {
  const found = await database.rows<Missing>('missing-payments', missingSql, [from, to])
  return found.map(one => ({
    paymentId: one.payment_id,
    sale: { kind: one.sale_kind, id: one.sale_id },
    number: one.number,
    day: one.day,
    method: one.method,
    currency: one.currency,
    amount: one.money,
    state: one.state,
    explained: one.text,
    by: one.person,
  }))
}
