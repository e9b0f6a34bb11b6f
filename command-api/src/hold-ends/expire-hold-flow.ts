// Streams: the owner's -> capacity -> checkout. Finished by: the timer of the hold, which is tried again.
import { capacityDay, holdIn } from '@arung/domain/capacity/capacity-day'
import type { Hold } from '@arung/domain/capacity/holds'
import type { Owner } from '@arung/domain/capacity/owner'
import { checkout } from '@arung/domain/checkouts/checkout'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import { releaseAll } from '../holds.ts'
import type { Parts } from '../parts.ts'
import { capacityStream } from '../capacity/streams.ts'
import { checkoutStream } from '../checkouts/streams.ts'
import { finishOrDrop } from '../reservations/finish-or-drop-flow.ts'
import { ownerStatus } from './owner-status.ts'
import { capacityRefusals } from '../capacity/refusals.ts'

export type HoldRef = Readonly<{ poolId: string; date: string; holdId: string }>
export type ExpiryOutcome = 'nothing' | 'released' | 'sold' | 'kept'
type ExpireParts = Pick<Parts, 'workers' | 'clock'>
type HeldHold = Extract<Hold, { status: 'held' }>

/**
 * Handles a hold whose time is up. Without an owner, its places go back and its checkout expires. With an order or a
 * booking as owner, they go back when that has ended or was never written, are sold when it is alive, and stay held
 * while it may still be. The reservation settles what the desk holds.
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
  // The timer's machine may have a clock ahead of this one. An end that was moved has a timer of its own.
  if (now < hold.expiresAt) {
    if (hold.moved) return { outcome: 'nothing', position }
    throw unavailable()
  }
  if (hold.holder.kind === 'STAFF') return expireOfDesk(parts, meta, ref, hold.holder.id)
  return expireHeld(parts, meta, ref, hold)
}

const expireHeld = (
  parts: ExpireParts,
  meta: CommandMeta,
  ref: HoldRef,
  hold: HeldHold,
): Promise<{ outcome: ExpiryOutcome; position: number }> =>
  hold.owner === null
    ? expireUnbound(parts, meta, ref, hold)
    : expireBound(parts, meta, ref, hold.owner)

/** Finishes the reservation, or makes certain that it is never made. Then the hold is handled as any other. */
async function expireOfDesk(
  parts: ExpireParts,
  meta: CommandMeta,
  ref: HoldRef,
  reservationId: string,
): Promise<{ outcome: ExpiryOutcome; position: number }> {
  await finishOrDrop(parts, meta, reservationId)
  const { state, position } = await parts.workers.load(
    capacityStream(ref.poolId, ref.date),
    capacityDay,
  )
  const hold = holdIn(state, ref.holdId)
  if (hold?.status === 'held') return expireHeld(parts, meta, ref, hold)
  return { outcome: hold?.status === 'sold' ? 'sold' : 'released', position }
}

async function expireUnbound(
  parts: ExpireParts,
  meta: CommandMeta,
  ref: HoldRef,
  { holder }: HeldHold,
): Promise<{ outcome: ExpiryOutcome; position: number }> {
  const holds = [{ ...ref, demands: [] }]
  const position = await releaseAll(parts, meta, { holds, owner: null, reason: 'EXPIRED' })
  const { state } = await parts.workers.load(capacityStream(ref.poolId, ref.date), capacityDay)
  // The hold was bound to its owner at this very moment. It stays, and is handled again at its new end.
  if (holdIn(state, ref.holdId)?.status !== 'released') return { outcome: 'kept', position }
  if (holder.kind === 'CHECKOUT') await expireCheckout(parts, meta, holder.id)
  return { outcome: 'released', position }
}

async function expireBound(
  parts: ExpireParts,
  meta: CommandMeta,
  ref: HoldRef,
  owner: Owner,
): Promise<{ outcome: ExpiryOutcome; position: number }> {
  switch (await ownerStatus(parts, meta, owner)) {
    case 'WAITS':
      return { outcome: 'kept', position: 0 }
    case 'LIVES': {
      const outcome = await parts.workers.execute(
        capacityStream(ref.poolId, ref.date),
        capacityDay,
        { type: 'SellHold', ...ref, owner },
        followUp(meta, 'sell'),
      )
      return { outcome: 'sold', position: accepted(outcome, capacityRefusals).position }
    }
    case 'GONE': {
      const holds = [{ ...ref, demands: [] }]
      const position = await releaseAll(parts, meta, { holds, owner, reason: 'OWNER_ENDED' })
      return { outcome: 'released', position }
    }
  }
}

/** Expires a checkout whose places have gone back. Does nothing for one that was renewed or placed since. */
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
