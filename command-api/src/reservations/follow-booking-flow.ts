// Streams: booking -> reservation. Finished by: the process of reservations.
import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import { partNow } from '@arung/domain/reservations/booked-parts'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import type { CommandMeta } from '@arung/event-store/codec'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationRefusals } from './refusals.ts'
import { reservationStream } from './streams.ts'

type FollowParts = Pick<Parts, 'workers' | 'clock' | 'catalogue'>

/**
 * Updates a booking's reservation with what the booking has become: its day, its numbers and its share of the price.
 * The booking has decided it. An older update never replaces a newer one. A repetition does nothing.
 */
export async function followBooking(
  parts: FollowParts,
  meta: CommandMeta,
  bookingId: string,
): Promise<{ position: number }> {
  const { state } = await parts.workers.load(bookingStream(bookingId), booking)
  if (!state.exists || state.sale.kind !== 'RESERVATION' || state.revision === 0)
    return { position: 0 }
  const stream = reservationStream(state.sale.id)
  const { date, time, share } = state.terms
  const { revision } = state
  const numbers = await numbersOf(parts, state)
  if (numbers === null) return { position: 0 }
  const outcome = await parts.workers.execute(
    stream,
    reservation,
    {
      type: 'FollowBooking',
      bookingId,
      is: { ...numbers, revision, date, time, share },
      freeCancellationHours: parts.catalogue.state.settings.freeCancellationHours,
      now: parts.clock.now().toISOString(),
    },
    followUp(meta, `follow|${bookingId}|${revision}`),
  )
  return { position: accepted(outcome, reservationRefusals).position }
}

/** Returns the guest numbers of a booking, as last changed or as sold. Null when it belongs to no reservation. */
export async function numbersOf({ workers }: Pick<Parts, 'workers'>, live: LiveBooking) {
  if (live.numbers !== null) return live.numbers
  const { state } = await workers.load(reservationStream(live.sale.id), reservation)
  if (!isMade(state)) return null
  for (const line of state.terms.lines) {
    const part = line.parts.find(({ bookingId }) => bookingId === live.bookingId)
    if (part === undefined) continue
    const { adults, children, units } = partNow(line, part)
    return { adults, children, units }
  }
  return null
}
