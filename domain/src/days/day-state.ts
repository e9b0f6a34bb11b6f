import type { Share, StopReason, UnitList } from '@arung/contracts/days/assignments'
import type { StandingLevel } from '@arung/contracts/days/levels'
import type { ClosingRight } from '../capacity/rights.ts'
import { never } from '../decider.ts'
import { evolveCrew, noCrew, type Answered, type DayCrew } from './crew/crew.ts'
import type { DayEvent, GuidePlace } from './events.ts'
import type { Party } from './facts.ts'
import { evolveRuns, type DayRuns } from './runs/runs.ts'
import { evolveMails, type DayMails } from './mails/transfer-mails.ts'

/** A party with its units. Without units it is not in the state. */
export type AssignedParty = Readonly<{ party: Party; shares: readonly Share[] }>
export type AssignedGuides = Readonly<{ place: GuidePlace; guides: readonly string[] }>
/** The guides of a place, and what those of them who answered said. */
export type AnsweringGuides = AssignedGuides & Readonly<{ answers: ReadonlyMap<string, Answered> }>
/** A level with the right of the person who set it. */
export type SetLevelOfList = StandingLevel & Readonly<{ right: ClosingRight; at: string }>
export type Day = Readonly<{
  /** Empty where there is none. */
  note: string
  /** By booking. */
  parties: ReadonlyMap<string, AssignedParty>
  /** By the key of their place. */
  guides: ReadonlyMap<string, AnsweringGuides>
  /** By unit. */
  stopped: ReadonlyMap<string, Readonly<{ from: string; reason: StopReason }>>
  /** By list. A list without a level is GREEN. */
  levels: ReadonlyMap<UnitList, SetLevelOfList>
  runs: DayRuns
  crew: DayCrew
  mails: DayMails
}>

export const emptyDay: Day = {
  note: '',
  parties: new Map(),
  guides: new Map(),
  stopped: new Map(),
  levels: new Map(),
  runs: new Map(),
  crew: noCrew,
  mails: new Map(),
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
      const known = state.guides.get(keyOf(place))
      const next = after.length === 0 ? null : { place, guides: after, answers: kept(known, after) }
      return { ...state, guides: changed(state.guides, keyOf(place), next) }
    }
    case 'TripAnswered': {
      const { guideId, answer, reason } = event.data
      const key = keyOf(event.data)
      const known = state.guides.get(key)
      if (!known?.guides.includes(guideId)) return state
      const answers = new Map(known.answers).set(guideId, { answer, reason })
      return { ...state, guides: changed(state.guides, key, { ...known, answers }) }
    }
    case 'UnitStopped': {
      const { unitId, from, reason } = event.data
      return { ...state, stopped: changed(state.stopped, unitId, { from, reason }) }
    }
    case 'UnitReturned':
      return { ...state, stopped: changed(state.stopped, event.data.unitId, null) }
    case 'LevelSet': {
      const { list, level, note, from, right, at } = event.data
      const next = level === 'GREEN' ? null : { level, note, from, right, at }
      return { ...state, levels: changed(state.levels, list, next) }
    }
    case 'RunPlanned':
    case 'StopChanged':
      return { ...state, runs: evolveRuns(state.runs, event) }
    case 'DrivingConfirmed':
    case 'VehicleChecked':
    case 'FaultReported':
    case 'FaultDismissed':
      return { ...state, crew: evolveCrew(state.crew, event) }
    case 'TransferMailed':
      return { ...state, mails: evolveMails(state.mails, event) }
    default:
      return never(event)
  }
}

/** Returns the answers of the guides who stay at a place. Whoever comes back to it is asked again. */
const kept = (
  known: AnsweringGuides | undefined,
  after: readonly string[],
): AnsweringGuides['answers'] =>
  new Map([...(known?.answers ?? [])].filter(([guideId]) => after.includes(guideId)))

/** Returns a map with this value, or without the key for null. */
function changed<Key extends string, Value>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
  value: Value | null,
): ReadonlyMap<Key, Value> {
  const next = new Map(map)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}
