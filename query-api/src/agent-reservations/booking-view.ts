import { asksForMove } from '@arung/contracts/bookings/statuses'
import type { AgentBookingView } from '@arung/contracts/agent-reservations/views'
import { statusCodeOf } from '@arung/contracts/bookings/statuses'
import { partNow } from '@arung/domain/reservations/booked-parts'
import type { Database } from '../database.ts'
import { pickUpView } from '../pickups/sold-pick-up.ts'
import { moneyOf } from '../reservations/reservation-view.ts'
import { reservationOf, type ReservationRow } from '../reservations/queries.ts'
import { agentBookingLists, rowView } from './queries.ts'

/**
 * Returns one sale of this agent as the agent may see it: own price and guests, nobody of the staff. Null for the sales
 * of others.
 */
export async function agentBookingOf(
  database: Database,
  {
    agent,
    reservationId,
    today,
  }: Readonly<{ agent: string; reservationId: string; today: string }>,
): Promise<AgentBookingView | null> {
  const asked = { agent, one: reservationId, sort: 'day' } as const
  const [listed] = await agentBookingLists.first(database, asked, 1)
  const sale = listed === undefined ? null : await reservationOf(database, reservationId)
  const [line] = sale?.lines ?? []
  if (listed === undefined || sale === null || sale.agent === null || line === undefined)
    return null
  const money = moneyOf(sale)
  return {
    ...rowView(listed, today),
    party: sale.party,
    pickUp: pickUpView(sale.pick_up),
    // What the staff note is not for the agent.
    note: sale.note_by === agent ? sale.note : null,
    lapsesAt: sale.agent.lapsesAt,
    freeCancellationUntil: listed.free_until.toISOString(),
    toCollect: Math.max(0, money.remaining - money.waiting),
    owed: money.owed,
    waiting: money.waiting,
    paid: money.paid,
    kept: money.kept,
    adults: line.adults,
    children: line.children,
    units: line.units,
    reservationProductId: line.productId,
    parts: sale.lines.flatMap(one => one.parts.map(part => partView(sale, one, part))),
  }
}

type Line = ReservationRow['lines'][number]

function partView(
  sale: ReservationRow,
  line: Line,
  part: Line['parts'][number],
): AgentBookingView['parts'][number] {
  const booking = sale.bookings[part.bookingId]
  const { adults, children, units, date } = partNow(line, part)
  const state = booking?.state ?? 'NEED_APPROVAL'
  const move = booking?.move ?? null
  const isPaid = moneyOf(sale).remaining === 0
  return {
    bookingId: part.bookingId,
    productId: part.productId,
    name: part.name,
    nameId: part.nameId,
    date: booking?.date ?? date,
    time: booking?.time ?? part.time,
    adults,
    children,
    units,
    state,
    statusCode: statusCodeOf(state, { isPaid, moveWaits: asksForMove(move) }),
    outcome: booking?.outcome ?? null,
    move,
    share: part.share,
  }
}
