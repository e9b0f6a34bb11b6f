import { capacityDay, holdIn } from '@arung/domain/capacity/capacity-day'
import type { Hold } from '@arung/domain/capacity/holds'
import { checkout } from '@arung/domain/checkouts/checkout'
import { order } from '@arung/domain/orders/order'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import { releaseAll } from '../holds.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { capacityStream } from './streams.ts'
import { checkoutStream } from '../checkouts/streams.ts'
import { orderStream } from '../orders/streams.ts'
import { capacityRefusals } from './refusals.ts'

export type HoldRef = Readonly<{ poolId: string; date: string; holdId: string }>
export type ExpiryOutcome = 'nothing' | 'released' | 'sold' | 'kept'
type ExpireParts = Pick<Parts, 'workers' | 'clock'>
type HeldHold = Extract<Hold, { status: 'held' }>

/**
 * Looks at a hold whose time is up. Nobody's: its places go back and its checkout expires. An order's: they go back
 * when the order has ended or was never written, are sold when it is paid, and stay while it may still be paid.
 */
export async function expireHold(
  parts: ExpireParts,
  meta: CommandMeta,
  ref: HoldRef,
): Promise<{ outcome: ExpiryOutcome; position: number }> {
  const { state, position } = await parts.workers.load(
    capacityStream(ref.poolId, ref.date),
    capacityDay,
  )
  const hold = holdIn(state, ref.holdId)
  if (hold?.status !== 'held') return { outcome: 'nothing', position }
  const now = parts.clock.now().toISOString()
  // The timer of another machine may be ahead of this clock; an end that was moved has a timer of its own.
  if (now < hold.expiresAt) {
    if (hold.moved) return { outcome: 'nothing', position }
    throw unavailable()
  }
  return hold.orderId === null
    ? expireUnbound(parts, meta, ref, hold)
    : expireBound(parts, meta, ref, { ...hold, orderId: hold.orderId }, now)
}

async function expireUnbound(
  parts: ExpireParts,
  meta: CommandMeta,
  ref: HoldRef,
  { holder }: HeldHold,
): Promise<{ outcome: ExpiryOutcome; position: number }> {
  const holds = [{ ...ref, demands: [] }]
  const position = await releaseAll(parts, meta, { holds, orderId: null, reason: 'EXPIRED' })
  const { state } = await parts.workers.load(capacityStream(ref.poolId, ref.date), capacityDay)
  // Bound to an order in this very moment: then it stays, and looks at itself again at its new end.
  if (holdIn(state, ref.holdId)?.status !== 'released') return { outcome: 'kept', position }
  if (holder.kind === 'CHECKOUT') await expireCheckout(parts, meta, holder.id)
  return { outcome: 'released', position }
}

async function expireBound(
  parts: ExpireParts,
  meta: CommandMeta,
  ref: HoldRef,
  { orderId }: HeldHold & { orderId: string },
  now: string,
): Promise<{ outcome: ExpiryOutcome; position: number }> {
  const { state } = await parts.workers.load(orderStream(orderId), order)
  const status = state.exists ? await settledStatus(parts, meta, orderId, now) : null
  switch (status) {
    case 'AWAITING_PAYMENT':
      return { outcome: 'kept', position: 0 }
    case 'WAITING_CONFIRMATION':
    case 'CONFIRMED':
    case 'COMPLETED': {
      const outcome = await parts.workers.execute(
        capacityStream(ref.poolId, ref.date),
        capacityDay,
        { type: 'SellHold', ...ref, orderId },
        followUp(meta, 'sell'),
      )
      return { outcome: 'sold', position: accepted(outcome, capacityRefusals).position }
    }
    default: {
      const holds = [{ ...ref, demands: [] }]
      const position = await releaseAll(parts, meta, { holds, orderId, reason: 'ORDER_ENDED' })
      return { outcome: 'released', position }
    }
  }
}

/** The order's status after its own time to pay was looked at. */
async function settledStatus(parts: ExpireParts, meta: CommandMeta, orderId: string, now: string) {
  const command = { type: 'ExpireOrder', now } as const
  const expiryMeta = followUp(meta, 'expire-order')
  const outcome = await parts.workers.execute(orderStream(orderId), order, command, expiryMeta)
  const { state } = accepted(outcome, orderRefusals)
  return state.exists ? state.status : null
}

/** Ends a checkout whose places have gone back; one that was renewed or placed since says nothing. */
async function expireCheckout(
  { workers, clock }: ExpireParts,
  meta: CommandMeta,
  checkoutId: string,
): Promise<void> {
  const { state } = await workers.load(checkoutStream(checkoutId), checkout)
  if (!state.exists) return
  const command = { type: 'ExpireCheckout', now: clock.now().toISOString() } as const
  await workers.execute(
    checkoutStream(checkoutId),
    checkout,
    command,
    followUp(meta, 'expire-checkout'),
  )
}
