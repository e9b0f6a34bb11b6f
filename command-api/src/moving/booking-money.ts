import type { BookingRow } from '@arung/contracts/moving/booking-columns'
import { reservation, type ReservationCommand } from '@arung/domain/reservations/reservation'
import type { LiveReservation } from '@arung/domain/reservations/reservation-state'
import { reservationNamespace } from '@arung/domain/reservations/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, followUp } from '../commands.ts'
import { reservationRefusals } from '../reservations/refusals.ts'
import { reservationStream } from '../reservations/streams.ts'
import type { Moving } from './moving.ts'

type Of = Readonly<{ row: BookingRow; live: LiveReservation; soldAt: string }>

/**
 * Records what was paid before moving in, under the method by which it was paid and on the day of the sale. It has
 * arrived, so a transfer is confirmed. It lies in no drawer here and gets no receipt. A repetition records nothing.
 */
export async function recordPaid(
  moving: Moving,
  meta: CommandMeta,
  { row, live, soldAt }: Of,
): Promise<void> {
  const { paid, paid_how: method } = row
  if (paid === null || paid === 0 || method === null) return
  const { reservationId } = live.terms
  const execute = async (name: string, command: ReservationCommand) => {
    const stream = reservationStream(reservationId)
    const own = followUp(meta, name)
    const outcome = await moving.parts.workers.execute(stream, reservation, command, own)
    accepted(outcome, reservationRefusals)
  }
  const at = { by: moving.by, now: soldAt }
  // An agent's transfer was recorded with the sale, and waits.
  const [first] = live.payments
  const isAgents = live.terms.agent?.method === 'TRANSFER'
  const ofAgent = isAgents ? first?.[0] : undefined
  const paymentId = ofAgent ?? uuidv5(reservationNamespace, `${meta.commandId}|paid before`)
  const known = live.payments.get(paymentId)
  if (known === undefined) {
    const reference = row.reference.slice(0, referenceMax)
    const command = { type: 'RecordPayment', paymentId, method, amount: paid, reference } as const
    await execute('paid before', { ...command, ...at })
  }
  const waits = known === undefined ? method === 'TRANSFER' : known.state === 'WAITING'
  if (waits) await execute('paid before, confirmed', { type: 'ConfirmPayment', paymentId, ...at })
}

const referenceMax = 60
