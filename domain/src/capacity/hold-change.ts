import { accept, refuse, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { CapacityEvent, Demand } from './events.ts'
import {
  changesOf,
  holdOf,
  withHold,
  type CapacityDay,
  type Hold,
  type HoldChanges,
  type Limits,
} from './holds.ts'
import { dayLimitOf, sessionLimitOf } from './limits.ts'
import { isSameOwner, type Owner } from './owner.ts'

type Changing = Extract<CapacityEvent, { type: 'HoldChanged' | 'HoldSettled' }>

const sumOf = (demands: readonly Demand[]): number =>
  demands.reduce((sum, { places }) => sum + places, 0)

/** Returns what the largest of some demands takes of each session beyond `before`. */
export function growth(
  before: readonly Demand[],
  ...afters: readonly (readonly Demand[])[]
): readonly Demand[] {
  const had = timesOf(before)
  const most = new Map<string, number>()
  for (const after of afters)
    for (const [time, places] of timesOf(after))
      most.set(time, Math.max(places, most.get(time) ?? 0))
  return [...most].flatMap(([time, places]) => {
    const more = places - (had.get(time) ?? 0)
    return more > 0 ? [{ time, places: more }] : []
  })
}

function timesOf(demands: readonly Demand[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { time, places } of demands) times.set(time, (times.get(time) ?? 0) + places)
  return times
}

/**
 * Returns what the largest of some demands takes of the day beyond `before`. A move to another session of the same day
 * takes no more of it.
 */
export const dayGrowth = (
  before: readonly Demand[],
  ...afters: readonly (readonly Demand[])[]
): number => Math.max(0, ...afters.map(after => sumOf(after) - sumOf(before)))

/** Returns what a hold takes of each session beyond its own places while its changes are not settled. */
export const extraOf = (hold: Hold | undefined): readonly Demand[] =>
  growth(ownOf(hold), ...aftersOf(hold))
/** Returns the same for the whole day. */
export const dayExtraOf = (hold: Hold | undefined): number =>
  dayGrowth(ownOf(hold), ...aftersOf(hold))

const aftersOf = (hold: Hold | undefined) => changesOf(hold).map(({ after }) => after)

/**
 * Returns a day with these places taken or released. `ofDay` is the change of the day's total where it differs from
 * their sum.
 */
export function taking(
  day: CapacityDay,
  demands: readonly Demand[],
  sign: 1 | -1,
  ofDay: number = sumOf(demands),
): CapacityDay {
  const takenAt: Record<string, number> = { ...day.takenAt }
  for (const { time, places } of demands) takenAt[time] = (takenAt[time] ?? 0) + sign * places
  return { ...day, taken: day.taken + sign * ofDay, takenAt }
}

export function evolveChange(day: CapacityDay, event: Changing): CapacityDay {
  const { holdId } = event.data
  const hold = holdOf(day.holds, holdId)
  if (hold?.status === 'released') return day
  if (event.type === 'HoldChanged') {
    const { owner, changeId, after, expiresAt } = event.data
    const own: Hold = hold ?? { status: 'sold', demands: [], owner }
    const changes = [...changesOf(hold), { changeId, after, expiresAt }]
    return replaced(day, holdId, { ...own, changes })
  }
  if (hold?.changes === undefined) return day
  const { changeId, demands, outcome } = event.data
  const own = withChanges(
    hold,
    hold.changes.filter(change => change.changeId !== changeId),
  )
  if (demands.length === 0 && own.changes === undefined)
    return replaced(day, holdId, { status: 'released' })
  if (outcome === 'KEPT' || own.status === 'sold' || own.owner === null)
    return replaced(day, holdId, { ...own, demands })
  const { owner } = own
  return replaced(day, holdId, withChanges({ status: 'sold', demands, owner }, changesOf(own)))
}

type Taking = Exclude<Hold, { status: 'released' }>

function withChanges(hold: Taking, changes: HoldChanges): Taking {
  const { changes: _before, ...own } = hold
  return changes.length === 0 ? own : { ...own, changes }
}

/** Returns a day on which a hold takes its current places instead of its former ones. */
function replaced(day: CapacityDay, holdId: string, hold: Hold): CapacityDay {
  const before = holdOf(day.holds, holdId)
  const without = taking(taking(day, ownOf(before), -1), extraOf(before), -1, dayExtraOf(before))
  const next = taking(taking(without, ownOf(hold), 1), extraOf(hold), 1, dayExtraOf(hold))
  return { ...next, holds: withHold(day.holds, holdId, hold) }
}

const ownOf = (hold: Hold | undefined): readonly Demand[] =>
  hold === undefined || hold.status === 'released' ? [] : hold.demands

type Of = Readonly<{ poolId: string; date: string; holdId: string; changeId: string }>
export type ChangeHold = Of &
  Limits &
  Readonly<{
    type: 'ChangeHold'
    owner: Owner
    /** What the owner needs here after the change. Empty when the owner goes elsewhere. */
    after: readonly Demand[]
    /** The change that waits for a decision and that this one is to replace, or null. */
    replaces: string | null
    /** When the outcome of the change is checked. */
    expiresAt: string
  }>
export type SettleHold = Of & Readonly<{ type: 'SettleHold'; outcome: 'CHANGED' | 'KEPT' }>
export type ChangeRefusal =
  | 'SoldOut'
  | 'Closed'
  | 'HoldUnknown'
  | 'HoldReleased'
  | 'NothingDemanded'
  | 'ChangeRunning'

/**
 * Takes the places that an owner will need here in addition to those that it takes already, which do not count against
 * it. Limits and closures apply only to growth, so that a party can leave a closed session or become smaller in a full
 * one. A change that replaces one that waits leaves it its places: the owner's stream decides which of them counts
 * (decision 0104).
 */
export function changeHold(
  { poolId, date, holdId, owner, changeId, after, replaces, expiresAt }: ChangeHold,
  day: CapacityDay,
  { limits, isClosed }: { limits: Limits; isClosed: (time: string) => boolean },
): Decision<Extract<CapacityEvent, { type: 'HoldChanged' }>, ChangeRefusal> {
  const hold = holdOf(day.holds, holdId)
  if (hold?.status === 'released') return refuse('HoldReleased')
  if (hold !== undefined && !isSameOwner(hold.owner, owner)) return refuse('HoldUnknown')
  const pending = changesOf(hold)
  const known = pending.find(change => change.changeId === changeId)
  if (known !== undefined) return isSame(known.after, after) ? accept() : refuse('ChangeRunning')
  if (pending.some(change => change.changeId !== replaces)) return refuse('ChangeRunning')
  if (after.some(({ places }) => !Number.isInteger(places) || places <= 0))
    return refuse('NothingDemanded')
  const before = hold?.demands ?? []
  if (pending.length === 0 && isSame(before, after)) return accept()
  const more = growth([...before, ...extraOf(hold)], after)
  if (more.some(({ time }) => isClosed(time))) return refuse('Closed')
  const isOver = more.some(({ time, places }) => {
    const sessionLimit = sessionLimitOf(limits, day.overrides, time)
    return sessionLimit !== null && (day.takenAt[time] ?? 0) + places > sessionLimit
  })
  const dayLimit = dayLimitOf(limits, day.overrides)
  const ofDay = dayGrowth(before, after) - dayExtraOf(hold)
  if (isOver || (dayLimit !== null && ofDay > 0 && day.taken + ofDay > dayLimit))
    return refuse('SoldOut')
  const instead = replaces === null || pending.length === 0 ? {} : { replaces }
  return accept({
    type: 'HoldChanged',
    data: { poolId, date, holdId, owner, changeId, before, after, ...instead, expiresAt },
  })
}

/** Emits no event if the change is settled or the hold is gone. */
export function settleHold(
  { poolId, date, holdId, changeId, outcome }: SettleHold,
  day: CapacityDay,
): Decision<CapacityEvent, never> {
  const hold = holdOf(day.holds, holdId)
  if (hold === undefined || hold.status === 'released') return accept()
  const change = changesOf(hold).find(one => one.changeId === changeId)
  if (change === undefined) return accept()
  const demands = outcome === 'CHANGED' ? change.after : hold.demands
  return accept({
    type: 'HoldSettled',
    data: { poolId, date, holdId, changeId, outcome, demands },
  })
}
