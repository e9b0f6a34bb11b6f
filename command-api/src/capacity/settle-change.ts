import { booking } from '@arung/domain/bookings/booking'
import type { Booking } from '@arung/domain/bookings/booking-state'
import { capacityDay, holdIn } from '@arung/domain/capacity/capacity-day'
import type { Owner } from '@arung/domain/capacity/owner'
import { order } from '@arung/domain/orders/order'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { capacityRefusals } from './refusals.ts'
import { capacityStream } from './streams.ts'

type SettleParts = Pick<Parts, 'workers' | 'clock'>
/** A hold that is to become another by one change of its owner. */
export type ChangingHold = Readonly<{
  poolId: string
  date: string
  holdId: string
  owner: Owner
  changeId: string
}>
export type ChangeOutcome = 'nothing' | 'changed' | 'kept'

/** What the owner's stream says of a change: OPEN where nobody has written it yet, WAITS where somebody has to decide it. */
type Said = 'CHANGED' | 'KEPT' | 'OPEN' | 'WAITS'

/**
 * Settles a changing hold by what its owner's stream says: the change has happened, and the hold is the new one; or it has
 * not, and once its time is up (`NOW`: at once) it is dropped there, so that it never will, and the hold stays the old one.
 * Before its time a change that has not happened is left alone, and so is one that waits for a decision.
 */
export const settleChange = async (
  parts: SettleParts,
  meta: CommandMeta,
  changing: ChangingHold,
  ends: 'IN_TIME' | 'NOW' = 'IN_TIME',
): Promise<{ outcome: ChangeOutcome; position: number }> => {
  const { outcome, position } = await settled(parts, meta, changing, ends)
  return { outcome: outcome === 'waits' ? 'nothing' : outcome, position }
}

async function settled(
  { workers, clock }: SettleParts,
  meta: CommandMeta,
  { owner, ...changing }: ChangingHold,
  ends: 'IN_TIME' | 'NOW',
): Promise<{ outcome: ChangeOutcome | 'waits'; position: number }> {
  const { poolId, date, holdId, changeId } = changing
  const stream = capacityStream(poolId, date)
  const { state: day, position } = await workers.load(stream, capacityDay)
  const hold = holdIn(day, holdId)
  const isChanging =
    hold !== undefined && hold.status !== 'released' && hold.change?.changeId === changeId
  if (!isChanging) return { outcome: 'nothing', position }
  const now = clock.now().toISOString()
  const isOver = ends === 'NOW' || now >= (hold.change?.expiresAt ?? '')
  const said = await saidOf({ workers }, meta, { owner, changeId, isOver, now })
  if (said === 'OPEN' || said === 'WAITS')
    return { outcome: said === 'WAITS' ? 'waits' : 'nothing', position }
  const outcome = await workers.execute(
    stream,
    capacityDay,
    { type: 'SettleHold', ...changing, outcome: said },
    followUp(meta, `settle|${holdId}|${changeId}`),
  )
  return {
    outcome: said === 'CHANGED' ? 'changed' : 'kept',
    position: accepted(outcome, capacityRefusals).position,
  }
}

/**
 * The timer's call: one that comes before its time, by another machine's clock, is to come again. A change that waits for a
 * decision is settled by that.
 */
export async function settleInTime(
  parts: SettleParts,
  meta: CommandMeta,
  changing: ChangingHold,
): Promise<{ outcome: ChangeOutcome; position: number }> {
  const { outcome, position } = await settled(parts, meta, changing, 'IN_TIME')
  if (outcome === 'waits') return { outcome: 'nothing', position }
  if (outcome !== 'nothing') return { outcome, position }
  const day = await parts.workers.load(capacityStream(changing.poolId, changing.date), capacityDay)
  const hold = holdIn(day.state, changing.holdId)
  const isLeft =
    hold !== undefined && hold.status !== 'released' && hold.change?.changeId === changing.changeId
  if (isLeft) throw unavailable()
  return { outcome, position }
}

type Change = Readonly<{ owner: Owner; changeId: string; isOver: boolean; now: string }>

/** What became of a change; one whose time is over is dropped, and then never will be. */
async function saidOf(
  parts: Pick<Parts, 'workers'>,
  meta: CommandMeta,
  change: Change,
): Promise<Said> {
  switch (change.owner.kind) {
    case 'ORDER':
      return saidByOrder(parts, meta, change)
    case 'BOOKING':
      return saidByBooking(parts, meta, change)
  }
}

async function saidByOrder(
  { workers }: Pick<Parts, 'workers'>,
  meta: CommandMeta,
  { owner, changeId, isOver, now }: Change,
): Promise<Said> {
  const stream = orderStream(owner.id)
  const { state } = await workers.load(stream, order)
  if (state.exists && state.changes.has(changeId)) return 'CHANGED'
  if (!isOver) return 'OPEN'
  if (!state.exists) return 'KEPT'
  const outcome = await workers.execute(
    stream,
    order,
    { type: 'DropChange', changeId, now },
    followUp(meta, `drop|${changeId}`),
  )
  const { state: after } = accepted(outcome, orderRefusals)
  return after.exists && after.changes.has(changeId) ? 'CHANGED' : 'KEPT'
}

async function saidByBooking(
  { workers }: Pick<Parts, 'workers'>,
  meta: CommandMeta,
  { owner, changeId, isOver, now }: Change,
): Promise<Said> {
  const stream = bookingStream(owner.id)
  const { state } = await workers.load(stream, booking)
  const said = knownOf(state, changeId)
  if (said !== 'OPEN' || !isOver) return said
  if (!state.exists) return 'KEPT'
  const outcome = await workers.execute(
    stream,
    booking,
    { type: 'DropChange', changeId, now },
    followUp(meta, `drop|${changeId}`),
  )
  return knownOf(accepted(outcome, bookingRefusals).state, changeId)
}

function knownOf(state: Booking, changeId: string): Said {
  if (!state.exists) return 'OPEN'
  if (state.waiting?.changeId === changeId) return 'WAITS'
  const known = state.changes.get(changeId)
  if (known === undefined) return 'OPEN'
  return known === 'MADE' ? 'CHANGED' : 'KEPT'
}
