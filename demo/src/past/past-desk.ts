import type { Sale } from '@arung/domain/bookings/sale'
import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import { reservation, type ReservationCommand } from '@arung/domain/reservations/reservation'
import { isMade, type LiveReservation } from '@arung/domain/reservations/reservation-state'
import { reservationNamespace } from '@arung/domain/reservations/streams'
import { notFound } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { bookingRefusals } from '@arung/command-api/bookings/refusals'
import { bookingStream } from '@arung/command-api/bookings/streams'
import { accepted } from '@arung/command-api/commands'
import { reservationRefusals } from '@arung/command-api/reservations/refusals'
import { settleReservation } from '@arung/command-api/reservations/settle-reservation-flow'
import { reservationStream } from '@arung/command-api/reservations/streams'
import { system, type MetaOf, type PastParts } from './past-parts.ts'

type Asked = ReservationCommand extends infer One
  ? One extends { by: string; now: string }
    ? Omit<One, 'by' | 'now'>
    : never
  : never
type Decision = Extract<BookingCommand, { type: 'Approve' | 'Decline' }>
export type PastDesk = ReturnType<typeof createPastDesk>

/** Creates the desk of a past, which finds its sales by their own id and sends them commands. */
export function createPastDesk(parts: PastParts, metaOf: MetaOf) {
  const now = () => parts.clock.now().toISOString()
  const metaOfSale = (saleId: string, by: string) => metaOf(`desk|${saleId}`, `staff:${by}`)
  const idOf = (saleId: string) =>
    uuidv5(reservationNamespace, metaOfSale(saleId, system).commandId)
  const saleOf = (saleId: string): Sale => ({ kind: 'RESERVATION', id: idOf(saleId) })
  const live = async (saleId: string): Promise<LiveReservation> => {
    const { state } = await parts.workers.load(reservationStream(idOf(saleId)), reservation)
    if (!isMade(state)) throw notFound()
    return state
  }
  const partsOf = ({ terms }: LiveReservation) => terms.lines.flatMap(line => line.parts)
  const settle = (saleId: string, why: string) =>
    settleReservation(parts, metaOf(`settle|${why}|${saleId}`, system), idOf(saleId))
  const say = async (saleId: string, name: string, by: string, asked: Asked) => {
    const command = { ...asked, by, now: now() } as ReservationCommand
    const meta = metaOf(`${asked.type}|${name}|${saleId}`, `staff:${by}`)
    const stream = reservationStream(idOf(saleId))
    accepted(await parts.workers.execute(stream, reservation, command, meta), reservationRefusals)
  }
  const decide = async (saleId: string, by: string, as: (seen: number) => Decision) => {
    for (const { bookingId } of partsOf(await live(saleId))) {
      const stream = bookingStream(bookingId)
      const { state } = await parts.workers.load(stream, booking)
      const command = as(state.exists ? state.revision : 0)
      const meta = metaOf(`${command.type}|${bookingId}`, `staff:${by}`)
      accepted(await parts.workers.execute(stream, booking, command, meta), bookingRefusals)
    }
    await settle(saleId, as(0).type)
  }
  return { now, metaOfSale, idOf, saleOf, live, partsOf, settle, say, decide }
}
