import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import {
  closeSessions,
  reopenSessions,
  type CloseSessions,
  type ClosingRefusal,
  type ReopenSessions,
} from './closings.ts'
import { emptyDay, evolveDay, type CapacityDay, type Limits } from './day-state.ts'
import { isBefore } from '../time.ts'
import type { CapacityEvent, Demand, HoldFor } from './events.ts'
import {
  changeHold,
  settleHold,
  type ChangeHold,
  type ChangeRefusal,
  type SettleHold,
} from './hold-change.ts'
import { holdOf, type Hold } from './holds.ts'
import {
  dayLimitOf,
  overrideLimit,
  restoreLimit,
  sessionLimitOf,
  type OverrideLimit,
  type RestoreLimit,
} from './limits.ts'
import { isSameOwner, type Owner } from './owner.ts'

export type { CapacityDay } from './day-state.ts'

type Of<Type extends string> = Readonly<{ type: Type; poolId: string; date: string }>
export type CapacityCommand =
  | (Of<'HoldPlaces'> &
      Limits &
      Readonly<{ holdId: string; holder: HoldFor; demands: readonly Demand[]; expiresAt: string }>)
  | (Of<'BindHold'> & Readonly<{ holdId: string; owner: Owner; expiresAt: string }>)
  | (Of<'ExtendHold'> & Readonly<{ holdId: string; expiresAt: string }>)
  | (Of<'SellHold'> & Readonly<{ holdId: string; owner: Owner }>)
  | (Of<'ReleaseHold'> &
      Readonly<{
        holdId: string
        /** When given, the hold is released only if it belongs to this owner, or with null if it belongs to nobody. */
        owner?: Owner | null
        reason: Extract<CapacityEvent, { type: 'PlacesReleased' }>['data']['reason']
      }>)
  | ChangeHold
  | SettleHold
  | CloseSessions
  | ReopenSessions
  | OverrideLimit
  | RestoreLimit
export type CapacityRefusal = ChangeRefusal | ClosingRefusal

type Answer = Decision<CapacityEvent, CapacityRefusal>

/**
 * One pool on one local day. No taking passes a limit, per session or per day. A limit that is lowered later, or a
 * closure, leaves what was taken. Holds carry the pool's limits with them. A process that lags behind carries old
 * limits, which never replace those of a later version of the pool. An override takes precedence over every version of
 * the pool.
 */
export const capacityDay: Decider<CapacityCommand, CapacityEvent, CapacityDay, CapacityRefusal> = {
  initial: emptyDay,
  decide: decideBy<CapacityCommand, CapacityEvent, CapacityDay, CapacityRefusal>({
    HoldPlaces: holdPlaces,
    BindHold: bindHold,
    ExtendHold: extendHold,
    SellHold: sellHold,
    ReleaseHold: releaseHold,
    ChangeHold: changeHoldOfDay,
    SettleHold: settleHold,
    CloseSessions: closeSessions,
    ReopenSessions: reopenSessions,
    OverrideLimit: overrideLimit,
    RestoreLimit: restoreLimit,
  }),
  evolve: evolveDay,
}

/**
 * Returns how many places may still be taken for one session. Its override applies, or else the later of the day's
 * limits and the `known` ones. Null when nothing limits the session, 0 when it is closed.
 */
export function placesLeft(
  day: CapacityDay,
  time: string,
  known: Limits | null = null,
): number | null {
  if (isClosed(day, time)) return 0
  const limits = known === null ? day.limits : laterLimits(known, day)
  const ofSession = sessionLimitOf(limits, day.overrides, time)
  const ofDay = dayLimitOf(limits, day.overrides)
  const inSession = ofSession === null ? null : ofSession - (day.takenAt[time] ?? 0)
  const inDay = ofDay === null ? null : ofDay - day.taken
  if (inSession === null && inDay === null) return null
  return Math.max(0, Math.min(inSession ?? Infinity, inDay ?? Infinity))
}

export const isClosed = (day: CapacityDay, time: string): boolean =>
  day.closed || day.closedTimes.includes(time)
export const holdIn = (day: CapacityDay, holdId: string): Hold | undefined =>
  holdOf(day.holds, holdId)

