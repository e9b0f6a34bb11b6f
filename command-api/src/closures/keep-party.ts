import { booking } from '@arung/domain/bookings/booking'
import type { CommandMeta } from '@arung/event-store/codec'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted } from '../commands.ts'
import { assertAsSeen, type HandleParts, type PartyTurn } from './party-facts.ts'

/** Keeps a booking without a date. Throws the reason when that is refused. */
export async function keepParty(
  { workers, clock }: HandleParts,
  own: CommandMeta,
  { state, bookingId, party, live }: PartyTurn,
): Promise<void> {
  const stream = bookingStream(bookingId)
  const { replay } = await workers.loadFor(stream, booking, own)
  if (replay === null) assertAsSeen(state, party, live)
  const { closureId, words } = state
  const { revision: seen, by } = party
  const now = clock.now().toISOString()
  const command = { type: 'Keep', closureId, seen, words, by, now } as const
  accepted(await workers.execute(stream, booking, command, own), bookingRefusals)
}
