import { booking } from '@arung/domain/bookings/booking'
import type { CommandMeta } from '@arung/event-store/codec'
import { changeBooking } from '../booking-changes/change-booking-flow.ts'
import { movePlan } from '../booking-changes/move-plan.ts'
import { bookingStream } from '../bookings/streams.ts'
import { endBooking } from '../reservations/end-booking-flow.ts'
import { keepParty } from './keep-party.ts'
import { assertAsSeen, type HandleParts, type PartyTurn } from './party-facts.ts'

/** Moves or cancels a booking of the desk, as the desk does, or keeps it without a date. Throws the reason when that is refused. */
export async function handleDeskParty(
  parts: HandleParts,
  own: CommandMeta,
  turn: PartyTurn,
): Promise<void> {
  const { state, bookingId, party, live } = turn
  if (party.choice.kind === 'KEEP') return keepParty(parts, own, turn)
  const { replay } = await parts.workers.loadFor(bookingStream(bookingId), booking, own)
  if (replay === null) assertAsSeen(state, party, live)
  const { choice, by, revision: seen } = party
  const asked = { bookingId, by, meta: own }
  if (choice.kind === 'MOVE') {
    const { date, time } = choice
    const plan = movePlan(parts, { to: { date, time }, approves: true })
    await changeBooking(parts, asked, known => {
      assertAsSeen(state, party, known.live)
      return plan(known)
    })
  } else
    await endBooking(parts, asked, {
      type: 'Cancel',
      wasClosed: true,
      alone: { terms: 'IN_FULL', reason: 'SESSION_CLOSED' },
      seen,
    })
}
