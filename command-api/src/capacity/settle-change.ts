import { capacityDay, holdIn } from '@arung/domain/capacity/capacity-day'
import type { Owner } from '@arung/domain/capacity/owner'
import { order } from '@arung/domain/orders/order'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
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

/**
 * Settles a changing hold by what its owner's stream says: the change has happened, and the hold is the new one; or it has
 * not, and once its time is up (`NOW`: at once) it is dropped there, so that it never will, and the hold stays the old one.
 * Before its time a change that has not happened is left alone.
 */
export async function settleChange(
  { workers, clock }: SettleParts,
  meta: CommandMeta,
  { owner, ...changing }: ChangingHold,
  ends: 'IN_TIME' | 'NOW' = 'IN_TIME',
): Promise<{ outcome: ChangeOutcome; position: number }> {
  const { poolId, date, holdId, changeId } = changing
  const stream = capacityStream(poolId, date)
  const { state: day, position } = await workers.load(stream, capacityDay)
  const hold = holdIn(day, holdId)
  const isChanging =
    hold !== undefined && hold.status !== 'released' && hold.change?.changeId === changeId
  if (!isChanging) return { outcome: 'nothing', position }
  const now = clock.now().toISOString()
  const isOver = ends === 'NOW' || now >= (hold.change?.expiresAt ?? '')
  const hasHappened = await happened({ workers }, meta, { owner, changeId, isOver, now })
  if (!hasHappened && !isOver) return { outcome: 'nothing', position }
  const outcome = await workers.execute(
    stream,
    capacityDay,
    { type: 'SettleHold', ...changing, outcome: hasHappened ? 'CHANGED' : 'KEPT' },
    followUp(meta, `settle|${holdId}|${changeId}`),
  )
  return {
    outcome: hasHappened ? 'changed' : 'kept',
    position: accepted(outcome, capacityRefusals).position,
  }
}

/** The timer's call: one that comes before its time, by another machine's clock, is to come again. */
export async function settleInTime(
  parts: SettleParts,
  meta: CommandMeta,
  changing: ChangingHold,
): Promise<{ outcome: ChangeOutcome; position: number }> {
  const settled = await settleChange(parts, meta, changing)
  if (settled.outcome !== 'nothing') return settled
  const day = await parts.workers.load(capacityStream(changing.poolId, changing.date), capacityDay)
  const hold = holdIn(day.state, changing.holdId)
  const isLeft =
    hold !== undefined && hold.status !== 'released' && hold.change?.changeId === changing.changeId
  if (isLeft) throw unavailable()
  return settled
}

type Change = Readonly<{ owner: Owner; changeId: string; isOver: boolean; now: string }>

/** Whether the owner was changed so; a change whose time is over is dropped, and then never will be. */
async function happened(
  parts: Pick<Parts, 'workers'>,
  meta: CommandMeta,
  change: Change,
): Promise<boolean> {
  switch (change.owner.kind) {
    case 'ORDER':
      return orderChanged(parts, meta, change)
    case 'BOOKING':
      // No command changes a booking together with its places: one of its holds stays what it was.
      return false
  }
}

async function orderChanged(
  { workers }: Pick<Parts, 'workers'>,
  meta: CommandMeta,
  { owner, changeId, isOver, now }: Change,
): Promise<boolean> {
  const stream = orderStream(owner.id)
  const { state } = await workers.load(stream, order)
  if (!state.exists) return false
  if (state.changes.has(changeId) || !isOver) return state.changes.has(changeId)
  const outcome = await workers.execute(
    stream,
    order,
    { type: 'DropChange', changeId, now },
    followUp(meta, `drop|${changeId}`),
  )
  const { state: after } = accepted(outcome, orderRefusals)
  return after.exists && after.changes.has(changeId)
}
