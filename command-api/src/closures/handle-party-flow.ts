// Streams: booking, or order -> closure. Finished by: the process of closures, party by party.
import type { PartyOutcome } from '@arung/contracts/closures/closures'
import { booking } from '@arung/domain/bookings/booking'
import { closure } from '@arung/domain/closures/closure'
import type { DecidedParty, LiveClosure } from '@arung/domain/closures/closure-state'
import type { Refusal } from '@arung/domain/closures/events'
import { partyName } from '@arung/domain/closures/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, notFound, unavailable } from '@arung/platform/http/errors'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp } from '../commands.ts'
import { handleDeskParty } from './desk-party.ts'
import { handleOrderParty } from './order-party.ts'
import { PartyGone, type HandleParts } from './party-facts.ts'
import { metaFor } from './party-meta.ts'
import { closureRefusals } from './refusals.ts'
import { closureStream } from './streams.ts'

type Outcome = Readonly<{
  outcome: Exclude<PartyOutcome, 'LATER'>
  refusal: Refusal | null
}>

/**
 * Does to one party what was chosen for it, and records what became of it. The ids of all commands follow from closure,
 * party and decision, so that a repetition finds what was done before a process died, and never moves, cancels, keeps or
 * mails twice. A refusal is the party's outcome; a fault throws, and the party is tried again.
 */
export async function handleParty(
  parts: HandleParts,
  meta: CommandMeta,
  { closureId, bookingId }: Readonly<{ closureId: string; bookingId: string }>,
): Promise<{ position: number }> {
  const stream = closureStream(closureId)
  const { state } = await parts.workers.load(stream, closure)
  if (state === null) throw notFound()
  const party = state.parties.get(bookingId)
  if (party === undefined || party.outcome !== null) return { position: 0 }
  // Decided while the sessions are still being closed: nobody may move into one of them.
  if (!state.isClosed) throw unavailable()
  const { round, by } = party
  const own = metaFor(meta, partyName(closureId, bookingId, round), by)
  const result = await outcomeOf(parts, own, { state, bookingId, party })
  const outcome = await parts.workers.execute(
    stream,
    closure,
    { type: 'HandleParty', bookingId, round, ...result, now: parts.clock.now().toISOString() },
    followUp(own, 'handled'),
  )
  return { position: accepted(outcome, closureRefusals).position }
}

type Turn = Readonly<{ state: LiveClosure; bookingId: string; party: DecidedParty }>

async function outcomeOf(parts: HandleParts, own: CommandMeta, turn: Turn): Promise<Outcome> {
  try {
    const { state } = await parts.workers.load(bookingStream(turn.bookingId), booking)
    if (!state.exists) throw new PartyGone()
    const act = state.sale.kind === 'ORDER' ? handleOrderParty : handleDeskParty
    await act(parts, own, { ...turn, live: state })
    return { outcome: outcomes[turn.party.choice.kind], refusal: null }
  } catch (error) {
    if (error instanceof PartyGone) return { outcome: 'GONE', refusal: null }
    if (!(error instanceof HttpError) || !refusals.has(error.status)) throw error
    return { outcome: 'FAILED', refusal: { code: error.code, message: error.message } }
  }
}

/** A party that was left for later never has a turn. */
const outcomes = { MOVE: 'MOVED', KEEP: 'KEPT', CANCEL: 'CANCELED', LATER: 'GONE' } as const

/** Statuses that mean no. With any other, the same command may be accepted later. */
const refusals: ReadonlySet<number> = new Set([403, 404, 409, 422])
