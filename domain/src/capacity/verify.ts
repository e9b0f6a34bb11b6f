import { isSame } from '../same.ts'
import type { Limits } from './day-state.ts'
import type { CapacityEvent, Demand } from './events.ts'

/** The first place of a stream where more was taken than allowed, or where places came back that nobody had. */
export type CapacityFault = Readonly<{ index: number; reason: string }>

/**
 * Checks every prefix of one capacity stream with plain sums, apart from the decider's own fold:
 * what is taken never passes a limit, or what stands in its place, by a taking (a limit lowered later does not undo sales).
 */
export function verifyCapacity(events: readonly CapacityEvent[]): CapacityFault | null {
  const holds = new Map<string, Held>()
  const taken: Taken = { at: new Map(), day: 0 }
  let limits: Limits | null = null
  const overridden: Overridden = new Map()
  for (const [index, event] of events.entries()) {
    const fault = (reason: string): CapacityFault => ({ index, reason })
    switch (event.type) {
      case 'DayOpened':
      case 'LimitsChanged':
        if (limits !== null && event.data.version <= limits.version)
          return fault(
            `limits of version ${event.data.version} replace those of version ${limits.version}`,
          )
        limits = event.data
        break
      case 'HoldBound':
      case 'HoldExtended':
      case 'PlacesSold':
        if (!holds.has(event.data.holdId)) return fault(`hold ${event.data.holdId} was not there`)
        break
      case 'PlacesReleased': {
        const held = holds.get(event.data.holdId)
        if (held === undefined) return fault(`hold ${event.data.holdId} was not there to release`)
        if (!isSame(held.demands, event.data.demands))
          return fault(`hold ${event.data.holdId} gave back other places than it took`)
        holds.delete(event.data.holdId)
        count(taken, held, null)
        break
      }
      case 'PlacesHeld': {
        const { holdId, demands } = event.data
        if (holds.has(holdId)) return fault(`hold ${holdId} was taken twice`)
        if (limits === null) return fault('places were held before the day had limits')
        if (demands.some(demand => demand.places <= 0)) return fault('a hold of no places')
        const held = { demands, next: null }
        holds.set(holdId, held)
        const reason = overLimit(count(taken, null, held), taken, limits, overridden)
        if (reason !== null) return fault(reason)
        break
      }
      case 'HoldChanged': {
        const { holdId, changeId, before, after } = event.data
        const held = holds.get(holdId) ?? null
        if (held?.next) return fault(`hold ${holdId} was changed while it was changing`)
        if (!isSame(held?.demands ?? [], before))
          return fault(`hold ${holdId} had other places before its change`)
        if (limits === null) return fault('places were held before the day had limits')
        const changing = { demands: before, next: { changeId, after } }
        holds.set(holdId, changing)
        const reason = overLimit(count(taken, held, changing), taken, limits, overridden)
        if (reason !== null) return fault(reason)
        break
      }
      case 'HoldSettled': {
        const { holdId, changeId, outcome, demands } = event.data
        const held = holds.get(holdId)
        if (held?.next?.changeId !== changeId) return fault(`hold ${holdId} was not changing so`)
        if (!isSame(outcome === 'CHANGED' ? held.next.after : held.demands, demands))
          return fault(`hold ${holdId} was settled at other places`)
        const settled = { demands, next: null }
        if (demands.length === 0) holds.delete(holdId)
        else holds.set(holdId, settled)
        count(taken, held, settled)
        break
      }
      case 'LimitOverridden': {
        const { time, limit, reason } = event.data
        if (!Number.isInteger(limit) || limit < 0) return fault(`${limit} is no number of places`)
        if (reason.trim() === '') return fault('a limit was overridden without a reason')
        if (overridden.get(time) === limit)
          return fault(`${limit} stood in place of the limit ${atOf(time)} already`)
        overridden.set(time, limit)
        break
      }
      case 'LimitRestored':
        if (!overridden.delete(event.data.time))
          return fault(`nothing stood in place of the limit ${atOf(event.data.time)}`)
        break
      case 'SessionsClosed':
      case 'SessionsReopened':
        break
    }
  }
  return null
}

/** What a hold has, and what it is to have where that is not settled yet: it counts as the larger of both. */
type Held = Readonly<{
  demands: readonly Demand[]
  next: Readonly<{ changeId: string; after: readonly Demand[] }> | null
}>
/** What stands in place of the pool's limits: of sessions by their times, of the day without one. */
type Overridden = Map<string | null, number>
const atOf = (time: string | null): string => (time === null ? 'on the day' : `at ${time}`)
type Taken = { at: Map<string, number>; day: number }
/** Where more is taken than before. */
type Grown = Readonly<{ times: readonly string[]; day: boolean }>

/** Counts one hold as `after` instead of as `before`. */
function count(taken: Taken, before: Held | null, after: Held | null): Grown {
  const [was, is] = [weightOf(before), weightOf(after)]
  const times: string[] = []
  for (const time of new Set([...was.at.keys(), ...is.at.keys()])) {
    const more = (is.at.get(time) ?? 0) - (was.at.get(time) ?? 0)
    taken.at.set(time, (taken.at.get(time) ?? 0) + more)
    if (more > 0) times.push(time)
  }
  taken.day += is.day - was.day
  return { times, day: is.day > was.day }
}

function weightOf(held: Held | null): Taken {
  const [own, next] = [sums(held?.demands ?? []), sums(held?.next?.after ?? [])]
  const at = new Map(own.at)
  for (const [time, places] of next.at) at.set(time, Math.max(places, at.get(time) ?? 0))
  return { at, day: Math.max(own.day, next.day) }
}

function sums(demands: readonly Demand[]): Taken {
  const at = new Map<string, number>()
  for (const { time, places } of demands) at.set(time, (at.get(time) ?? 0) + places)
  return { at, day: demands.reduce((sum, { places }) => sum + places, 0) }
}

function overLimit(
  grown: Grown,
  taken: Taken,
  limits: Limits,
  overridden: Overridden,
): string | null {
  const dayLimit = overridden.get(null) ?? limits.dayLimit
  if (grown.day && dayLimit !== null && taken.day > dayLimit)
    return `${taken.day} places taken of ${dayLimit} ${atOf(null)}`
  for (const time of grown.times) {
    const inSession = taken.at.get(time) ?? 0
    const sessionLimit = overridden.get(time) ?? limits.sessionLimit
    if (sessionLimit !== null && inSession > sessionLimit)
      return `${inSession} places taken of ${sessionLimit} ${atOf(time)}`
  }
  return null
}
