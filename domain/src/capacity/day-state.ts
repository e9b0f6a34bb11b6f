import { never } from '../decider.ts'
import type { CapacityEvent, Demand } from './events.ts'
import { holdOf, noHolds, withHold, type Hold, type Holds } from './holds.ts'

/** What a pool allows; `version` is the pool's that says so. */
export type Limits = Readonly<{
  sessionLimit: number | null
  dayLimit: number | null
  version: number
}>
/** Places taken (held or sold) per session and over the day, with what closes and limits them. */
export type CapacityDay = Readonly<{
  limits: Limits | null
  taken: number
  takenAt: Readonly<Record<string, number>>
  closed: boolean
  closedTimes: readonly string[]
  holds: Holds
}>

export const emptyDay: CapacityDay = {
  limits: null,
  taken: 0,
  takenAt: {},
  closed: false,
  closedTimes: [],
  holds: noHolds,
}

export function evolveDay(day: CapacityDay, event: CapacityEvent): CapacityDay {
  switch (event.type) {
    case 'DayOpened':
    case 'LimitsChanged': {
      const { sessionLimit, dayLimit, version } = event.data
      return { ...day, limits: { sessionLimit, dayLimit, version } }
    }
    case 'PlacesHeld': {
      const { holdId, holder, demands, expiresAt } = event.data
      return taking(
        day,
        demands,
        1,
        withHold(day.holds, holdId, {
          status: 'held',
          holder,
          demands,
          orderId: null,
          expiresAt,
          moved: false,
        }),
      )
    }
    case 'HoldBound': {
      const { holdId, orderId, expiresAt } = event.data
      return changed(day, holdId, hold =>
        hold.status === 'held' ? { ...hold, orderId, expiresAt, moved: true } : hold,
      )
    }
    case 'HoldExtended': {
      const { holdId, expiresAt } = event.data
      return changed(day, holdId, hold =>
        hold.status === 'held' ? { ...hold, expiresAt, moved: true } : hold,
      )
    }
    case 'PlacesSold': {
      const { holdId, orderId } = event.data
      return changed(day, holdId, hold =>
        hold.status === 'held' ? { status: 'sold', demands: hold.demands, orderId } : hold,
      )
    }
    case 'PlacesReleased':
      return taking(
        day,
        event.data.demands,
        -1,
        withHold(day.holds, event.data.holdId, { status: 'released' }),
      )
    case 'SessionsClosed':
      return event.data.time === null
        ? { ...day, closed: true }
        : { ...day, closedTimes: [...day.closedTimes, event.data.time] }
    case 'SessionsReopened': {
      const { time } = event.data
      return time === null
        ? { ...day, closed: false, closedTimes: [] }
        : { ...day, closedTimes: day.closedTimes.filter(one => one !== time) }
    }
    default:
      return never(event)
  }
}

function taking(
  day: CapacityDay,
  demands: readonly Demand[],
  sign: 1 | -1,
  holds: Holds,
): CapacityDay {
  const takenAt: Record<string, number> = { ...day.takenAt }
  let { taken } = day
  for (const { time, places } of demands) {
    takenAt[time] = (takenAt[time] ?? 0) + sign * places
    taken += sign * places
  }
  return { ...day, taken, takenAt, holds }
}

function changed(day: CapacityDay, holdId: string, change: (hold: Hold) => Hold): CapacityDay {
  const hold = holdOf(day.holds, holdId)
  return hold === undefined ? day : { ...day, holds: withHold(day.holds, holdId, change(hold)) }
}
