import { reservation } from '@arung/domain/reservations/reservation'
import { isMade, type LiveReservation } from '@arung/domain/reservations/reservation-state'
import { notFound } from '@arung/platform/http/errors'
import { ownSession } from '../accounts/own-session.ts'
import type { Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationStream } from '../reservations/streams.ts'

/** Returns the caller's own reservation. Throws 404 for those of others, as for those that do not exist. */
export async function ownReservation(
  { workers }: Pick<Parts, 'workers'>,
  { principal }: Caller,
  reservationId: string,
): Promise<LiveReservation> {
  const { accountId } = ownSession(principal)
  const { state } = await workers.load(reservationStream(reservationId), reservation)
  if (!isMade(state) || state.terms.agent?.accountId !== accountId) throw notFound()
  return state
}

/** Returns the caller's own reservation with one of its bookings, or throws 404. */
export async function ownBooking(
  parts: Pick<Parts, 'workers'>,
  caller: Caller,
  { id, bookingId }: Readonly<{ id: string; bookingId: string }>,
): Promise<LiveReservation> {
  const live = await ownReservation(parts, caller, id)
  const all = live.terms.lines.flatMap(line => line.parts)
  if (!all.some(part => part.bookingId === bookingId)) throw notFound()
  return live
}
