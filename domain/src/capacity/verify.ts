import { isSame } from '../same.ts'
import type { CapacityEvent } from './events.ts'
import { atOf, count, emptyLedger, overLimit, type Ledger } from './ledger.ts'

/** The first event of a stream that took more than allowed, or that released places which were not held. */
export type CapacityFault = Readonly<{ index: number; reason: string }>

/**
 * Checks every prefix of one capacity stream with plain sums, independently of the decider's fold: no taking passes a
 * limit or its override (a limit that is lowered later does not undo sales).
 */
export function verifyCapacity(events: readonly CapacityEvent[]): CapacityFault | null {
  const ledger = emptyLedger()
  for (const [index, event] of events.entries()) {
    const reason = enter(ledger, event)
    if (reason !== null) return { index, reason }
  }
  return null
}

type Said<Type extends CapacityEvent['type']> = Extract<CapacityEvent, { type: Type }>['data']

/** Enters an event and returns its fault, or null when it has none. */
function enter(ledger: Ledger, event: CapacityEvent): string | null {
  switch (event.type) {
    case 'DayOpened':
    case 'LimitsChanged':
      return enterLimits(ledger, event.data)
    case 'HoldBound':
    case 'HoldExtended':
    case 'PlacesSold': {
      const { holdId } = event.data
      return ledger.holds.has(holdId) ? null : `hold ${holdId} was not there`
    }
    case 'PlacesReleased':
      return enterRelease(ledger, event.data)
    case 'PlacesHeld':
      return enterHold(ledger, event.data)
    case 'HoldChanged':
      return enterChange(ledger, event.data)
    case 'HoldSettled':
      return enterSettling(ledger, event.data)
    case 'LimitOverridden':
      return enterOverride(ledger, event.data)
    case 'LimitRestored': {
      const { time } = event.data
      return ledger.overridden.delete(time)
        ? null
        : `nothing stood in place of the limit ${atOf(time)}`
    }
    case 'SessionsClosed':
    case 'SessionsReopened':
      return null
  }
}

function enterLimits(ledger: Ledger, next: Said<'DayOpened' | 'LimitsChanged'>): string | null {
  const { limits } = ledger
  if (limits !== null && next.version <= limits.version)
    return `limits of version ${next.version} replace those of version ${limits.version}`
  ledger.limits = next
  return null
}

function enterHold(ledger: Ledger, { holdId, demands }: Said<'PlacesHeld'>): string | null {
  const { holds, limits } = ledger
  if (holds.has(holdId)) return `hold ${holdId} was taken twice`
  if (limits === null) return 'places were held before the day had limits'
  if (demands.some(demand => demand.places <= 0)) return 'a hold of no places'
  const held = { demands, next: [] }
  holds.set(holdId, held)
  return overLimit(count(ledger, null, held), ledger, limits)
}

function enterRelease(ledger: Ledger, { holdId, demands }: Said<'PlacesReleased'>): string | null {
  const held = ledger.holds.get(holdId)
  if (held === undefined) return `hold ${holdId} was not there to release`
  if (!isSame(held.demands, demands)) return `hold ${holdId} gave back other places than it took`
  ledger.holds.delete(holdId)
  count(ledger, held, null)
  return null
}

function enterChange(
  ledger: Ledger,
  { holdId, changeId, before, after, replaces }: Said<'HoldChanged'>,
): string | null {
  const { holds, limits } = ledger
  const held = holds.get(holdId) ?? null
  const pending = held?.next ?? []
  if (pending.some(change => change.changeId !== replaces))
    return `hold ${holdId} was changed while it was changing`
  if (!isSame(held?.demands ?? [], before))
    return `hold ${holdId} had other places before its change`
  if (limits === null) return 'places were held before the day had limits'
  const changing = { demands: before, next: [...pending, { changeId, after }] }
  holds.set(holdId, changing)
  return overLimit(count(ledger, held, changing), ledger, limits)
}

function enterSettling(
  ledger: Ledger,
  { holdId, changeId, outcome, demands }: Said<'HoldSettled'>,
): string | null {
  const { holds } = ledger
  const held = holds.get(holdId)
  const change = held?.next.find(one => one.changeId === changeId)
  if (held === undefined || change === undefined) return `hold ${holdId} was not changing so`
  if (!isSame(outcome === 'CHANGED' ? change.after : held.demands, demands))
    return `hold ${holdId} was settled at other places`
  const sameOrConflict = { demands, next: held.next.filter(one => one !== change) }
  if (demands.length === 0 && sameOrConflict.next.length === 0) holds.delete(holdId)
  else holds.set(holdId, sameOrConflict)
  count(ledger, held, sameOrConflict)
  return null
}

function enterOverride(
  { overridden }: Ledger,
  { time, limit, reason }: Said<'LimitOverridden'>,
): string | null {
  if (!Number.isInteger(limit) || limit < 0) return `${limit} is no number of places`
  if (reason.trim() === '') return 'a limit was overridden without a reason'
  if (overridden.get(time) === limit)
    return `${limit} stood in place of the limit ${atOf(time)} already`
  overridden.set(time, limit)
  return null
}
