import {
  capacityDay,
  holdIn,
  type CapacityCommand,
  type CapacityRefusal,
} from '@arung/domain/capacity/capacity-day'
import { changesOf } from '@arung/domain/capacity/holds'
import type { Owner } from '@arung/domain/capacity/owner'
import type { Catalogue } from '@arung/domain/catalogue/catalogue'
import { limitsOf } from '@arung/domain/capacity/demands'
import type { ChangedHold } from '@arung/domain/orders/changed-holds'
import { isSame } from '@arung/domain/same'
import type { CommandMeta } from '@arung/event-store/codec'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { settleChange, type ChangeStatusOf, type ChangingHold } from './settle-change-flow.ts'
import { capacityStream } from './streams.ts'

type ChangeParts = Pick<Parts, 'workers' | 'catalogue' | 'clock'>
type Wanted = Readonly<{
  owner: Owner
  changeId: string
  /** The change that waits for a decision and that this one is to replace. */
  replaces?: string | null
  holds: readonly ChangedHold[]
  /** When a worker checks what became of the change. */
  expiresAt: string
  /** Returns what the owner's stream says of its changes. */
  statusOf: ChangeStatusOf
}>

/**
 * Takes the places that an owner will need beside its present ones, pool after pool in the same order for all callers.
 * It takes all of them, or gives back what it took and returns the refusal. A repetition of the request finds what it
 * has taken.
 */
export async function takeChange(
  parts: ChangeParts,
  meta: CommandMeta,
  wanted: Wanted,
): Promise<CapacityRefusal | null> {
  for (const hold of wanted.holds) {
    const refusal = await takeOne(parts, meta, wanted, hold)
    if (refusal === null) continue
    await endChange(parts, meta, wanted)
    return refusal
  }
  return null
}

async function takeOne(
  parts: ChangeParts,
  meta: CommandMeta,
  wanted: Wanted,
  hold: ChangedHold,
): Promise<CapacityRefusal | null> {
  const { owner, changeId, statusOf } = wanted
  const { poolId, date, holdId } = hold
  // Settles earlier changes of this owner first, so that they do not block this one.
  const { state: day } = await parts.workers.load(capacityStream(poolId, date), capacityDay)
  for (const before of changesOf(holdIn(day, holdId))) {
    if (before.changeId === changeId) continue
    const changing = { poolId, date, holdId, owner, changeId: before.changeId }
    await settleChange(parts, meta, changing, { statusOf })
  }
  const outcome = await parts.workers.execute(
    capacityStream(poolId, date),
    capacityDay,
    asChange(wanted, hold, parts.catalogue.state),
    followUp(meta, `change|${holdId}`),
  )
  if (outcome.outcome === 'key-reused') throw keyReused()
  if (outcome.outcome === 'refused') return outcome.refusal
  // A repeated command returns what it did then. The change may be settled since.
  if (outcome.events.length === 0) return null
  const change = changesOf(holdIn(outcome.state, holdId)).find(one => one.changeId === changeId)
  return change !== undefined && isSame(change.after, hold.after) ? null : 'HoldReleased'
}

/** Returns whether all of it could be taken at this moment, without taking anything. */
export async function wouldTake(
  { workers, catalogue }: ChangeParts,
  wanted: Wanted,
): Promise<CapacityRefusal | null> {
  for (const hold of wanted.holds) {
    const { state } = await workers.load(capacityStream(hold.poolId, hold.date), capacityDay)
    const decision = capacityDay.decide(asChange(wanted, hold, catalogue.state), state)
    if (!decision.ok && decision.refusal !== 'ChangeRunning') return decision.refusal
  }
  return null
}

function asChange(
  { owner, changeId, replaces = null, expiresAt }: Wanted,
  { poolId, date, holdId, after }: ChangedHold,
  catalogue: Pick<Catalogue, 'pools'>,
): CapacityCommand {
  const limits = limitsOf(poolId, catalogue)
  const of = { poolId, date, holdId, owner, changeId, after, replaces, expiresAt }
  return { type: 'ChangeHold', ...of, ...limits }
}

/** Ends a change that will not happen. Drops it in the owner's stream first, so that nobody finishes it. */
export async function endChange(
  parts: ChangeParts,
  meta: CommandMeta,
  { owner, changeId, holds, statusOf }: Wanted,
): Promise<void> {
  for (const { poolId, date, holdId } of holds) {
    const changing: ChangingHold = { poolId, date, holdId, owner, changeId }
    await settleChange(parts, meta, changing, { statusOf, ends: 'NOW' })
  }
}
