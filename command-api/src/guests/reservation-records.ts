import type { RetentionReason } from '@arung/contracts/orders/retention-reason'
import type { GuestRecord } from '@arung/contracts/guests/views'
import { reservationRetentionReason } from '@arung/domain/reservations/retention-reason'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { localDateAt } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationRefusals } from '../reservations/refusals.ts'
import { reservationStream } from '../reservations/streams.ts'

type ReservationRecord = GuestRecord & { reason: RetentionReason | null }

/** Erases the personal data of a sale of the desk. */
export async function forgetReservation(
  { workers, clock }: Pick<Parts, 'workers' | 'clock'>,
  meta: CommandMeta,
  reservationId: string,
): Promise<number> {
  const command = { type: 'ForgetReservation', now: clock.now().toISOString() } as const
  const outcome = await workers.execute(
    reservationStream(reservationId),
    reservation,
    command,
    meta,
  )
  return accepted(outcome, reservationRefusals).position
}

/** Returns sales of the desk, each with the reason why it is kept. */
export async function reservationsOf(
  { workers, clock }: Pick<Parts, 'workers' | 'clock'>,
  ids: readonly string[],
): Promise<readonly ReservationRecord[]> {
  const today = localDateAt(clock.now().toISOString())
  const found = await Promise.all(
    ids.map(async (id): Promise<ReservationRecord[]> => {
      const { state } = await workers.load(reservationStream(id), reservation)
      if (!isMade(state) || state.forgotten) return []
      const reason = reservationRetentionReason(state, today)
      return [{ kind: 'RESERVATION', id, orderNumber: state.terms.number, reason }]
    }),
  )
  return found.flat()
}
