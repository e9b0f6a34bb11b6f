import type {
  AgentBookingPhase,
  AgentBookingQuery,
} from '@arung/contracts/agent-reservations/requests'
import type { AgentBookingRow } from '@arung/contracts/agent-reservations/views'
import { statusCodes, statusCodeOf, type BookingState } from '@arung/contracts/bookings/statuses'
import type { SellingAgent } from '@arung/domain/reservations/events'
import { localDateAt } from '@arung/domain/time'
import { defineList, type Put } from '../lists/define-list.ts'
import type { SearchedPeople } from '../lists/searched-people.ts'
import { withoutPrefix } from '../orders/list-queries.ts'
import { readModel } from '../progress.ts'
import { moveWaitsSql } from '../bookings/waiting-request.ts'

export const agentReservationModel = readModel('agent-reservation-list')

type Booking = Readonly<{
  name: string
  nameId: string
  guests: number
  state: BookingState
  moves: boolean
}>
type Row = Readonly<{
  reservation_id: string
  number: string
  guest_name: string | null
  phase: 'WAITING' | 'STANDS' | 'CANCELED'
  first_date: string
  first_time: string
  last_date: string
  total: number
  remaining: number
  agent: SellingAgent
  made_at: Date
  free_until: Date
  parts: readonly Booking[]
}>
type PhaseOn = Readonly<{ phase: AgentBookingPhase; today: string }>

/** A sale has at most three activities. */
const partsMax = 3
/** What guests still pay of the sale. */
export const remainingSql =
  'CASE WHEN r.agent_owes OR r.canceled THEN 0 ELSE greatest(0, greatest(0, r.due) - r.paid) END'

/** The sales of one agent. Nobody else's are ever read: `agent` is part of every question. */
export const agentBookingLists = defineList({
  from: `read.agent_reservation_list a
  JOIN read.reservation_list r ON r.reservation_id = a.reservation_id`,
  columns: `a.reservation_id, r.number, r.guest_name, a.phase, a.first_date, a.first_time, a.last_date, r.total::float8,
  ${remainingSql}::float8 AS remaining, r.agent, r.made_at, r.free_until,
  ARRAY(SELECT json_build_object('name', x.name, 'nameId', x.name_id, 'guests', x.guests, 'state', x.state,
                                 'moves', ${moveWaitsSql('x.move')})
        FROM read.booking_list x
        WHERE x.sale_id = a.reservation_id
        ORDER BY x.date, x.time, x.booking_id
        LIMIT ${partsMax}) AS parts`,
  key: 'a.reservation_id',
  filters: {
    agent: (id: string, put: Put) => `a.agent_id = ${put(id)}::uuid`,
    one: (id: string, put: Put) => `a.reservation_id = ${put(id)}::uuid`,
    phase({ phase, today }: PhaseOn, put: Put) {
      switch (phase) {
        case 'WAITING':
          return "a.phase = 'WAITING'"
        case 'CANCELED':
          return "a.phase = 'CANCELED'"
        case 'COMING':
          return `a.phase = 'STANDS' AND a.last_date >= ${put(today)}::date`
        case 'PAST':
          return `a.phase = 'STANDS' AND a.last_date < ${put(today)}::date`
      }
    },
  },
  sorts: {
    day: 'a.first_date, a.first_time, a.reservation_id',
    latest: 'a.first_date DESC, a.first_time DESC, a.reservation_id DESC',
  },
  words: 'r.words',
  foundBy: 'r.found_by',
  indexes: ['agent_reservation_list_by_day', 'agent_reservation_list_of_phase'],
  item: (row: Row) => row,
})

/** Returns the question of one agent. */
export function askedByAgent(
  agent: string,
  { phase, q: typed, sort }: AgentBookingQuery,
  { now, searched }: Readonly<{ now: Date; searched: SearchedPeople }>,
) {
  const today = localDateAt(now.toISOString())
  const q = withoutPrefix(typed)
  return {
    agent,
    sort,
    today,
    ...(phase === undefined ? {} : { phase: { phase, today } }),
    ...(q ? { q, people: searched(q) } : {}),
  }
}
type Question = ReturnType<typeof askedByAgent>

/** Returns one row of the agent's list. */
export function rowView(row: Row, today: string): AgentBookingRow {
  const { parts, agent, phase } = row
  const standing = parts.filter(({ state }) => state !== 'CANCELED')
  return {
    reservationId: row.reservation_id,
    number: row.number,
    guestName: row.guest_name,
    names: parts.map(({ name, nameId }) => ({ name, nameId })),
    date: row.first_date,
    time: row.first_time,
    guests: Math.max(0, ...parts.map(({ guests }) => guests)),
    phase: phaseOn(row, today),
    statusCode:
      phase === 'CANCELED'
        ? statusCodes.CANCELED
        : codeOf(standing, { isPaid: row.remaining === 0 }),
    total: row.total,
    method: agent.method,
    voucher: agent.voucher,
    madeAt: row.made_at.toISOString(),
  }
}

export const phaseOn = (
  { phase, last_date: last }: Pick<Row, 'phase' | 'last_date'>,
  today: string,
): AgentBookingPhase => (phase === 'STANDS' ? (last < today ? 'PAST' : 'COMING') : phase)

/** Returns the lowest code of the sale's bookings: what waits comes before what is decided. */
function codeOf(
  parts: readonly Pick<Booking, 'state' | 'moves'>[],
  { isPaid }: Readonly<{ isPaid: boolean }>,
): number {
  const codes = parts.map(({ state, moves }) => statusCodeOf(state, { isPaid, moveWaits: moves }))
  return codes.length === 0 ? statusCodes.NEED_APPROVAL : Math.min(...codes)
}

/** The list as the agent reads it. */
export const agentBookings = {
  async read(
    database: Parameters<typeof agentBookingLists.read>[0],
    asked: Question,
    paging: Parameters<typeof agentBookingLists.read>[2],
  ) {
    const { today, ...question } = asked
    const { items, total } = await agentBookingLists.read(database, question, paging)
    return { items: items.map(row => rowView(row, today)), total }
  },
  async all(database: Parameters<typeof agentBookingLists.all>[0], asked: Question) {
    const { today, ...question } = asked
    const items = await agentBookingLists.all(database, question)
    return items.map(row => rowView(row, today))
  },
}
