// Streams: order -> refund. Finished by: the same request, which takes up a promise without a refund.
import type { RefundChannel } from '@arung/contracts/refunds/requests'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import { cardLeftOf, openRefundOf } from '@arung/domain/orders/order-refunds'
import type { NewRefund } from '@arung/domain/refunds/commands'
import { refund } from '@arung/domain/refunds/refund'
import { refundNamespace } from '@arung/domain/refunds/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound, tooManyRequests } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, followUp, refusedAs } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { orderStream } from '../orders/streams.ts'
import { refundStream } from './streams.ts'
import { assertWithinLimits, targetOf } from './refund-target.ts'
import { refundRefusals } from './refusals.ts'

export type RefundParts = Pick<Parts, 'workers' | 'payoutChannels' | 'clock' | 'limiter'>

/** Returns the order behind an address. Throws 404 when there never was one. */
export async function liveOrder(
  parts: Pick<Parts, 'workers'>,
  orderId: string,
): Promise<LiveOrder> {
  const { state } = await parts.workers.load(orderStream(orderId), order)
  if (!state.exists) throw notFound()
  return state
}

/**
 * Promises the amount that is open to a new refund and records where it is to go. The link to confirm it follows by
 * mail. The promise is written in the order's own stream, so that only one of several concurrent requests gets the
 * amount.
 */
export async function requestRefund(
  parts: RefundParts,
  meta: CommandMeta,
  orderId: string,
  channel: RefundChannel,
): Promise<{ refundId: string; position: number }> {
  await assertMailAllowed(parts, orderId)
  const state = await liveOrder(parts, orderId)
  const target = await targetOf(parts, state, channel)
  const paymentId = target.type === 'CARD' ? target.paymentId : null
  const open = openRefundOf(state)
  const wanted = paymentId === null ? open : Math.min(open, cardLeftOf(state, paymentId))
  if (wanted > 0) await assertWithinLimits(parts.payoutChannels, target, wanted)
  const request = await reserve(parts, meta, state, paymentId)
  const outcome = await parts.workers.execute(
    refundStream(request.refundId),
    refund,
    {
      type: 'EnterChannel',
      refund: request,
      subject: state.placed.subject,
      target,
      now: parts.clock.now().toISOString(),
    },
    followUp(meta, 'refund'),
  )
  const { position } = accepted(outcome, refundRefusals)
  return { refundId: request.refundId, position }
}

/** Promises everything that is open, or what one card can take, to the order's next refund. */
export async function reserve(
  parts: Pick<Parts, 'workers' | 'clock'>,
  meta: CommandMeta,
  state: LiveOrder,
  paymentId: string | null,
): Promise<NewRefund> {
  const { orderId, orderNumber } = state.placed
  const ordinal = state.refundCount + 1
  const refundId = uuidv5(refundNamespace, `${orderId}|${ordinal}`)
  const outcome = await parts.workers.execute(
    orderStream(orderId),
    order,
    { type: 'ReserveRefund', refundId, ordinal, paymentId, now: parts.clock.now().toISOString() },
    meta,
  )
  if (outcome.outcome === 'refused') {
    const orphan = outcome.state.exists ? await orphanOf(parts, outcome.state, paymentId) : null
    if (orphan === null) throw refusedAs(outcome.refusal, orderRefusals)
    return orphan
  }
  const event = accepted(outcome, orderRefusals).events.find(one => one.type === 'RefundReserved')
  if (event === undefined) throw new Error(`Nothing was promised to ${refundId}`)
  const { refundId: id, ordinal: nth, amount, currency } = event.data
  return { refundId: id, orderId, orderNumber, ordinal: nth, amount, currency }
}

/** Returns a promise whose refund never began because its request broke off between the two streams. It is resumed. */
export async function orphanOf(
  parts: Pick<Parts, 'workers'>,
  state: LiveOrder,
  paymentId: string | null,
): Promise<NewRefund | null> {
  const { orderId, orderNumber, currency } = state.placed
  for (let ordinal = 1; ordinal <= state.refundCount; ordinal += 1) {
    const refundId = uuidv5(refundNamespace, `${orderId}|${ordinal}`)
    const held = state.reserved.get(refundId)
    if (held === undefined || held.paymentId !== paymentId) continue
    const begun = await parts.workers.load(refundStream(refundId), refund)
    if (!begun.state.exists)
      return { refundId, orderId, orderNumber, ordinal, amount: held.amount, currency }
  }
  return null
}

/** Limits how often changes of a refund mail its buyer. Throws 429. */
export async function assertMailAllowed(parts: RefundParts, orderId: string): Promise<void> {
  const allowed = await parts.limiter.consume('code', `refund|${orderId}`)
  if (allowed.ok) return
  throw tooManyRequests(allowed.retryAfterSeconds)
}
