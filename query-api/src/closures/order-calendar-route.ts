import { z } from 'zod'
import { SecretSlug } from '@arung/contracts/scalars'
import { calendarOf } from '@arung/domain/orders/calendar'
import type { KeptLine } from '@arung/domain/orders/schedule'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel } from '../bookings/queries.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { orderAt, orderModel, type OrderRow } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { keptOf } from './kept.ts'

/** The calendar file of an order, for the holder of its secret address. What is kept without a date is not in it. */
export const orderCalendarRoute = (parts: Parts): Route =>
  defineRoute({
    feature: 'closures',
    method: 'get',
    path: '/orders/:slug/calendar.ics',
    summary:
      'The activities of an order that was confirmed, for a calendar; as cancelled once it is off, and without those that have no date',
    access: 'guest-or-account',
    ownership: 'secret',
    limit: 'read',
    params: z.strictObject({ slug: SecretSlug }),
    data: 'file',
    async run({ params, request }) {
      await parts.progress.reached([orderModel, bookingModel], request.minPosition)
      const row = await orderAt(parts.database, params.slug)
      if (row === null || !wasConfirmed(row)) throw notFound()
      const { facts } = await parts.catalogue.at(request.minPosition)
      const kept = await keptOf(parts.database, row, parts.clock.now().toISOString())
      return {
        file: Buffer.from(calendarFile(row, kept, facts)),
        contentType: 'text/calendar; charset=utf-8',
        filename: `${row.order_number}.ics`,
      }
    },
  })

function calendarFile(row: OrderRow, kept: readonly KeptLine[], facts: CatalogueFacts): string {
  const products = new Map([...facts.products].map(([id, { product }]) => [id, product]))
  const changes = row.timeline.filter(({ step }) => step === 'CHANGED')
  const off = row.timeline.find(({ step }) => step === 'CANCELLED' || step === 'DECLINED')
  const order = {
    orderId: row.order_id,
    orderNumber: row.order_number,
    at: (off ?? changes.at(-1))?.at ?? row.order_time.toISOString(),
    changes: changes.length,
    isOff: off !== undefined,
    kept,
    ...row.sold,
  }
  return calendarOf(order, products, facts.settings)
}

/** An order that was once confirmed is available as a calendar file, whatever happened to it since. */
const wasConfirmed = ({ timeline }: OrderRow): boolean =>
  timeline.some(({ step }) => step === 'CONFIRMED')
