// Streams: capacity* -> order. Finished by: the process of orders, after `LatePaymentRecorded`.
import { orderOwner } from '@arung/domain/capacity/owner'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import { limitsOf, type PoolDemand } from '@arung/domain/capacity/demands'
import { instantOf, isBefore, later } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import { bindAll, holdAll, releaseAll } from '../holds.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { orderStream } from './streams.ts'

type LateParts = Pick<Parts, 'workers' | 'catalogue' | 'clock'>
const heldMs = 30 * 60_000

/**
 * Settles money that arrived after an order had ended. Takes the places again and lets the order continue when they are
 * still free and enough was paid. Otherwise refunds the money (domain page, order lifecycle).
 */
export async function settleLatePayment(
  parts: LateParts,
  meta: CommandMeta,
  orderId: string,
): Promise<{ outcome: 'reinstated' | 'refund-due' | 'nothing'; position: number }> {
  const { state, position } = await parts.workers.load(orderStream(orderId), order)
  if (!state.exists) throw notFound()
  if (state.late === 0) return { outcome: 'nothing', position }
  return (await reinstate(parts, meta, state)) ?? refund(parts, meta, orderId)
}

/** Returns null when the order cannot continue. */
async function reinstate(
  parts: LateParts,
  meta: CommandMeta,
  state: LiveOrder,
): Promise<{ outcome: 'reinstated'; position: number } | null> {
  const { orderId, activityDate, arrivalTime, payNow } = state.placed
  const at = parts.clock.now().toISOString()
  const mayGoOn =
    state.status === 'EXPIRED' &&
    state.paid >= payNow &&
    isBefore(at, instantOf(activityDate, arrivalTime))
  if (!mayGoOn) return null
  const expiresAt = later(at, heldMs)
  const holder = { kind: 'ORDER', id: orderId } as const
  const owner = orderOwner(orderId)
  const demands = demandsAgain(parts, state)
  const held = await holdAll(parts, meta, { demands, holder, expiresAt })
  if (!held.ok) return null
  // Binds the places, so that they follow the order from now on, whatever becomes of this request.
  await bindAll(parts, meta, { holds: held.holds, owner, expiresAt })
  const outcome = await parts.workers.execute(
    orderStream(orderId),
    order,
    {
      type: 'ReinstateOrder',
      holds: held.holds,
      ruleOn: parts.catalogue.state.settings.confirmsClean,
      now: at,
    },
    followUp(meta, 'reinstate'),
  )
  if (outcome.outcome === 'accepted') return { outcome: 'reinstated', position: outcome.position }
  await releaseAll(parts, meta, { holds: held.holds, owner, reason: 'NOT_ALL_FREE' })
  return null
}

/** Returns the order's former places, under the present limits of the pools. */
const demandsAgain = ({ catalogue }: LateParts, { placed }: LiveOrder): readonly PoolDemand[] =>
  placed.holds.map(({ poolId, date, demands }) => ({
    poolId,
    date,
    demands,
    ...limitsOf(poolId, catalogue.state),
  }))

async function refund(
  parts: LateParts,
  meta: CommandMeta,
  orderId: string,
): Promise<{ outcome: 'refund-due'; position: number }> {
  const outcome = await parts.workers.execute(
    orderStream(orderId),
    order,
    { type: 'SettleLateAsRefund', now: parts.clock.now().toISOString() },
    followUp(meta, 'refund'),
  )
  return { outcome: 'refund-due', position: accepted(outcome, orderRefusals).position }
}
