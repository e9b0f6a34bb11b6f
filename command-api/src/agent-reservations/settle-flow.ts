// Streams: reservation (dropped) | booking* -> claim, receivable, wallet -> agentrequests. Finished by: the process of agent reservations.
import { agentRequests } from '@arung/domain/agent-reservations/agent-requests'
import { booking } from '@arung/domain/bookings/booking'
import type { SellingAgent } from '@arung/domain/reservations/events'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade, type LiveReservation } from '@arung/domain/reservations/reservation-state'
import type { CommandMeta } from '@arung/event-store/codec'
import { bookingStream } from '../bookings/streams.ts'
import { followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { finishOrDrop } from '../reservations/finish-or-drop-flow.ts'
import { reservationStream } from '../reservations/streams.ts'
import {
  endRequest,
  holdRequest,
  releaseVoucher,
  settleCredit,
  type SecureParts,
} from './secure-flow.ts'
import { agentRequestsStream } from './streams.ts'
import { settleMoney } from './wallet-flow.ts'

/** `accountId` is the agent's where the sale may not be made. Null for any sale: nothing happens to those of the desk. */
type Asked = Readonly<{ reservationId: string; accountId: string | null }>

/**
 * Brings what an agent's sale has taken besides its places to what became of it. While it waits, it counts at its
 * present amount. Once it is decided it no longer counts, and a deposit is taken as far as the agent owes it. What came to
 * nothing gives the voucher's number and the money back. A sale that was never made is dropped first, so that it never
 * will be. A repetition does nothing.
 */
export async function settleAgentSale(
  parts: SecureParts,
  meta: CommandMeta,
  { reservationId, accountId }: Asked,
): Promise<number> {
  const stream = reservationStream(reservationId)
  const known = await parts.workers.load(stream, reservation)
  if (!isMade(known.state) && accountId === null) return 0
  if (!isMade(known.state)) await finishOrDrop(parts, followUp(meta, 'drop'), reservationId)
  const { state } = await parts.workers.load(stream, reservation)
  if (!isMade(state)) return neverMade(parts, meta, { reservationId, accountId: accountId ?? '' })
  const { agent } = state.terms
  return agent === null ? 0 : settleMade(parts, meta, state, agent)
}

async function neverMade(
  parts: SecureParts,
  meta: CommandMeta,
  of: Readonly<{ reservationId: string; accountId: string }>,
): Promise<number> {
  const { state } = await parts.workers.load(agentRequestsStream(of.accountId), agentRequests)
  const request = state.get(of.reservationId)
  const voucher = request?.voucher ?? null
  await releaseVoucher(parts, meta, { ...of, voucher })
  if (request?.method === 'VCR') await settleCredit(parts, meta, of)
  await settleMoney(parts, meta, { ...of, owed: 0 })
  return endRequest(parts, meta, of)
}

async function settleMade(
  parts: SecureParts,
  meta: CommandMeta,
  live: LiveReservation,
  { accountId, method, voucher }: SellingAgent,
): Promise<number> {
  const { reservationId, total } = live.terms
  const of = { accountId, reservationId }
  if (await waits(parts, live)) {
    // It was within the limit when it was asked for.
    const request = { amount: total, method, voucher }
    return (await holdRequest(parts, meta, { ...of, request, limit: null })).position
  }
  if (live.state === 'CANCELED' && live.due === 0)
    await releaseVoucher(parts, meta, { ...of, voucher })
  const owed = Math.max(0, live.due)
  const moved = method === 'DEPOSIT' ? await settleMoney(parts, meta, { ...of, owed }) : 0
  return Math.max(moved, await endRequest(parts, meta, of))
}

/** Returns whether somebody has to decide about a booking of the sale, or whether it is not open yet. */
export async function waits(
  { workers }: Pick<Parts, 'workers'>,
  { state, terms, gone }: LiveReservation,
): Promise<boolean> {
  if (state === 'CANCELED') return false
  const ids = terms.lines.flatMap(line => line.parts.map(({ bookingId }) => bookingId))
  for (const id of ids) {
    if (gone.has(id)) continue
    const known = await workers.load(bookingStream(id), booking)
    if (!known.state.exists || known.state.state === 'NEED_APPROVAL') return true
  }
  return false
}