function holdPlaces(
  command: Extract<CapacityCommand, { type: 'HoldPlaces' }>,
  day: CapacityDay,
): Answer {
  const { poolId, date, holdId, holder, demands, expiresAt } = command
  const known = holdOf(day.holds, holdId)
  if (known?.status === 'released') return refuse('HoldReleased')
  if (known !== undefined) return accept()
  if (
    demands.length === 0 ||
    demands.some(demand => !Number.isInteger(demand.places) || demand.places <= 0)
  )
    return refuse('NothingDemanded')
  if (demands.some(demand => isClosed(day, demand.time))) return refuse('Closed')
  if (!fits(day, demands, laterLimits(command, day))) return refuse('SoldOut')
  return accept(...limitEvents(command, day), {
    type: 'PlacesHeld',
    data: { poolId, date, holdId, holder, demands, expiresAt },
  })
}

/** Checks all demands of a hold together, because several may name the same session. */
function fits(day: CapacityDay, demands: readonly Demand[], limits: Limits): boolean {
  const wanted: Record<string, number> = {}
  let total = 0
  for (const { time, places } of demands) {
    wanted[time] = (wanted[time] ?? 0) + places
    total += places
  }
  const ofDay = dayLimitOf(limits, day.overrides)
  if (ofDay !== null && day.taken + total > ofDay) return false
  return Object.entries(wanted).every(([time, places]) => {
    const ofSession = sessionLimitOf(limits, day.overrides, time)
    return ofSession === null || (day.takenAt[time] ?? 0) + places <= ofSession
  })
}

const laterLimits = (known: Limits, { limits }: CapacityDay): Limits =>
  limits === null || known.version > limits.version ? known : limits

function limitEvents(
  command: Limits & { poolId: string; date: string },
  day: CapacityDay,
): readonly CapacityEvent[] {
  const { poolId, date, sessionLimit, dayLimit, version } = command
  const data = { poolId, date, sessionLimit, dayLimit, version }
  if (day.limits === null) return [{ type: 'DayOpened', data }]
  return version > day.limits.version ? [{ type: 'LimitsChanged', data }] : []
}

function bindHold(
  { poolId, date, holdId, owner, expiresAt }: Extract<CapacityCommand, { type: 'BindHold' }>,
  day: CapacityDay,
): Answer {
  const hold = holdOf(day.holds, holdId)
  if (hold === undefined) return refuse('HoldUnknown')
  if (hold.status === 'released') return refuse('HoldReleased')
  if (isSameOwner(hold.owner, owner)) return accept()
  if (hold.owner !== null) return refuse('HoldUnknown')
  return accept({ type: 'HoldBound', data: { poolId, date, holdId, owner, expiresAt } })
}

/** Extends a hold. The expiry never moves earlier, and a hold that is owned or sold stays as it is. */
function extendHold(
  { poolId, date, holdId, expiresAt }: Extract<CapacityCommand, { type: 'ExtendHold' }>,
  day: CapacityDay,
): Answer {
  const hold = holdOf(day.holds, holdId)
  if (hold === undefined) return refuse('HoldUnknown')
  if (hold.status === 'released') return refuse('HoldReleased')
  if (hold.status === 'sold' || hold.owner !== null || !isBefore(hold.expiresAt, expiresAt))
    return accept()
  return accept({ type: 'HoldExtended', data: { poolId, date, holdId, expiresAt } })
}

function sellHold(
  { poolId, date, holdId, owner }: Extract<CapacityCommand, { type: 'SellHold' }>,
  day: CapacityDay,
): Answer {
  const hold = holdOf(day.holds, holdId)
  if (hold === undefined) return refuse('HoldUnknown')
  if (hold.status === 'released') return refuse('HoldReleased')
  const isOwn = isSameOwner(hold.owner, owner)
  if (hold.status === 'sold') return isOwn ? accept() : refuse('HoldUnknown')
  if (hold.owner !== null && !isOwn) return refuse('HoldUnknown')
  return accept({ type: 'PlacesSold', data: { poolId, date, holdId, owner } })
}

function releaseHold(
  { poolId, date, holdId, owner, reason }: Extract<CapacityCommand, { type: 'ReleaseHold' }>,
  day: CapacityDay,
): Answer {
  const hold = holdOf(day.holds, holdId)
  if (hold === undefined || hold.status === 'released') return accept()
  if (owner !== undefined && !isSameOwner(hold.owner, owner)) return accept()
  return accept({
    type: 'PlacesReleased',
    data: { poolId, date, holdId, demands: hold.demands, reason },
  })
}

/** Changes a hold. Like a new hold, a change carries the pool's limits with it. */
function changeHoldOfDay(command: ChangeHold, day: CapacityDay): Answer {
  const limits = laterLimits(command, day)
  const decision = changeHold(command, day, { limits, isClosed: time => isClosed(day, time) })
  return decision.ok && decision.events.length > 0
    ? accept(...limitEvents(command, day), ...decision.events)
    : decision
}
