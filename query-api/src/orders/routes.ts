import { z } from 'zod'
import { SecretSlug, Uuid } from '@arung/contracts/scalars'
import { OrderView, PaymentAttempt } from '@arung/contracts/orders/views'
import { voucherFile } from '@arung/domain/orders/voucher-file'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type RequestFacts, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { preferredSeconds } from './held-answers.ts'
import { paymentModel } from './payment-attempts.ts'
import { isConfirmed, orderView } from './order-view.ts'
import { assertMaySeePrice, maySeePeople } from './owner.ts'
import { orderAt, orderModel, orderWithAttempts, type OrderRow, type PaidOrder } from './queries.ts'

const SlugPath = z.strictObject({ slug: SecretSlug })
const bySlug = {
  method: 'get',
  feature: 'orders',
  access: 'guest-or-account',
  ownership: 'secret',
  limit: 'read',
} as const

/** An order, for the holder of its secret address. */
export function orderRoutes(parts: Parts): Route[] {
  return [
    defineRoute({
      ...bySlug,
      path: '/orders/:slug',
      summary:
        'An order; names and addresses are masked for all but its owner and admins. `Prefer: wait=10` holds the answer until a payment that is under way has ended',
      params: SlugPath,
      data: OrderView,
      async run({ params, principal, request }) {
        await parts.progress.reached([orderModel, paymentModel], request.minPosition)
        const { row, payments } = await parts.held.until(await paid(parts, params.slug), {
          ...waiting(request),
          isAwaited: ({ row: { paid }, payments: all }) => isUnderWay(paid, all),
        })
        const { facts } = await parts.catalogue.at(request.minPosition)
        const masked = !maySeePeople(principal, row)
        return { data: orderView({ row, payments, facts, masked, now: parts.clock.now() }) }
      },
    }),
    defineRoute({
      ...bySlug,
      path: '/orders/:slug/payments/:paymentId',
      summary:
        'A payment attempt, with the address to pay at once the gateway has given it. `Prefer: wait=10` waits for that',
      params: SlugPath.extend({ paymentId: Uuid.toLowerCase() }),
      data: PaymentAttempt,
      async run({ params, principal, request }) {
        await parts.progress.reached([orderModel, paymentModel], request.minPosition)
        const order = await paid(parts, params.slug)
        assertMaySeePrice(principal, order.row)
        const attemptOf = ({ payments }: PaidOrder) =>
          payments.find(one => one.paymentId === params.paymentId)
        const held = await parts.held.until(order, {
          ...waiting(request),
          isAwaited: one => isInvoiceAwaited(attemptOf(one)),
        })
        const attempt = attemptOf(held)
        if (!attempt) throw notFound()
        return { data: attempt }
      },
    }),
    ...fileRoutes(parts),
  ]
}

const waiting = ({ headers, isGone }: RequestFacts) => ({
  seconds: preferredSeconds(headers['prefer']),
  isGone,
})

/** Whether the attempt is not known yet, or has no page to pay at yet. */
const isInvoiceAwaited = (attempt: PaymentAttempt | undefined): boolean =>
  attempt === undefined || (attempt.status === 'STARTED' && !attempt.invoiceUrl)

/**
 * Whether the buyer has been sent to the gateway and nothing is known of the payment yet, or its attempt is paid and the
 * order does not say so yet.
 */
function isUnderWay(paid: number, attempts: readonly PaymentAttempt[]): boolean {
  const newest = attempts.at(-1)?.status
  const arrived = attempts.filter(one => one.status === 'PAID')
  const sum = arrived.reduce((total, one) => total + one.amount, 0)
  return newest === 'STARTED' || newest === 'INVOICED' || (newest === 'PAID' && paid < sum)
}

const fileRoutes = (parts: Parts) => [
  defineRoute({
    ...bySlug,
    path: '/orders/:slug/voucher.pdf',
    summary:
      'The voucher of a confirmed order; with initials only for all but its owner and admins',
    params: SlugPath,
    data: 'file',
    async run({ params, principal, request }) {
      const row = await confirmed(parts, params.slug, request.minPosition)
      const names = maySeePeople(principal, row) ? 'whole' : 'masked'
      const stored = await parts.files.get(voucherFile(row.order_id, names))
      if (!stored) throw notFound()
      return {
        file: stored.content,
        contentType: stored.contentType,
        filename: `${row.order_number}.pdf`,
      }
    },
  }),
]

/** Returns an order with its payments. */
async function paid(parts: Parts, slug: string): Promise<PaidOrder> {
  const found = await orderWithAttempts(parts.database, slug)
  if (!found) throw notFound()
  return found
}

async function existing(parts: Parts, slug: string): Promise<OrderRow> {
  const row = await orderAt(parts.database, slug)
  if (!row) throw notFound()
  return row
}

async function confirmed(parts: Parts, slug: string, position: number): Promise<OrderRow> {
  await parts.progress.reached([orderModel], position)
  const row = await existing(parts, slug)
  if (!isConfirmed(row)) throw notFound()
  return row
}
