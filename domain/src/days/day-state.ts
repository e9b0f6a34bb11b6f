import type { Share, StopReason } from '@arung/contracts/days/assignments'
import { never } from '../decider.ts'
import type { DayEvent, GuidePlace } from './events.ts'
import type { Party } from './facts.ts'
import { evolveRuns, type DayRuns } from './runs/runs.ts'

/** A party with its units. Without units it is not in the state. */
export type AssignedParty = Readonly<{ party: Party; shares: readonly Share[] }>
export type AssignedGuides = Readonly<{ place: GuidePlace; guides: readonly string[] }>
export type Day = Readonly<{
  /** Empty where there is none. */
  note: string
  /** By booking. */
  parties: ReadonlyMap<string, AssignedParty>
  /** By the key of their place. */
  guides: ReadonlyMap<string, AssignedGuides>
  /** By unit. */
  stopped: ReadonlyMap<string, Readonly<{ from: string; reason: StopReason }>>
  runs: DayRuns
}>

export const emptyDay: Day = {
  note: '',
  parties: new Map(),
  guides: new Map(),
  stopped: new Map(),
  runs: new Map(),
}

export const keyOf = ({ list, time, unitId }: GuidePlace): string =>
  `${list}|${time}|${unitId ?? ''}`

export function evolveDay(state: Day, event: DayEvent): Day {
  switch (event.type) {
    case 'DayNoteSaved':
      return { ...state, note: event.data.text }
    case 'DayNoteRemoved':
      return { ...state, note: '' }
    case 'PartyAssigned': {
      const { bookingId, party, after } = event.data
      const next = after.length === 0 ? null : { party, shares: after }
      return { ...state, parties: changed(state.parties, bookingId, next) }
    }
    case 'GuidesAssigned': {
      const { list, time, unitId, after } = event.data
      const place = { list, time, unitId }
      const next = after.length === 0 ? null : { place, guides: after }
      return { ...state, guides: changed(state.guides, keyOf(place), next) }
    }
    case 'UnitStopped': {
      const { unitId, from, reason } = event.data
      return { ...state, stopped: changed(state.stopped, unitId, { from, reason }) }
    }
    case 'UnitReturned':
      return { ...state, stopped: changed(state.stopped, event.data.unitId, null) }
    case 'RunPlanned':
    case 'StopChanged':
      return { ...state, runs: evolveRuns(state.runs, event) }
    default:
      return never(event)
  }
}

/** Returns a map with this value, or without the key for null. */
function changed<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value | null,
): ReadonlyMap<string, Value> {
  const next = new Map(map)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}
