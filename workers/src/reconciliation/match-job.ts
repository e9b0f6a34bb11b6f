import type { Pool } from 'pg'
import type { SaleKind } from '@arung/contracts/bookings/sales'
import { dateAfter } from '@arung/contracts/dates'
import type { Currency } from '@arung/contracts/money'
import { statementRowsMax, type StatementSource } from '@arung/contracts/reconciliation/statements'
import {
  daysBetweenMax,
  matchesOf,
  type Matchable,
  type MatchableRow,
} from '@arung/domain/reconciliation/matching'
import type { EventStore } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import { caughtUp } from '../caught-up.ts'
import { insertJobs } from '../outbox/jobs.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'

type Parts = Readonly<{ pool: Pool; store: Pick<EventStore, 'head'> }>

const jobNamespace = '0b0c5e00-0000-4000-8000-000000000093'
/** How many matches one command makes. */
const atOnce = 50
/** How far back a bank's row may name a payment, in days before the file. */
const daysBefore = 60
/** More payments than an operator has in a file's days. */
const paymentsMax = 20_000

const rowsSql = `
  SELECT nth, source, day::text AS day, currency, amount::float8 AS amount, kind,
    coalesce(reference, '') || ' ' || coalesce(told, '') AS said
  FROM read.statement_rows
  WHERE statement_id = $1 AND state = 'OPEN'
  ORDER BY day, row_id
  LIMIT ${statementRowsMax}`

/** A transfer that waits is left to a person, who confirms it with the match. */
const paymentsSql = `
  SELECT p.payment_id AS id, p.sale_kind, p.sale_id, p.agent, p.number, p.currency, p.amount::float8 AS amount,
    p.day::text AS day,
    (SELECT a.reference FROM read.receivable_payments a WHERE a.payment_id = p.payment_id LIMIT 1) AS reference
  FROM read.payment_list p
  WHERE p.day >= $1::date AND p.day < $2::date
    AND p.state = 'COUNTED' AND p.method = ANY ($3::text[])
    AND NOT EXISTS (SELECT FROM read.matched_payments m WHERE m.payment_id = p.payment_id)
  ORDER BY p.day, p.payment_id
  LIMIT ${paymentsMax}`

const payoutsSql = `
  SELECT row_id AS id, statement_id, nth, currency, -amount::float8 AS amount, day::text AS day, reference
  FROM read.statement_rows
  WHERE state = 'OPEN' AND source = 'GATEWAY' AND kind = 'PAYOUT' AND day BETWEEN $1::date AND $2::date
  ORDER BY day, row_id
  LIMIT ${statementRowsMax}`

type Row = Readonly<{
  nth: number
  source: StatementSource
  kind: string
  day: string
  currency: Currency
  amount: number
  said: string
}>
type Payment = Omit<Matchable, 'names'> &
  Readonly<{
    /** Null for a payment of invoices of its agent. */
    sale_kind: SaleKind | null
    sale_id: string | null
    agent: string | null
    number: string
    /** The bank's, of a payment of invoices. */
    reference: string | null
  }>
type Payout = Omit<Matchable, 'names'> &
  Readonly<{ statement_id: string; nth: number; reference: string | null }>

const methods: Readonly<Record<StatementSource, readonly string[]>> = {
  GATEWAY: ['GATEWAY'],
  BANK: ['TRANSFER', 'BY_HAND'],
}

/** Matches the open rows of a file to the payments and payouts that they belong to beyond doubt. */
export const matchJob =
  (parts: Parts): JobRunner =>
  async job => {
    const statementId = textOf(job.payload, 'statementId')
    await caughtUp(parts, ['reconciliation', 'ledger', 'receivables'])
    const rows = await rowsOf<Row>(parts.pool, 'open-rows', rowsSql, [statementId])
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return
    const from = dateAfter(first.day, -daysBefore)
    const to = dateAfter(last.day, daysBetweenMax + 1)
    const targets = await targetsOf(parts.pool, first.source, from, to)
    const found = matchesOf(
      rows.map(matchable),
      targets.map(({ matchable: one }) => one),
    )
    const byId = new Map(targets.map(one => [one.matchable.id, one.target]))
    const matches = found.map(({ row, target, matchedBy }) => ({
      row: Number(row),
      target: byId.get(target),
      matchedBy,
    }))
    const pages = Array.from({ length: Math.ceil(matches.length / atOnce) }, (_, nth) =>
      matches.slice(nth * atOnce, (nth + 1) * atOnce),
    )
    await insertJobs(
      parts.pool,
      pages.map((page, nth) => ({
        id: uuidv5(jobNamespace, `${job.id}/${nth}`),
        kind: 'command',
        payload: {
          path: `/internal/statements/${statementId}/matches`,
          body: JSON.stringify({ matches: page }),
        },
        dueAt: new Date(),
        isWaitedFor: false,
        correlationId: job.correlationId,
      })),
    )
  }

/** A payout, and whatever is neither a payment nor a refund, belongs to no payment. */
const matchable = ({ nth, source, kind, ...row }: Row): MatchableRow => ({
  ...row,
  id: String(nth),
  isNamed: source === 'GATEWAY',
  said: kind === 'PAYOUT' || kind === 'OTHER' ? '' : row.said,
})

async function targetsOf(pool: Pool, source: StatementSource, from: string, to: string) {
  const payments = await rowsOf<Payment>(pool, 'unmatched-payments', paymentsSql, [
    from,
    to,
    methods[source],
  ])
  const payouts =
    source === 'BANK' ? await rowsOf<Payout>(pool, 'open-payouts', payoutsSql, [from, to]) : []
  return [
    ...payments.map(({ sale_kind, sale_id, agent, number, reference, ...one }) => ({
      matchable: { ...one, names: [...number.split(', '), ...(reference ? [reference] : [])] },
      target: sale_kind
        ? { kind: 'PAYMENT', paymentId: one.id, sale: { kind: sale_kind, id: sale_id } }
        : { kind: 'AGENT_PAYMENT', paymentId: one.id, accountId: agent },
    })),
    ...payouts.map(({ statement_id: statementId, nth: row, reference, ...one }) => ({
      matchable: { ...one, names: reference === null ? [] : [reference] },
      target: { kind: 'PAYOUT', statementId, row },
    })),
  ]
}

async function rowsOf<One extends object>(
  pool: Pool,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<readonly One[]> {
  const { rows } = await pool.query<One>({ name, text, values: [...values] })
  return rows
}
