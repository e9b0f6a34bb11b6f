import {
  closurePartiesMax,
  type ClosureReason,
  type ClosureScope,
  type PartyChoice,
  type PartyOutcome,
} from '@arung/contracts/closures/closures'
import type { ClosingRight } from '../capacity/rights.ts'
import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { localDateAt } from '../time.ts'
import { evolveClosure, type Closure, type LiveClosure } from './closure-state.ts'
import type { ClosureEvent, Refusal, Words } from './events.ts'

export type StartClosure = ClosureScope &
  Readonly<{
    type: 'StartClosure'
    closureId: string
    reason: ClosureReason
    words: Words
    right: ClosingRight
    parties: readonly PartyChoice[]
    by: string
    now: string
  }>
/** Records that nobody moves into the sessions any more. */
type MarkScopeClosed = Readonly<{ type: 'MarkScopeClosed'; now: string }>
type DecideParties = Readonly<{
  type: 'DecideParties'
  parties: readonly PartyChoice[]
  by: string
  now: string
}>
/** What became of a party in the round that was asked for. A later decision is never answered by an earlier round. */
type HandleParty = Readonly<{
  type: 'HandleParty'
  bookingId: string
  round: number
  outcome: Exclude<PartyOutcome, 'LATER'>
  refusal: Refusal | null
  now: string
}>
export type ClosureCommand = StartClosure | MarkScopeClosed | DecideParties | HandleParty
export type ClosureRefusal =
  | 'ClosureUnknown'
  | 'ClosurePast'
  | 'MovesIntoClosed'
  | 'PartyUnderWay'
  | 'PartyDone'
  | 'TooManyParties'

type Answer = Decision<ClosureEvent, ClosureRefusal>

/** Sessions that do not take place, and their parties. One stream, so that each party has one outcome. */
export const closure: Decider<ClosureCommand, ClosureEvent, Closure, ClosureRefusal> = {
  initial: null,
  decide(command, state) {
    if (command.type === 'StartClosure') return start(command, state)
    return state === null ? refuse('ClosureUnknown') : decideLive(command, state)
  },
  evolve: evolveClosure,
}

const decideLive = decideBy<
  Exclude<ClosureCommand, StartClosure>,
  ClosureEvent,
  LiveClosure,
  ClosureRefusal
>({
  MarkScopeClosed: markScopeClosed,
  DecideParties: decideParties,
  HandleParty: handleParty,
})

/** A second start with the same id emits no event. */
function start({ type: _type, now: at, ...asked }: StartClosure, state: Closure): Answer {
  if (state !== null) return accept()
  if (asked.date < localDateAt(at)) return refuse('ClosurePast')
  if (movesInto(asked, asked.parties)) return refuse('MovesIntoClosed')
  return accept({ type: 'ClosureStarted', data: { ...asked, at } })
}

/** Returns whether a party is to move to a session that does not take place either. */
const movesInto = ({ date, times }: ClosureScope, parties: readonly PartyChoice[]): boolean =>
  parties.some(
    ({ choice }) =>
      choice.kind === 'MOVE' &&
      choice.date === date &&
      (times === null || times.includes(choice.time)),
  )

function markScopeClosed({ now: at }: MarkScopeClosed, state: LiveClosure): Answer {
  if (state.isClosed) return accept()
  const { closureId } = state
  const bookingIds = openOf(state)
  return accept<ClosureEvent>(
    { type: 'ScopeClosed', data: { closureId, bookingIds, at } },
    ...(bookingIds.length > 0 ? [] : [finished(state, at)]),
  )
}

const openOf = ({ parties }: LiveClosure): readonly string[] =>
  [...parties].flatMap(([bookingId, { outcome }]) => (outcome === null ? [bookingId] : []))

const finished = ({ closureId }: LiveClosure, at: string): ClosureEvent => ({
  type: 'ClosureFinished',
  data: { closureId, at },
})

/** All of them, or none. A party that waits for its turn, or that was moved, cancelled or kept, is not decided again. */
function decideParties({ parties, by, now: at }: DecideParties, state: LiveClosure): Answer {
  const news: PartyChoice[] = []
  for (const party of parties) {
    const known = state.parties.get(party.bookingId)
    if (known?.outcome === null) return refuse('PartyUnderWay')
    if (known !== undefined && isDone(known.outcome)) return refuse('PartyDone')
    if (known?.outcome !== 'LATER' || party.choice.kind !== 'LATER') news.push(party)
  }
  if (movesInto(state.scope, news)) return refuse('MovesIntoClosed')
  if (news.length === 0) return accept()
  const all = new Set([...state.parties.keys(), ...news.map(({ bookingId }) => bookingId)])
  if (all.size > closurePartiesMax) return refuse('TooManyParties')
  const { closureId } = state
  return accept({ type: 'PartiesDecided', data: { closureId, parties: news, by, at } })
}

const isDone = (outcome: PartyOutcome | null): boolean =>
  outcome === 'MOVED' || outcome === 'CANCELED' || outcome === 'KEPT' || outcome === 'GONE'

/** Emits no event for a party that has had its turn. The last one finishes the closure. */
function handleParty(
  { bookingId, round, outcome, refusal, now: at }: HandleParty,
  state: LiveClosure,
): Answer {
  const party = state.parties.get(bookingId)
  if (party === undefined || party.round !== round || party.outcome !== null) return accept()
  const { closureId } = state
  const { choice } = party
  const isLast = state.isClosed && openOf(state).length === 1
  return accept<ClosureEvent>(
    {
      type: 'PartyHandled',
      data: { closureId, bookingId, choice, outcome, refusal, at },
    },
    ...(isLast ? [finished(state, at)] : []),
  )
}
