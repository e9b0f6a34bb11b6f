import { z } from 'zod'
import { SecretSlug, Uuid } from '@arung/contracts/scalars'
import { OrderView, PaymentAttempt } from '@arung/contracts/orders/views'
import { calendarOf } from '@arung/domain/orders/calendar'
import { voucherFile } from '@arung/domain/orders/voucher-file'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Parts } from '../parts.ts'
import { attemptsOf, paymentModel } from './payment-attempts.ts'
import { isConfirmed, orderView } from './order-view.ts'
import { assertMaySeePrice, maySeePeople } from './owner.ts'
import { orderAt, orderModel, type OrderRow } from './queries.ts'

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
      summary: 'An order; names and addresses are masked for all but its owner and admins',
      params: SlugPath,
      data: OrderView,
      async run({ params, principal, request }) {
        await parts.progress.reached([orderModel, paymentModel], request.minPosition)
        const row = await existing(parts, params.slug)
        const { facts } = await parts.catalogue.at(request.minPosition)
        const payments = await attemptsOf(parts.database, row.order_id)
        const masked = !maySeePeople(principal, row)
        return { data: orderView({ row, payments, facts, masked, now: parts.clock.now() }) }
      },
    }),
    defineRoute({
      ...bySlug,
      path: '/orders/:slug/payments/:paymentId',
      summary: 'A payment attempt, with the address to pay at once the gateway has given it',
      params: SlugPath.extend({ paymentId: Uuid.toLowerCase() }),
      data: PaymentAttempt,
      async run({ params, principal, request }) {
        await parts.progress.reached([orderModel, paymentModel], request.minPosition)
        const row = await existing(parts, params.slug)
        assertMaySeePrice(principal, row)
        const attempts = await attemptsOf(parts.database, row.order_id)
        const attempt = attempts.find(one => one.paymentId === params.paymentId)
        if (!attempt) throw notFound()
        return { data: attempt }
      },
    }),
    ...fileRoutes(parts),
  ]
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
  defineRoute({
    ...bySlug,
    path: '/orders/:slug/calendar.ics',
    summary:
      'The activities of an order that was confirmed, for a calendar; as cancelled once it is off',
    params: SlugPath,
    data: 'file',
    async run({ params, request }) {
      const row = await reached(parts, params.slug, request.minPosition)
      if (!wasConfirmed(row)) throw notFound()
      const { facts } = await parts.catalogue.at(request.minPosition)
      return {
        file: Buffer.from(calendarFile(row, facts)),
        contentType: 'text/calendar; charset=utf-8',
        filename: `${row.order_number}.ics`,
      }
    },
  }),
]

function calendarFile(row: OrderRow, facts: CatalogueFacts): string {
  const products = new Map([...facts.products].map(([id, { product }]) => [id, product]))
  const changes = row.timeline.filter(({ step }) => step === 'CHANGED')
  const off = row.timeline.find(({ step }) => step === 'CANCELLED' || step === 'DECLINED')
  const order = {
    orderId: row.order_id,
    orderNumber: row.order_number,
    at: (off ?? changes.at(-1))?.at ?? row.order_time.toISOString(),
    changes: changes.length,
    isOff: off !== undefined,
    ...row.sold,
  }
  return calendarOf(order, products, facts.settings)
}

async function existing(parts: Parts, slug: string): Promise<OrderRow> {
  const row = await orderAt(parts.database, slug)
  if (!row) throw notFound()
  return row
}

async function confirmed(parts: Parts, slug: string, position: number): Promise<OrderRow> {
  const row = await reached(parts, slug, position)
  if (!isConfirmed(row)) throw notFound()
  return row
}

async function reached(parts: Parts, slug: string, position: number): Promise<OrderRow> {
  await parts.progress.reached([orderModel], position)
  return existing(parts, slug)
}

/** An order that was once confirmed is available as a calendar file, whatever happened to it since. */
const wasConfirmed = ({ timeline }: OrderRow): boolean =>
  timeline.some(({ step }) => step === 'CONFIRMED')
