import type { SaleCancelReason } from '@arung/contracts/bookings/sales'
import { booking } from '@arung/domain/bookings/booking'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationStream } from './streams.ts'

/** Guests who have arrived are not sent home without being asked, unless their session does not take place. */
export async function assertNobodyCame(
  { workers }: Pick<Parts, 'workers'>,
  id: string,
  { reason }: Readonly<{ reason: SaleCancelReason }>,
): Promise<void> {
  const { state } = await workers.load(reservationStream(id), reservation)
  if (!isMade(state) || state.state === 'CANCELED') return
  const command = {
    type: 'Cancel',
    wasClosed: reason === 'SESSION_CLOSED',
    by: state.terms.by,
    now: '',
  } as const
  for (const { bookingId } of state.terms.lines.flatMap(line => line.parts)) {
    const known = await workers.load(bookingStream(bookingId), booking)
    const decision = known.state.exists
      ? booking.decide(command, known.state)
      : { ok: true as const }
    if (!decision.ok) throw refusedAs(decision.refusal, bookingRefusals)
  }
}
