import { isSame } from '../same.ts'
import type { Limits } from './day-state.ts'
import type { CapacityEvent, Demand } from './events.ts'

/** The first place of a stream where more was taken than allowed, or where places came back that nobody had. */
export type CapacityFault = Readonly<{ index: number; reason: string }>

/**
 * Checks every prefix of one capacity stream with plain sums, apart from the decider's own fold:
 * what is taken never passes a limit by a taking (a limit lowered later does not undo sales).
 */
export function verifyCapacity(events: readonly CapacityEvent[]): CapacityFault | null {
  const holds = new Map<string, readonly Demand[]>()
  const taken = new Map<string, number>()
  let limits: Limits | null = null
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
        const demands = holds.get(event.data.holdId)
        if (demands === undefined)
          return fault(`hold ${event.data.holdId} was not there to release`)
        if (!isSame(demands, event.data.demands))
          return fault(`hold ${event.data.holdId} gave back other places than it took`)
        holds.delete(event.data.holdId)
        add(taken, demands, -1)
        break
      }
      case 'PlacesHeld': {
        const { holdId, demands } = event.data
        if (holds.has(holdId)) return fault(`hold ${holdId} was taken twice`)
        if (limits === null) return fault('places were held before the day had limits')
        holds.set(holdId, demands)
        add(taken, demands, 1)
        const reason = overLimit(taken, demands, limits)
        if (reason !== null) return fault(reason)
        break
      }
      case 'SessionsClosed':
      case 'SessionsReopened':
        break
    }
  }
  return null
}

function add(taken: Map<string, number>, demands: readonly Demand[], sign: 1 | -1): void {
  for (const { time, places } of demands) taken.set(time, (taken.get(time) ?? 0) + sign * places)
}

function overLimit(
  taken: ReadonlyMap<string, number>,
  by: readonly Demand[],
  limits: Limits,
): string | null {
  if (by.some(demand => demand.places <= 0)) return 'a hold of no places'
  const day = [...taken.values()].reduce((sum, places) => sum + places, 0)
  if (limits.dayLimit !== null && day > limits.dayLimit)
    return `${day} places taken of ${limits.dayLimit} on the day`
  for (const { time } of by) {
    const inSession = taken.get(time) ?? 0
    if (limits.sessionLimit !== null && inSession > limits.sessionLimit)
      return `${inSession} places taken of ${limits.sessionLimit} at ${time}`
  }
  return null
}
