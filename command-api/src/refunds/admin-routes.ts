import { z } from 'zod'
import { PayRefundByHand, RejectRefund } from '@arung/contracts/refunds/requests'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import type { NewRefund } from '@arung/domain/refunds/commands'
import { refund, type RefundCommand } from '@arung/domain/refunds/refund'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { followUp, metaOf } from '../commands.ts'
import { orderIdOf } from '../order-address.ts'
import type { Parts } from '../parts.ts'
import { IdPath, SlugPath } from '../scalars.ts'
import { refundStream } from './streams.ts'
import { command } from './change-refund.ts'
import { liveOrder, reserve } from './request-refund-flow.ts'

const shared = {
  method: 'post',
  feature: 'refunds',
  access: allow('refunds:decide'),
  ownership: 'none',
  limit: 'write',
} as const

/** The desk's statement that money was handed over. */
function byHand(
  { catalogue, clock }: Parts,
  { principal, body }: { principal: Principal; body: PayRefundByHand },
  request: NewRefund | null,
): RefundCommand {
  return {
    type: 'PayByHand',
    refund: request,
    reference: body.reference,
    by: ownSession(principal).accountId,
    aloneMax: catalogue.state.settings.refundAloneMax,
    now: clock.now().toISOString(),
  }
}

/** Refund actions of the desk. */
export const refundAdminRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/admins/orders/:slug/refunds',
    summary: 'Records that everything open was given back by hand, under a receipt',
    params: SlugPath,
    body: PayRefundByHand,
    data: z.strictObject({ refundId: Uuid }),
    status: 201,
    async run(input) {
      const meta = metaOf(input)
      const state = await liveOrder(parts, orderIdOf(parts.addressKey, input.params.slug))
      const request = await reserve(parts, meta, state, null)
      const { refundId } = request
      const what = byHand(parts, input, request)
      const { position } = await command(parts, followUp(meta, 'refund'), refundId, what)
      return { data: { refundId }, position }
    },
  }),
  defineRoute({
    ...shared,
    path: '/admins/refunds/:id/pay-by-hand',
    summary:
      'Records that a refund was given back by hand, under a receipt; a large one needs two people',
    params: IdPath,
    body: PayRefundByHand,
    data: 'empty',
    run: input => command(parts, metaOf(input), input.params.id, byHand(parts, input, null)),
  }),
  defineRoute({
    ...shared,
    path: '/admins/refunds/:id/reject',
    summary: 'Rejects a refund with a reason that the customer reads; the money stays due',
    params: IdPath,
    body: RejectRefund,
    data: 'empty',
    async run(input) {
      const { id } = input.params
      const { state } = await parts.workers.load(refundStream(id), refund)
      if (!state.exists) throw notFound()
      const { subject } = (await liveOrder(parts, state.orderId)).placed
      const now = parts.clock.now().toISOString()
      const { reason } = input.body
      return command(parts, metaOf(input), id, { type: 'RejectRefund', subject, reason, now })
    },
  }),
  defineRoute({
    ...shared,
    path: '/admins/refunds/:id/retry',
    summary: 'Sends a failed refund again, to the account that was confirmed',
    params: IdPath,
    data: 'empty',
    async run(input) {
      const { id } = input.params
      const { state } = await parts.workers.load(refundStream(id), refund)
      if (!state.exists) throw notFound()
      const now = parts.clock.now().toISOString()
      const attempt = state.attempt + 1
      return command(parts, metaOf(input), id, { type: 'RetryRefund', attempt, now })
    },
  }),
]
