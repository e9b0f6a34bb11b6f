import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { Companion, CompanionEvent } from './events.ts'

export type CompanionCommand =
  /** The ids are new. A person who is known already keeps their id. */
  | { type: 'SaveCompanions'; accountId: string; companions: readonly Companion[]; now: string }
  | { type: 'RemoveCompanion'; accountId: string; companionId: string; now: string }
export type CompanionRefusal = 'ContactPicMissing' | 'ContactPicTooMany' | 'TooManyCompanions'
export type Companions = readonly Companion[]
type Answer = Decision<CompanionEvent, CompanionRefusal>

/** Maximum companions, as the contract allows. */
const companionsMax = 100

/** A customer's saved companions. Exactly one of them is in charge (specification, point 5). */
export const companions: Decider<CompanionCommand, CompanionEvent, Companions, CompanionRefusal> = {
  initial: [],
  decide(command, state) {
    const { accountId, now: at } = command
    switch (command.type) {
      case 'SaveCompanions':
        return save(command, state)
      case 'RemoveCompanion': {
        const { companionId } = command
        return state.some(one => one.companionId === companionId)
          ? accept({ type: 'CompanionRemoved', data: { accountId, companionId, at } })
          : accept()
      }
      default:
        return never(command)
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'CompanionsSaved':
        // The list of forgotten people decodes to a single marker.
        return Array.isArray(event.data.companions) ? event.data.companions : []
      case 'CompanionRemoved':
        return state.filter(one => one.companionId !== event.data.companionId)
      default:
        return never(event)
    }
  },
}

function save(
  { accountId, companions, now: at }: Extract<CompanionCommand, { type: 'SaveCompanions' }>,
  state: Companions,
): Answer {
  const pics = companions.filter(one => one.pic).length
  if (pics > 1) return refuse('ContactPicTooMany')
  const kept = pics === 1 ? state.map(one => ({ ...one, pic: false })) : state
  const known = new Map(kept.map(one => [personKey(one), one]))
  for (const one of companions) {
    const before = known.get(personKey(one))
    const pic = one.pic || (pics === 0 && before?.pic === true)
    known.set(personKey(one), { ...one, pic, companionId: before?.companionId ?? one.companionId })
  }
  const all = [...known.values()]
  if (!all.some(one => one.pic)) return refuse('ContactPicMissing')
  if (all.length > companionsMax) return refuse('TooManyCompanions')
  return isSame(all, state)
    ? accept()
    : accept({ type: 'CompanionsSaved', data: { accountId, companions: all, at } })
}

const personKey = ({ name, birthDate }: Companion) => `${birthDate}|${name.toLowerCase()}`
