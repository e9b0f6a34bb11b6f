import type { BookingState } from '@arung/contracts/bookings/statuses'
import type { BookingEvent } from '@arung/domain/bookings/events'
import type { ReservationEvent } from '@arung/domain/reservations/events'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type OneBooking = Readonly<{
  date: string
  time: string
  state: BookingState
  /** A request for another session or other numbers waits for approval. */
  moves: boolean
}>
/** A sale of an agent by what its tabs and orders need. Everything else is in the rows of the sale and its bookings. */
type AgentReservationRow = {
  reservation_id: string
  agent_id: string
  /** WAITING: somebody has to decide. */
  phase: 'WAITING' | 'STANDS' | 'CANCELED'
  first_date: string
  first_time: string
  last_date: string
  canceled: boolean
  bookings: Readonly<Record<string, OneBooking>>
}
type Event =
  | Extract<ReservationEvent, { type: 'ReservationCanceled' }>
  | Extract<
      BookingEvent,
      {
        type:
          | 'BookingApproved'
          | 'BookingCanceled'
          | 'BookingMoved'
          | 'MoveAsked'
          | 'MoveDeclined'
          | 'GuestsAsked'
          | 'GuestsDeclined'
          | 'GuestsChanged'
      }
    >

/** One row per sale of an agent, by its days and what waits. */
export const agentReservationList = defineProjection({
  name: 'agent-reservation-list',
  version: 2,
  schema: `
    CREATE TABLE agent_reservation_list (
      reservation_id uuid    PRIMARY KEY,
      agent_id       uuid    NOT NULL,
      phase          text    NOT NULL,
      first_date     date    NOT NULL,
      first_time     text    NOT NULL,
      last_date      date    NOT NULL,
      canceled       boolean NOT NULL,
      bookings       jsonb   NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS agent_reservation_list_by_day ON agent_reservation_list (agent_id, first_date, first_time, reservation_id);
    CREATE INDEX IF NOT EXISTS agent_reservation_list_of_phase ON agent_reservation_list (agent_id, phase, first_date, first_time, reservation_id);`,
  tables: { agent_reservation_list: table<AgentReservationRow>('reservation_id') },
  handles: [
    'ReservationMade',
    'ReservationCanceled',
    'BookingApproved',
    'BookingCanceled',
    'BookingMoved',
    'MoveAsked',
    'MoveDeclined',
    'GuestsAsked',
    'GuestsDeclined',
    'GuestsChanged',
  ],
  touches(event) {
    if (!('sale' in event.data)) return { agent_reservation_list: [event.data.reservationId] }
    const { kind, id } = event.data.sale
    return { agent_reservation_list: kind === 'RESERVATION' ? [id] : [] }
  },
  creates: ['ReservationMade'],
  fold({ agent_reservation_list }, event) {
    if (event.type === 'ReservationMade') {
      const { agent, reservationId, lines } = event.data
      if (agent === null) return
      const bookings = lines.flatMap(line =>
        line.parts.map(({ bookingId, time }): [string, OneBooking] => [
          bookingId,
          { date: line.date, time, state: 'NEED_APPROVAL', moves: false },
        ]),
      )
      agent_reservation_list.set(
        rowOf({
          reservation_id: reservationId,
          agent_id: agent.accountId,
          canceled: false,
          bookings: Object.fromEntries(bookings),
        }),
      )
      return
    }
    const id = 'sale' in event.data ? event.data.sale.id : event.data.reservationId
    agent_reservation_list.change(id, row => rowOf(next(row, event)))
  },
})

/** Days come from the bookings that take place, and from all of them once none does. */
function rowOf(
  sale: Pick<AgentReservationRow, 'reservation_id' | 'agent_id' | 'canceled' | 'bookings'>,
): AgentReservationRow {
  const all = Object.values(sale.bookings)
  const active = all.filter(({ state }) => state !== 'CANCELED')
  const dated = (active.length > 0 ? active : all).toSorted((a, b) =>
    `${a.date}${a.time}` < `${b.date}${b.time}` ? -1 : 1,
  )
  const isCanceled = sale.canceled || active.length === 0
  const waits = active.some(({ state, moves }) => state === 'NEED_APPROVAL' || moves)
  return {
    ...sale,
    phase: isCanceled ? 'CANCELED' : waits ? 'WAITING' : 'STANDS',
    first_date: dated[0]?.date ?? '',
    first_time: dated[0]?.time ?? '',
    last_date: dated.at(-1)?.date ?? '',
  }
}

function next(row: AgentReservationRow, event: Event): AgentReservationRow {
  const has = (bookingId: string, is: Partial<OneBooking>): AgentReservationRow => {
    const before = row.bookings[bookingId]
    if (before === undefined) return row
    return { ...row, bookings: { ...row.bookings, [bookingId]: { ...before, ...is } } }
  }
  switch (event.type) {
    case 'ReservationCanceled':
      return { ...row, canceled: true }
    case 'BookingApproved':
      return has(event.data.bookingId, { state: 'APPROVED' })
    case 'BookingCanceled':
      return has(event.data.bookingId, { state: 'CANCELED', moves: false })
    case 'BookingMoved':
      return has(event.data.bookingId, { ...event.data.after, moves: false })
    case 'MoveAsked':
    case 'GuestsAsked':
      return has(event.data.bookingId, { moves: true })
    case 'MoveDeclined':
    case 'GuestsDeclined':
    case 'GuestsChanged':
      return has(event.data.bookingId, { moves: false })
  }
}
