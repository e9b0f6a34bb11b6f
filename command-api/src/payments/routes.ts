import { z } from 'zod'
import { Uuid } from '@arung/contracts/scalars'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { orderIdOf } from '../order-address.ts'
import type { Parts } from '../parts.ts'
import { SlugPath } from '../scalars.ts'
import { startPayment } from './payment-attempts.ts'

/** Paying for an order by the holder of its address. */
export const paymentRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/orders/:slug/payments',
    feature: 'orders',
    summary:
      'Starts paying; names the payment under way when there is one. An agent’s order is paid by its owner',
    access: 'guest-or-account',
    ownership: 'secret',
    limit: 'booking',
    params: SlugPath,
    data: z.strictObject({ paymentId: Uuid }),
    status: 202,
    async run(input) {
      const orderId = orderIdOf(parts.addressKey, input.params.slug)
      const { principal } = input
      const { paymentId, position } = await startPayment(parts, metaOf(input), {
        orderId,
        principal,
      })
      return { data: { paymentId }, position }
    },
  }),
]
