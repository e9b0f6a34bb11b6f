import { never } from '../decider.ts'
import { noClosings, withClosing } from './closings.ts'
import type { CapacityEvent, Demand } from './events.ts'
import { dayExtraOf, evolveChange, extraOf, taking } from './hold-change.ts'
import { holdOf, noHolds, withHold, type CapacityDay, type Hold } from './holds.ts'
import { noOverrides, withOverride } from './limits.ts'

export type { CapacityDay, Limits } from './holds.ts'

export const emptyDay: CapacityDay = {
  limits: null,
  overrides: noOverrides,
  taken: 0,
  takenAt: {},
  closings: noClosings,
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
      const hold: Hold = { status: 'held', holder, demands, owner: null, expiresAt, moved: false }
      return { ...taking(day, demands, 1), holds: withHold(day.holds, holdId, hold) }
    }
    case 'HoldBound': {
      const { holdId, owner, expiresAt } = event.data
      return changed(day, holdId, hold =>
        hold.status === 'held' ? { ...hold, owner, expiresAt, moved: true } : hold,
      )
    }
    case 'HoldExtended': {
      const { holdId, expiresAt } = event.data
      return changed(day, holdId, hold =>
        hold.status === 'held' ? { ...hold, expiresAt, moved: true } : hold,
      )
    }
    case 'PlacesSold': {
      const { holdId, owner } = event.data
      return changed(day, holdId, hold =>
        hold.status === 'held'
          ? { status: 'sold', demands: hold.demands, owner, ...changesIn(hold) }
          : hold,
      )
    }
    case 'PlacesReleased':
      return released(day, event.data)
    case 'HoldChanged':
    case 'HoldSettled':
      return evolveChange(day, event)
    case 'SessionsClosed':
    case 'SessionsReopened': {
      const closings = withClosing(day.closings, event)
      const closed = closings.day.length > 0
      return { ...day, closings, closed, closedTimes: Object.keys(closings.at) }
    }
    case 'LimitOverridden':
    case 'LimitRestored':
      return { ...day, overrides: withOverride(day.overrides, event) }
    default:
      return never(event)
  }
}

/** Releases a hold, together with the extra places of a change that is not settled yet. */
function released(
  day: CapacityDay,
  { holdId, demands }: { holdId: string; demands: readonly Demand[] },
): CapacityDay {
  const hold = holdOf(day.holds, holdId)
  const without = taking(day, demands, -1)
  const freed = taking(without, extraOf(hold), -1, dayExtraOf(hold))
  return { ...freed, holds: withHold(day.holds, holdId, { status: 'released' }) }
}

const changesIn = (hold: Extract<Hold, { status: 'held' }>) =>
  hold.changes === undefined ? {} : { changes: hold.changes }

function changed(day: CapacityDay, holdId: string, change: (hold: Hold) => Hold): CapacityDay {
  const hold = holdOf(day.holds, holdId)
  return hold === undefined ? day : { ...day, holds: withHold(day.holds, holdId, change(hold)) }
}
