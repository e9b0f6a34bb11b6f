import { z } from 'zod'
import { KeptActivity } from '@arung/contracts/closures/kept'
import { SecretSlug } from '@arung/contracts/scalars'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel } from '../bookings/queries.ts'
import { orderAt, orderModel } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { keptOf } from './kept.ts'

/** What an order has without a date, for the holder of its secret address. */
export const keptRoute = (parts: Parts): Route =>
  defineRoute({
    feature: 'closures',
    method: 'get',
    path: '/orders/:slug/kept',
    summary: 'Activities of an order that were closed and kept, whose guests choose another date',
    access: 'guest-or-account',
    ownership: 'secret',
    limit: 'read',
    params: z.strictObject({ slug: SecretSlug }),
    data: z.array(KeptActivity),
    async run({ params, request }) {
      await parts.progress.reached([orderModel, bookingModel], request.minPosition)
      const row = await orderAt(parts.database, params.slug)
      if (row === null) throw notFound()
      return { data: await keptOf(parts.database, row, parts.clock.now().toISOString()) }
    },
  })
