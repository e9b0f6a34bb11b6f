import { fullNameSql } from '../full-name-sql.ts'
import { z } from 'zod'
import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { Currency } from '@arung/contracts/money'
import type { BuyerKind, OrderStatus } from '@arung/contracts/orders/statuses'
import { OrderAtDesk } from '@arung/contracts/payments/desk'
import type { DeskMethod, DeskPaymentState } from '@arung/contracts/orders/desk-money'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { countedOf, remainingOf } from '@arung/domain/orders/money'
import { localDateAt } from '@arung/domain/time'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel } from '../bookings/queries.ts'
import { accountIdOf, staffMay } from '../caller.ts'
import { orderModel } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { refundModel } from '../refunds/queries.ts'

type Taken = Readonly<{
  paymentId: string
  method: DeskMethod
  amount: number
  reference: string | null
  tendered?: KeptTendered
  by: string
  at: string
  state: DeskPaymentState
}>
type Row = Readonly<{
  status: OrderStatus
  buyer_kind: BuyerKind
  currency: Currency
  total: number
  paid: number
  refund_due: number
  refunded: number
  refund_reserved: number
  deleted: boolean
  taken: readonly Taken[]
  handed_over: Readonly<{ amount: number; by: string; name: string | null }> | null
  names: Readonly<Record<string, string | null>>
}>

export const orderAtDeskSql = `
  SELECT d.status, d.buyer_kind, d.sold->>'currency' AS currency, (d.sold->>'grandTotal')::float8 AS total,
         d.paid::float8 AS paid, d.refund_due::float8 AS refund_due, d.refunded::float8 AS refunded,
         d.refund_reserved::float8 AS refund_reserved, d.deleted, d.desk_payments AS taken,
         (SELECT json_build_object('amount', f.amount, 'by', f.handed_over_by, 'name', (
            SELECT nullif(${fullNameSql('n.person')}, '')
            FROM read.accounts n WHERE n.account_id = f.handed_over_by LIMIT 1))
          FROM read.refunds f
          WHERE f.order_id = d.order_id AND f.status = 'HANDED_OVER'
          ORDER BY f.ordinal LIMIT 1) AS handed_over,
         (SELECT coalesce(json_object_agg(x.by, (
            SELECT nullif(${fullNameSql('n.person')}, '')
            FROM read.accounts n WHERE n.account_id = x.by LIMIT 1)), '{}')
          FROM (SELECT DISTINCT (one->>'by')::uuid AS by FROM jsonb_array_elements(d.desk_payments) one) x) AS names
  FROM read.booking_list b
  JOIN read.order_details d ON d.order_id = b.sale_id
  WHERE b.booking_id = $1 AND b.sale_kind = 'ORDER'
  LIMIT 1`

/** The money of orders, as the desk needs it when their guests come. */
export const deskPaymentRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    feature: 'payments',
    access: allow('payments:see'),
    ownership: 'none',
    limit: 'read',
    path: '/reservation-admin/bookings/:id/payments',
    summary: 'What is paid and left of the order that a booking is of, and what the desk took',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    data: OrderAtDesk,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([bookingModel, orderModel, refundModel], request.minPosition)
      const [row] = await parts.database.rows<Row>('order-at-desk', orderAtDeskSql, [params.id])
      if (!row) throw notFound()
      const { facts } = await parts.catalogue.at(request.minPosition)
      const deskRefundMax = facts.settings?.deskRefundMax ?? 0
      return { data: viewOf(row, principal, { now: parts.clock.now(), deskRefundMax }) }
    },
  }),
]

function viewOf(
  row: Row,
  principal: Principal,
  { now, deskRefundMax }: Readonly<{ now: Date; deskRefundMax: number }>,
): OrderAtDesk {
  const isAgents = row.buyer_kind === 'AGENT'
  const paid = countedOf({ paid: row.paid, refundDue: row.refund_due, status: row.status })
  const stands = !row.deleted && openStatuses.has(row.status)
  const remaining = stands && !isAgents ? remainingOf({ grandTotal: row.total, paid }) : 0
  const waiting = row.taken.reduce(
    (sum, one) => sum + (one.state === 'WAITING' ? one.amount : 0),
    0,
  )
  const kept = row.paid - row.refund_due
  const open = Math.max(0, row.refund_due - row.refunded - row.refund_reserved)
  // An agent's money is never returned to a guest.
  const toReturn = isAgents ? 0 : open
  return {
    currency: row.currency,
    total: row.total,
    paid,
    remaining,
    waiting,
    isAgents,
    toReturn,
    mayReturn:
      toReturn > 0 &&
      (staffMay(principal, 'payments:refund-any') ||
        (staffMay(principal, 'payments:refund') &&
          row.currency === 'IDR' &&
          toReturn <= deskRefundMax)),
    handedOver: handedOverView(row, principal),
    cashLeft: Math.max(0, Math.min(toReturn, cashLeftOf(row))),
    mayCollect: remaining > waiting && staffMay(principal, 'payments:record'),
    payments: row.taken.map(({ by, tendered = null, ...one }) => ({
      ...one,
      tendered,
      by: row.names[by] ?? null,
      mayConfirm: one.state === 'WAITING' && staffMay(principal, 'payments:confirm'),
      mayVoid: isThere(one, kept) && mayVoid({ by, at: one.at }, principal, now),
    })),
  }
}

/** A person who may give money back can confirm as the second person, unless they were the first. */
function handedOverView(
  { handed_over: first }: Row,
  principal: Principal,
): OrderAtDesk['handedOver'] {
  if (first === null) return null
  const mayConfirm = first.by !== accountIdOf(principal) && staffMay(principal, 'payments:refund')
  return { amount: first.amount, by: first.name, mayConfirm }
}

/** Returns the cash that the desk took and has not given back. */
const cashLeftOf = ({ taken, refunded }: Row): number =>
  taken.reduce(
    (left, { method, state, amount }) =>
      method === 'CASH' && state === 'COUNTED' ? left + amount : left,
    -refunded,
  )

/** Orders in these statuses still owe their unpaid amount, also after the trip. */
const openStatuses: ReadonlySet<OrderStatus> = new Set([
  'WAITING_CONFIRMATION',
  'CONFIRMED',
  'COMPLETED',
])

/** A slip is gone once its money was returned, or is to be returned. */
const isThere = ({ state, amount }: Pick<Taken, 'state' | 'amount'>, kept: number): boolean =>
  state === 'WAITING' || (state === 'COUNTED' && amount <= kept)

/**
 * Staff with the permission may void their own slips of the same day, and with the right to confirm also any other
 * slip.
 */
function mayVoid({ by, at }: Pick<Taken, 'by' | 'at'>, principal: Principal, now: Date): boolean {
  if (!staffMay(principal, 'payments:void')) return false
  const isOwn = by === accountIdOf(principal) && localDateAt(at) === localDateAt(now.toISOString())
  return isOwn || staffMay(principal, 'payments:confirm')
}
