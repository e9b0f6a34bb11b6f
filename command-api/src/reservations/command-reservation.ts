import { reservation, type ReservationCommand } from '@arung/domain/reservations/reservation'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationRefusals } from './refusals.ts'
import { reservationStream } from './streams.ts'

type Asked = ReservationCommand extends infer One
  ? One extends { by: string }
    ? Omit<One, 'by' | 'now'>
    : never
  : never

/** Sends a staff command to a reservation. Throws a refusal as its response. */
export async function commandReservation(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  asked: Asked,
) {
  const by = ownSession(input.principal).accountId
  const command = { ...asked, by, now: parts.clock.now().toISOString() } as ReservationCommand
  const stream = reservationStream(input.params.id)
  const outcome = await parts.workers.execute(stream, reservation, command, metaOf(input))
  return { data: null, position: accepted(outcome, reservationRefusals).position }
}
