import { z } from 'zod'
import { Amount } from '@arung/contracts/money'
import { Instant } from '@arung/contracts/scalars'
import { order, type OrderCommand } from '@arung/domain/orders/order'
import { unavailable } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf, type Caller } from '../commands.ts'
import { internal } from '../internal.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { orderStream } from '../orders/streams.ts'
import { command } from './change-refund.ts'

const shared = { ...internal, feature: 'refunds', params: IdPath, data: 'empty' } as const
const Word = z.string().min(1).max(100)
const Attempt = z.int().min(1)

/** Routes for the workers about refunds. */
export const internalRefundRoutes = (parts: Parts): readonly Route[] => [
  ...lifeRoutes(parts),
  defineRoute({
    ...shared,
    path: '/internal/orders/:id/record-refund',
    summary: 'Counts money that went back',
    body: z.strictObject({ refundId: Id, amount: Amount }),
    run: input => orderCommand(parts, input, { type: 'RecordRefund', ...input.body }),
  }),
  defineRoute({
    ...shared,
    path: '/internal/orders/:id/release-refund',
    summary: 'Opens what was promised to a refund that was rejected',
    body: z.strictObject({ refundId: Id }),
    run: input => orderCommand(parts, input, { type: 'ReleaseRefund', ...input.body }),
  }),
  defineRoute({
    ...shared,
    path: '/internal/orders/:id/return-refund',
    summary: 'Takes back what a bank sent back',
    body: z.strictObject({ refundId: Id }),
    run: input => orderCommand(parts, input, { type: 'ReturnRefund', ...input.body }),
  }),
]

const lifeRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/internal/refunds/:id/link-sent',
    summary: 'Records that the link to confirm was mailed',
    body: z.strictObject({ link: z.int().min(1), expiresAt: Instant }),
    run: input =>
      command(parts, metaOf(input), input.params.id, {
        type: 'RecordLinkSent',
        ...input.body,
        now: parts.clock.now().toISOString(),
      }),
  }),
  defineRoute({
    ...shared,
    path: '/internal/refunds/:id/payout',
    summary: 'Records that the gateway took the payout',
    body: z.strictObject({ attempt: Attempt, gatewayId: Word }),
    run: input =>
      command(parts, metaOf(input), input.params.id, {
        type: 'RecordPayout',
        ...input.body,
        now: parts.clock.now().toISOString(),
      }),
  }),
  defineRoute({
    ...shared,
    path: '/internal/refunds/:id/settle',
    summary: 'Records how an attempt ended, as re-read at the gateway',
    body: z.strictObject({
      attempt: Attempt,
      outcome: z.enum(['PAID_OUT', 'FAILED', 'REVERSED']),
      gatewayId: Word.nullable(),
      reason: Word,
    }),
    run: input =>
      command(parts, metaOf(input), input.params.id, {
        type: 'SettleRefund',
        ...input.body,
        now: parts.clock.now().toISOString(),
      }),
  }),
]

type WithoutNow<Command> = Command extends { now: string } ? Omit<Command, 'now'> : never
type Money = WithoutNow<
  Extract<OrderCommand, { type: 'RecordRefund' | 'ReleaseRefund' | 'ReturnRefund' }>
>

async function orderCommand(
  { workers, clock }: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  what: Money,
) {
  const dated = { ...what, now: clock.now().toISOString() }
  const outcome = await workers.execute(orderStream(input.params.id), order, dated, metaOf(input))
  // The event that the money was sent is still on its way. This one must be sent again in a moment.
  if (outcome.outcome === 'refused' && outcome.refusal === 'RefundRunning') throw unavailable()
  return { data: null, position: accepted(outcome, orderRefusals).position }
}
