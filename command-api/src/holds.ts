import type { CapacityEvent, HoldFor } from '@arung/domain/capacity/events'
import {
  capacityDay,
  holdIn,
  placesLeft,
  type CapacityRefusal,
} from '@arung/domain/capacity/capacity-day'
import type { Owner } from '@arung/domain/capacity/owner'
import type { PoolDemand } from '@arung/domain/capacity/demands'
import type { HeldPlaces } from '@arung/domain/capacity/held-places'
import { holdNamespace } from '@arung/domain/capacity/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'
import { followUp, keyReused } from './commands.ts'
import type { Parts } from './parts.ts'
import { capacityStream } from './capacity/streams.ts'

type Workers = Pick<Parts, 'workers'>
type ReleaseReason = Extract<CapacityEvent, { type: 'PlacesReleased' }>['data']['reason']

export type Held =
  | Readonly<{
      ok: true
      holds: readonly HeldPlaces[]
      /** When the holds end. For a repeated command, the moment that it set the first time. */
      expiresAt: string
      /** Whether the command ran before, at least in part. */
      replayed: boolean
    }>
  | Readonly<{
      ok: false
      refusal: CapacityRefusal
      /** The pool that refused, and what it has left at a time of that day. Null when nothing limits it. */
      demand: PoolDemand
      left: (time: string) => number | null
      /** The log position of the refusal's cause. A reader from that position on sees why. */
      position: number
    }>

/**
 * Holds everything that is demanded, or nothing, pool after pool in the given order, which is the same for all callers.
 * A refusal releases what was held before it. The id of a hold follows from the command and from what is held, so a
 * repetition finds it and another demand never does.
 */
export async function holdAll(
  { workers }: Workers,
  meta: CommandMeta,
  wanted: { demands: readonly PoolDemand[]; holder: HoldFor; expiresAt: string },
): Promise<Held> {
  const holds: HeldPlaces[] = []
  let { expiresAt } = wanted
  let replayed = false
  for (const demand of wanted.demands) {
    const { poolId, date, demands } = demand
    const stream = capacityStream(poolId, date)
    const holdMeta = followUp(meta, `hold|${stream}`)
    const holdId = uuidv5(holdNamespace, `${holdMeta.commandId}|${JSON.stringify(demands)}`)
    const outcome = await workers.execute(
      stream,
      capacityDay,
      { type: 'HoldPlaces', ...demand, holdId, holder: wanted.holder, expiresAt: wanted.expiresAt },
      holdMeta,
    )
    if (outcome.outcome === 'key-reused') throw keyReused()
    const isGone =
      outcome.outcome === 'accepted' && holdIn(outcome.state, holdId)?.status === 'released'
    if (outcome.outcome === 'refused' || isGone) {
      const { state } = outcome
      const refusal = outcome.outcome === 'refused' ? outcome.refusal : 'HoldReleased'
      await releaseAll({ workers }, meta, { holds, owner: null, reason: 'NOT_ALL_FREE' })
      const { position } = await workers.load(stream, capacityDay)
      const left = (time: string) => placesLeft(state, time, demand)
      return { ok: false, refusal, demand, left, position }
    }
    if (outcome.replayed) {
      replayed = true
      expiresAt = firstExpiry(outcome.events) ?? expiresAt
    }
    holds.push({ poolId, date, holdId, demands })
  }
  return { ok: true, holds, expiresAt, replayed }
}

function firstExpiry(events: readonly CapacityEvent[]): string | null {
  for (const event of events) if (event.type === 'PlacesHeld') return event.data.expiresAt
  return null
}

/** Binds held places to their owner until `expiresAt`. Returns false when some of them have gone back meanwhile. */
export async function bindAll(
  { workers }: Workers,
  meta: CommandMeta,
  of: { holds: readonly HeldPlaces[]; owner: Owner; expiresAt: string },
): Promise<boolean> {
  const { owner, expiresAt } = of
  for (const { poolId, date, holdId } of of.holds) {
    const outcome = await workers.execute(
      capacityStream(poolId, date),
      capacityDay,
      { type: 'BindHold', poolId, date, holdId, owner, expiresAt },
      followUp(meta, `bind|${holdId}`),
    )
    if (outcome.outcome === 'key-reused') throw keyReused()
    // A repeated command returns what it did then. The hold may be gone since.
    const hold = outcome.outcome === 'accepted' ? holdIn(outcome.state, holdId) : undefined
    if (!hold || hold.status === 'released') return false
  }
  return true
}

/** Extends holds to a later moment. Holds that have gone back or have an owner stay as they are. */
export async function extendAll(
  { workers }: Workers,
  meta: CommandMeta,
  of: { holds: readonly HeldPlaces[]; expiresAt: string },
): Promise<boolean> {
  let isHeld = true
  for (const { poolId, date, holdId } of of.holds) {
    const outcome = await workers.execute(
      capacityStream(poolId, date),
      capacityDay,
      { type: 'ExtendHold', poolId, date, holdId, expiresAt: of.expiresAt },
      followUp(meta, `extend|${holdId}`),
    )
    if (outcome.outcome !== 'accepted') isHeld = false
  }
  return isHeld
}

/** Gives back places that belong to `owner` or, when `owner` is null, to nobody yet. Other places stay as they are. */
export async function releaseAll(
  { workers }: Workers,
  meta: CommandMeta,
  of: { holds: readonly HeldPlaces[]; owner: Owner | null; reason: ReleaseReason },
): Promise<number> {
  let position = 0
  for (const { poolId, date, holdId } of of.holds) {
    const outcome = await workers.execute(
      capacityStream(poolId, date),
      capacityDay,
      { type: 'ReleaseHold', poolId, date, holdId, owner: of.owner, reason: of.reason },
      followUp(meta, `release|${holdId}`),
    )
    if (outcome.outcome === 'accepted') position = Math.max(position, outcome.position)
  }
  return position
}
