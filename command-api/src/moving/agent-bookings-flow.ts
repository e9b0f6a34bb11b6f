// Streams: as of an agent's sale, then booking* -> receivable. Finished by: the same row again.
import { booking } from '@arung/domain/bookings/booking'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import type { CommandMeta } from '@arung/event-store/codec'
import { sellForAgent } from '../agent-reservations/make-flow.ts'
import { settleAgentSale } from '../agent-reservations/settle-flow.ts'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp } from '../commands.ts'
import { followSale } from '../receivables/follow-sale-flow.ts'
import { settleReservation } from '../reservations/settle-reservation-flow.ts'
import { reservationStream } from '../reservations/streams.ts'
import { lineOf, partyOf, pickUpOf } from './booking-row.ts'
import type { Sold } from './booking-price.ts'
import { nowOf, problem, RowRefused, type Moving } from './moving.ts'

/** One sale of an agent after the other: what waits for approval counts against the agent's limit. */
const turns = new Map<string, Promise<unknown>>()

/** Sells for the agent at the agent's terms, and approves it: the earlier system had confirmed it. */
export async function sellMovedForAgent(
  moving: Moving,
  meta: CommandMeta,
  sold: Sold,
  accountId: string,
): Promise<void> {
  const { paid } = sold.row
  const isTransfer = sold.row.agent_method === 'TRANSFER'
  if (isTransfer && paid !== null && paid > 0 && paid !== sold.offered.total)
    throw new RowRefused(problem('paid', 'PaidInPart'))
  const turn = (turns.get(accountId) ?? Promise.resolve()).then(() =>
    sellInTurn(moving, meta, sold, accountId),
  )
  const over = turn.catch(() => undefined)
  turns.set(accountId, over)
  await turn
  if (turns.get(accountId) === over) turns.delete(accountId)
}

async function sellInTurn(
  moving: Moving,
  meta: CommandMeta,
  { row, offered, soldAt }: Sold,
  accountId: string,
): Promise<void> {
  const { override: _list, ...line } = lineOf(row, offered.productId)
  const method = row.agent_method ?? 'PAYMENT_ON_ARRIVAL'
  const { data } = await sellForAgent(moving.parts, meta, {
    accountId,
    before: { override: offered.override, soldAt },
    body: {
      ...line,
      party: partyOf(row),
      pickUp: pickUpOf(row),
      note: row.note,
      method,
      voucher: method === 'VCR' ? row.voucher : null,
      expectedTotal: offered.total,
      locale: row.language ?? 'en',
    },
  })
  await approveForAgent(moving, meta, data.reservationId)
}

/** Approves what waits of an agent's sale, takes the agent's deposit, and notes what the agent owes. */
export async function approveForAgent(
  moving: Moving,
  meta: CommandMeta,
  reservationId: string,
): Promise<void> {
  const { parts, by } = moving
  const { state } = await parts.workers.load(reservationStream(reservationId), reservation)
  if (!isMade(state) || state.terms.agent === null) return
  for (const { bookingId } of state.terms.lines.flatMap(line => line.parts)) {
    const stream = bookingStream(bookingId)
    const known = await parts.workers.load(stream, booking)
    if (!known.state.exists || known.state.state !== 'NEED_APPROVAL') continue
    const command = { type: 'Approve', seen: known.state.revision, by, now: nowOf(moving) } as const
    const own = followUp(meta, `approve|${bookingId}`)
    accepted(await parts.workers.execute(stream, booking, command, own), bookingRefusals)
  }
  await settleReservation(parts, followUp(meta, 'approved'), reservationId)
  const of = { reservationId, accountId: null }
  await settleAgentSale(parts, followUp(meta, 'settled'), of)
  await followSale(parts, followUp(meta, 'owed'), { kind: 'RESERVATION', id: reservationId })
}
