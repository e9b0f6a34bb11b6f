// Streams: reservation -> booking*, capacity*. Finished by: the timer of each hold.
import { reservation } from '@arung/domain/reservations/reservation'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationRefusals } from './refusals.ts'
import { settleReservation } from './settle-reservation-flow.ts'
import { reservationStream } from './streams.ts'

/**
 * Runs once the time for writing a sale is up. Finishes the remaining steps of a reservation that was made. One that
 * nobody has written by now can never be written: that is recorded in its stream before anybody gives its places back.
 */
export async function finishOrDrop(
  parts: Pick<Parts, 'workers' | 'clock'>,
  meta: CommandMeta,
  reservationId: string,
): Promise<void> {
  const now = parts.clock.now().toISOString()
  const dropped = await parts.workers.execute(
    reservationStream(reservationId),
    reservation,
    { type: 'DropReservation', reservationId, now },
    followUp(meta, 'drop'),
  )
  accepted(dropped, reservationRefusals)
  await settleReservation(parts, followUp(meta, 'finish'), reservationId)
}
