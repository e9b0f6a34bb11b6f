import type { RefundChannel } from '@arung/contracts/refunds/requests'
import { refund, type LiveRefund, type RefundCommand } from '@arung/domain/refunds/refund'
import type { CommandMeta } from '@arung/event-store/codec'
import { invalidInput, notFound } from '@arung/platform/http/errors'
import { accepted } from '../commands.ts'
import { orderIdOf, orderSlugOf } from '../order-address.ts'
import type { Parts } from '../parts.ts'
import { refundStream } from './streams.ts'
import { assertMailAllowed, liveOrder } from './request-refund-flow.ts'
import { assertWithinLimits, targetOf } from './refund-target.ts'
import { refundRefusals } from './refusals.ts'

export const refundLinkPurpose = 'refund'

/** Sends a command to one refund. Throws a refusal as its response. */
export async function command(
  parts: Pick<Parts, 'workers'>,
  meta: CommandMeta,
  refundId: string,
  what: RefundCommand,
): Promise<{ data: null; position: number }> {
  const outcome = await parts.workers.execute(refundStream(refundId), refund, what, meta)
  return { data: null, position: accepted(outcome, refundRefusals).position }
}

/** Returns the refund if it belongs to this order. Throws 404 for any other. */
async function refundOf(
  parts: Parts,
  slug: string,
  refundId: string,
): Promise<{ orderId: string; state: LiveRefund }> {
  const orderId = orderIdOf(parts.addressKey, slug)
  const { state } = await parts.workers.load(refundStream(refundId), refund)
  if (!state.exists || state.orderId !== orderId) throw notFound()
  return { orderId, state }
}

/**
 * Changes the account before the link was confirmed or after the payout failed. The link that was mailed before becomes
 * invalid.
 */
export async function changeChannel(
  parts: Parts,
  meta: CommandMeta,
  of: { slug: string; refundId: string; channel: RefundChannel },
) {
  const { orderId, state } = await refundOf(parts, of.slug, of.refundId)
  await assertMailAllowed(parts, orderId)
  const live = await liveOrder(parts, orderId)
  const target = await targetOf(parts, live, of.channel)
  const cardOf = live.reserved.get(of.refundId)?.paymentId ?? null
  if (target.type === 'CARD' && target.paymentId !== cardOf)
    throw invalidInput([{ path: 'paymentId', message: 'This refund goes to another payment' }])
  await assertWithinLimits(parts.payoutChannels, target, state.amount)
  const { subject } = live.placed
  const now = parts.clock.now().toISOString()
  return command(parts, meta, of.refundId, {
    type: 'EnterChannel',
    refund: null,
    subject,
    target,
    now,
  })
}

/** Mails another link and invalidates the older ones. */
export async function resendLink(
  parts: Parts,
  meta: CommandMeta,
  of: { slug: string; refundId: string },
) {
  const { orderId, state } = await refundOf(parts, of.slug, of.refundId)
  await assertMailAllowed(parts, orderId)
  const now = parts.clock.now().toISOString()
  return command(parts, meta, of.refundId, { type: 'ResendLink', link: state.link + 1, now })
}

/**
 * Confirms a refund by its mailed link. The refund's own stream accepts one caller. The link is used up only after
 * that, so a process that dies in between loses nothing. Unknown, used, replaced and expired links all give 404.
 */
export async function confirmRefund(
  parts: Parts,
  meta: CommandMeta,
  token: string,
): Promise<{ data: { orderSlug: string; orderNumber: string }; position: number }> {
  const found = await parts.links.peek({ purpose: refundLinkPurpose, token })
  const [refundId, link] = found?.subject.split('|') ?? []
  if (refundId === undefined || link === undefined) throw notFound()
  const now = parts.clock.now().toISOString()
  const what = { type: 'ConfirmRefund', link: Number(link), now } as const
  const outcome = await parts.workers.execute(refundStream(refundId), refund, what, meta)
  if (outcome.outcome === 'refused') throw notFound()
  const { state, position } = accepted(outcome, refundRefusals)
  await parts.links.use({ purpose: refundLinkPurpose, token, commandId: meta.commandId })
  if (!state.exists) throw new Error(`The refund ${refundId} was confirmed and is not there`)
  const { placed } = await liveOrder(parts, state.orderId)
  const orderSlug = orderSlugOf(parts.addressKey, state.orderId)
  return { data: { orderSlug, orderNumber: placed.orderNumber }, position }
}
