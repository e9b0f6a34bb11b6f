import { z } from 'zod'
import { Amount } from '@arung/contracts/money'
import { order, type OrderCommand } from '@arung/domain/orders/order'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf, type Caller } from '../commands.ts'
import { internal } from '../internal.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { orderStream } from './streams.ts'
import { settleLatePayment } from './late-payment-flow.ts'
import { reviewByRule } from './review-by-rule.ts'

const feature = 'orders'

/** Order routes for the workers. */
export const internalOrderRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature,
    path: '/internal/orders/:id/expire',
    summary: 'Ends an order whose time to pay is over',
    params: IdPath,
    data: 'empty',
    run: input =>
      command(parts, input, { type: 'ExpireOrder', now: parts.clock.now().toISOString() }),
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/orders/:id/payment',
    summary: 'Records money that one of its payments received',
    params: IdPath,
    body: z.strictObject({ paymentId: Id, amount: Amount }),
    data: 'empty',
    async run(input) {
      const { state } = await parts.workers.load(orderStream(input.params.id), order)
      if (!state.exists) throw notFound()
      await parts.openBookings.free(state.placed.checkoutId)
      return command(parts, input, {
        type: 'RecordPayment',
        ...input.body,
        currency: state.placed.currency,
        ruleOn: parts.catalogue.state.settings.confirmsClean,
        now: parts.clock.now().toISOString(),
      })
    },
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/orders/:id/review',
    summary:
      'Has the rule look at a waiting order: it confirms a clean one while it is switched on',
    params: IdPath,
    data: 'empty',
    run: input => reviewByRule(parts, metaOf(input), input.params.id),
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/orders/:id/settle-late-payment',
    summary: 'Takes the places of a late payer again, or owes the money back',
    params: IdPath,
    data: z.strictObject({ outcome: z.enum(['reinstated', 'refund-due', 'nothing']) }),
    async run(input) {
      const { outcome, position } = await settleLatePayment(parts, metaOf(input), input.params.id)
      return { data: { outcome }, position }
    },
  }),
]

async function command(
  { workers }: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  what: OrderCommand,
) {
  const outcome = await workers.execute(orderStream(input.params.id), order, what, metaOf(input))
  return { data: null, position: accepted(outcome, orderRefusals).position }
}
