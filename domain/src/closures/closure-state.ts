import type {
  ClosureChoice,
  ClosureScope,
  PartyChoice,
  PartyOutcome,
} from '@arung/contracts/closures/closures'
import type { ClosingRight } from '../capacity/rights.ts'
import { never } from '../decider.ts'
import type { ClosureEvent, Words } from './events.ts'

/** A party and its last decision. `round` counts its decisions, from 1. `by` is the account that decided. */
export type DecidedParty = Readonly<{
  /** The booking's revision that was seen. */
  revision: number
  choice: ClosureChoice
  round: number
  by: string
  /** Null while its turn has not come. */
  outcome: PartyOutcome | null
}>
export type LiveClosure = Readonly<{
  closureId: string
  scope: ClosureScope
  words: Words
  right: ClosingRight
  by: string
  startedAt: string
  /** Nobody moves into its sessions any more. */
  isClosed: boolean
  isFinished: boolean
  parties: ReadonlyMap<string, DecidedParty>
}>
export type Closure = LiveClosure | null

export function evolveClosure(state: Closure, event: ClosureEvent): Closure {
  if (event.type === 'ClosureStarted') {
    if (state !== null) return state
    const { closureId, date, list, times, words, right, parties, by, at } = event.data
    return {
      closureId,
      scope: { date, list, times },
      words,
      right,
      by,
      startedAt: at,
      isClosed: false,
      isFinished: false,
      parties: decided(new Map(), parties, by),
    }
  }
  return state === null ? null : evolveLive(state, event)
}

function evolveLive(
  state: LiveClosure,
  event: Exclude<ClosureEvent, { type: 'ClosureStarted' }>,
): LiveClosure {
  switch (event.type) {
    case 'ScopeClosed':
      return { ...state, isClosed: true }
    case 'PartiesDecided': {
      const parties = decided(state.parties, event.data.parties, event.data.by)
      return { ...state, parties, isFinished: state.isFinished && !areOpen(parties) }
    }
    case 'PartyHandled': {
      const { bookingId, outcome } = event.data
      const party = state.parties.get(bookingId)
      if (party === undefined) return state
      return { ...state, parties: new Map(state.parties).set(bookingId, { ...party, outcome }) }
    }
    case 'ClosureFinished':
      return { ...state, isFinished: true }
    default:
      return never(event)
  }
}

/** Returns whether the turn of some party has not come yet. */
const areOpen = (parties: LiveClosure['parties']): boolean =>
  [...parties.values()].some(({ outcome }) => outcome === null)

function decided(
  before: LiveClosure['parties'],
  choices: readonly PartyChoice[],
  by: string,
): LiveClosure['parties'] {
  const parties = new Map(before)
  for (const { bookingId, revision, choice } of choices) {
    const round = (before.get(bookingId)?.round ?? 0) + 1
    const outcome = choice.kind === 'LATER' ? 'LATER' : null
    parties.set(bookingId, { revision, choice, round, by, outcome })
  }
  return parties
}
