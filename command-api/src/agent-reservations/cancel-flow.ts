// Streams: reservation -> booking*, capacity*, agentrequests, claim, wallet. Finished by: the processes of reservations and of agent reservations.
import { metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { assertNobodyCame } from '../reservations/assert-nobody-came.ts'
import { commandReservation } from '../reservations/command-reservation.ts'
import { settleReservation } from '../reservations/settle-reservation-flow.ts'
import { ownReservation } from './own-reservation.ts'
import { settleAgentSale, waits } from './settle-flow.ts'

/**
 * Cancels the caller's own sale. It is free until the sale is approved, and by the policy afterwards. Throws 409 once
 * guests have come.
 */
export async function cancelAgentReservation(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
) {
  const reservationId = input.params.id
  const live = await ownReservation(parts, input, reservationId)
  const reason = 'GUESTS_ASKED'
  await assertNobodyCame(parts, reservationId, { reason })
  const terms = (await waits(parts, live)) ? 'IN_FULL' : 'POLICY'
  const command = { type: 'CancelReservation', terms, reason } as const
  const { position } = await commandReservation(parts, input, command)
  const meta = metaOf(input)
  const settled = await settleReservation(parts, meta, reservationId)
  const ended = await settleAgentSale(parts, meta, { reservationId, accountId: null })
  return { data: null, position: Math.max(position, settled.position, ended) }
}
