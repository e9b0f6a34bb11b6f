import { accept, refuse, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { CapacityEvent, Demand } from './events.ts'
import { holdOf, withHold, type CapacityDay, type Hold, type Limits } from './holds.ts'
import { dayLimitOf, sessionLimitOf } from './limits.ts'
import { isSameOwner, type Owner } from './owner.ts'

type Changing = Extract<CapacityEvent, { type: 'HoldChanged' | 'HoldSettled' }>

const sumOf = (demands: readonly Demand[]): number =>
  demands.reduce((sum, { places }) => sum + places, 0)

/** Returns what `after` takes of each session beyond `before`. */
export function growth(before: readonly Demand[], after: readonly Demand[]): readonly Demand[] {
  const more = new Map<string, number>()
  for (const { time, places } of after) more.set(time, (more.get(time) ?? 0) + places)
  for (const { time, places } of before)
    if (more.has(time)) more.set(time, (more.get(time) ?? 0) - places)
  return [...more].flatMap(([time, places]) => (places > 0 ? [{ time, places }] : []))
}

/**
 * Returns what `after` takes of the day beyond `before`. A move to another session of the same day takes no more of it.
 */
export const dayGrowth = (before: readonly Demand[], after: readonly Demand[]): number =>
  Math.max(0, sumOf(after) - sumOf(before))

/** Returns what a hold takes of each session beyond its own places while a change is not settled. */
export const extraOf = (hold: Hold | undefined): readonly Demand[] =>
  hold === undefined || hold.status === 'released' || hold.change === undefined
    ? []
    : growth(hold.demands, hold.change.after)
/** Returns the same for the whole day. */
export const dayExtraOf = (hold: Hold | undefined): number =>
  hold === undefined || hold.status === 'released' || hold.change === undefined
    ? 0
    : dayGrowth(hold.demands, hold.change.after)

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
    return replaced(day, holdId, { ...own, change: { changeId, after, expiresAt } })
  }
  if (hold?.change === undefined) return day
  const { demands, outcome } = event.data
  const { change: _settled, ...own } = hold
  if (demands.length === 0) return replaced(day, holdId, { status: 'released' })
  if (outcome === 'KEPT' || own.status === 'sold' || own.owner === null)
    return replaced(day, holdId, { ...own, demands })
  return replaced(day, holdId, { status: 'sold', demands, owner: own.owner })
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
 * Takes the places that an owner will need here in addition to its own, which do not count against it. Limits and
 * closures apply only to growth, so that a party can leave a closed session or become smaller in a full one.
 */
export function changeHold(
  { poolId, date, holdId, owner, changeId, after, expiresAt }: ChangeHold,
  day: CapacityDay,
  { limits, isClosed }: { limits: Limits; isClosed: (time: string) => boolean },
): Decision<Extract<CapacityEvent, { type: 'HoldChanged' }>, ChangeRefusal> {
  const hold = holdOf(day.holds, holdId)
  if (hold?.status === 'released') return refuse('HoldReleased')
  if (hold !== undefined && !isSameOwner(hold.owner, owner)) return refuse('HoldUnknown')
  if (hold?.change !== undefined)
    return hold.change.changeId === changeId && isSame(hold.change.after, after)
      ? accept()
      : refuse('ChangeRunning')
  if (after.some(({ places }) => !Number.isInteger(places) || places <= 0))
    return refuse('NothingDemanded')
  const before = hold?.demands ?? []
  if (isSame(before, after)) return accept()
  const more = growth(before, after)
  if (more.some(({ time }) => isClosed(time))) return refuse('Closed')
  const isOver = more.some(({ time, places }) => {
    const sessionLimit = sessionLimitOf(limits, day.overrides, time)
    return sessionLimit !== null && (day.takenAt[time] ?? 0) + places > sessionLimit
  })
  const dayLimit = dayLimitOf(limits, day.overrides)
  const ofDay = dayGrowth(before, after)
  if (isOver || (dayLimit !== null && ofDay > 0 && day.taken + ofDay > dayLimit))
    return refuse('SoldOut')
  return accept({
    type: 'HoldChanged',
    data: { poolId, date, holdId, owner, changeId, before, after, expiresAt },
  })
}

/** Emits no event if the change is settled or the hold is gone. */
export function settleHold(
  { poolId, date, holdId, changeId, outcome }: SettleHold,
  day: CapacityDay,
): Decision<CapacityEvent, never> {
  const hold = holdOf(day.holds, holdId)
  if (hold === undefined || hold.status === 'released') return accept()
  if (hold.change?.changeId !== changeId) return accept()
  const demands = outcome === 'CHANGED' ? hold.change.after : hold.demands
  return accept({
    type: 'HoldSettled',
    data: { poolId, date, holdId, changeId, outcome, demands },
  })
}
