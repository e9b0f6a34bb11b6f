import type {
  AssignmentFault,
  AssignGuides,
  AssignParty,
  Share,
} from '@arung/contracts/days/assignments'
import type { GuideSkill } from '@arung/contracts/operations/people'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { accept, refuse, type Decision } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import { clashOf, guidesOnUnits, type Clash } from './clashes.ts'
import { evolveDay, keyOf, type Day } from './day-state.ts'
import type { DayEvent, GuidePlace } from './events.ts'
import type { AssignmentFacts } from './facts.ts'

/** All of these changes of one list, or none of them. */
export type Assign = Readonly<{
  type: 'Assign'
  date: string
  list: DayListKind
  parties: readonly AssignParty[]
  guides: readonly AssignGuides[]
  facts: AssignmentFacts
  by: string
  now: string
}>
export type AssignRefusal =
  | 'ChangedMeanwhile'
  | 'PartyUnknown'
  | 'TooManyGuests'
  | 'UnitUnknown'
  | 'UnitOut'
  | 'UnitStopped'
  | 'UnitUnfit'
  | 'UnitFull'
  | 'GuideUnknown'
  | 'GuideOff'
  | 'LicenceExpired'
  | 'GuideUnskilled'
  | Clash['refusal']

type Refused = Readonly<{ refusal: AssignRefusal; fault: AssignmentFault }>
type Judged =
  | Readonly<{ events: readonly DayEvent[]; refused: null }>
  | Readonly<{ refused: Refused }>

/** Decides on assignments (reservation page, `operationsday-`). A repetition emits no event. */
export function assign(command: Assign, state: Day): Decision<DayEvent, AssignRefusal> {
  const judged = judge(command, state)
  return judged.refused ? refuse(judged.refused.refusal) : accept(...judged.events)
}

/** Returns what a refused command is about; null when it is not refused. */
export function faultOf(command: Assign, state: Day): AssignmentFault | null {
  return judge(command, state).refused?.fault ?? null
}

function judge(command: Assign, state: Day): Judged {
  const events: DayEvent[] = []
  for (const change of command.parties) {
    const judged = judgeParty(command, change, state)
    if (judged.refused) return judged
    events.push(...judged.events)
  }
  for (const change of command.guides) {
    const judged = judgeGuides(command, change, state)
    if (judged.refused) return judged
    events.push(...judged.events)
  }
  const after = events.reduce(evolveDay, state)
  const refused =
    overfull(command, events, after) ?? clashOf(state, after, touchedBy(events, after))
  return refused ? { refused } : { events, refused: null }
}

function judgeParty(
  { date, list, facts, by, now: at }: Assign,
  { bookingId, units: after, over }: AssignParty,
  state: Day,
): Judged {
  const no = (refusal: AssignRefusal, unitId?: string): Judged => ({
    refused: { refusal, fault: unitId === undefined ? { bookingId } : { bookingId, unitId } },
  })
  const known = state.parties.get(bookingId)
  const before = known?.shares ?? []
  const done = sameOrConflict(before, after, over)
  if (done) return done.ok ? { events: [], refused: null } : no(done.refusal)
  const found = facts.parties.get(bookingId)
  // Whoever no longer takes part can still be taken off a unit.
  const party = found?.party ?? (after.length === 0 ? known?.party : undefined)
  if (party === undefined || party.list !== list) return no('PartyUnknown')
  if (guestsOf(after) > party.guests) return no('TooManyGuests')
  for (const { unitId } of after) {
    const unit = facts.units.get(unitId)
    if (unit === undefined) return no('UnitUnknown', unitId)
    if (unit.isOut) return no('UnitOut', unitId)
    const stop = state.stopped.get(unitId)
    if (stop !== undefined && party.time >= stop.from) return no('UnitStopped', unitId)
    if (unit.kind !== found?.unitKind) return no('UnitUnfit', unitId)
  }
  const data = { date, bookingId, party, before, after, by, at }
  return { events: [{ type: 'PartyAssigned', data }], refused: null }
}

function judgeGuides(
  { date, list, facts, by, now: at }: Assign,
  { time, unitId, guides: after, over }: AssignGuides,
  state: Day,
): Judged {
  const place: GuidePlace = { list, time, unitId }
  const no = (refusal: AssignRefusal, fault: AssignmentFault): Judged => ({
    refused: { refusal, fault },
  })
  const before = state.guides.get(keyOf(place))?.guides ?? []
  const done = sameOrConflict(before, after, over)
  if (done)
    return done.ok
      ? { events: [], refused: null }
      : no(done.refusal, { time, list, ...(unitId === null ? {} : { unitId }) })
  for (const guideId of after) {
    if (before.includes(guideId)) continue
    const guide = facts.guides.get(guideId)
    if (guide === undefined) return no('GuideUnknown', { guideId })
    if (guide.isOff) return no('GuideOff', { guideId })
    if (guide.isLicenceExpired) return no('LicenceExpired', { guideId })
    if (!isSkilled(guide.skills, list)) return no('GuideUnskilled', { guideId })
  }
  if (unitId !== null && after.length > 0) {
    if (!facts.units.has(unitId)) return no('UnitUnknown', { unitId })
    const stop = state.stopped.get(unitId)
    if (stop !== undefined && time >= stop.from) return no('UnitStopped', { unitId })
  }
  const data = { ...place, date, before, after, by, at }
  return { events: [{ type: 'GuidesAssigned', data }], refused: null }
}

/** The skill that guides of a list need; a list that is not here needs none. */
export const skillOf: Readonly<Partial<Record<DayListKind, GuideSkill>>> = {
  RAFTING: 'RAFTING',
  ATV: 'ATV',
}
export const isSkilled = (skills: readonly GuideSkill[], list: DayListKind): boolean => {
  const skill = skillOf[list]
  return skill === undefined || skills.includes(skill)
}

/** Returns the refusal of a unit that carries more guests than it seats, among those that the command adds to. */
function overfull({ facts }: Assign, events: readonly DayEvent[], after: Day): Refused | null {
  for (const event of events) {
    if (event.type !== 'PartyAssigned') continue
    const { bookingId, party, after: shares } = event.data
    for (const { unitId } of shares)
      if (guestsOn(after, party, unitId) > (facts.units.get(unitId)?.seats ?? 0))
        return { refusal: 'UnitFull', fault: { bookingId, unitId } }
  }
  return null
}

export const guestsOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, { guests }) => sum + guests, 0)

/** Returns the guests on a unit in one departure. */
export function guestsOn(
  { parties }: Day,
  { list, time }: Readonly<{ list: DayListKind; time: string }>,
  unitId: string,
): number {
  let guests = 0
  for (const { party, shares } of parties.values())
    if (party.list === list && party.time === time)
      for (const share of shares) if (share.unitId === unitId) guests += share.guests
  return guests
}

function touchedBy(events: readonly DayEvent[], after: Day) {
  const units = new Set<string>()
  const guides = new Set<string>()
  for (const event of events) {
    if (event.type === 'PartyAssigned') for (const { unitId } of event.data.after) units.add(unitId)
    if (event.type === 'GuidesAssigned') for (const guide of event.data.after) guides.add(guide)
  }
  for (const guide of guidesOnUnits(after, units)) guides.add(guide)
  return { units, guides }
}
