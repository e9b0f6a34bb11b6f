import type { BookingState, Outcome } from '@arung/contracts/bookings/statuses'
import type { BookingEvent, BookingTerms, Move } from '@arung/domain/bookings/events'
import { defineProjection } from '../projection.ts'
import { table } from '../table.ts'

/** A booking on its day. Who its guests are, and what they owe, says the row of its order. */
type BookingRow = {
  booking_id: string
  order_id: string
  product_id: string
  name: string
  name_id: string
  date: string
  time: string
  guests: number
  present: number
  state: BookingState
  outcome: Outcome | null
  contradicted: boolean
  rates: BookingTerms['rates']
  add_ons: BookingTerms['addOns']
  /** The last move, which can be taken back. */
  last: Readonly<{ move: Move; by: string; at: string }> | null
}

/** One row a booking, by day and session. */
export const bookingList = defineProjection({
  name: 'booking-list',
  version: 1,
  schema: `
    CREATE TABLE booking_list (
      booking_id   uuid    PRIMARY KEY,
      order_id     uuid    NOT NULL,
      product_id   uuid    NOT NULL,
      name         text    NOT NULL,
      name_id      text    NOT NULL,
      date         date    NOT NULL,
      time         text    NOT NULL,
      guests       integer NOT NULL,
      present      integer NOT NULL CHECK (present BETWEEN 0 AND guests),
      state        text    NOT NULL,
      outcome      text,
      contradicted boolean NOT NULL,
      rates        jsonb   NOT NULL,
      add_ons      jsonb   NOT NULL,
      last         jsonb
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS booking_list_by_day ON booking_list (date, time, booking_id);
    CREATE INDEX IF NOT EXISTS booking_list_of_order ON booking_list (order_id);
    CREATE INDEX IF NOT EXISTS booking_list_contradicted ON booking_list (date, time, booking_id) WHERE contradicted;`,
  tables: { booking_list: table<BookingRow>('booking_id') },
  handles: [
    'BookingOpened',
    'BookingChanged',
    'BookingCanceled',
    'BookingContradicted',
    'GuestsArrived',
    'ActivityStarted',
    'ActivityEnded',
    'MoveTakenBack',
  ],
  touches: event => ({ booking_list: [event.data.bookingId] }),
  creates: ['BookingOpened'],
  fold({ booking_list }, event) {
    if (event.type === 'BookingOpened') return booking_list.set(opened(event.data))
    booking_list.change(event.data.bookingId, row => next(row, event))
  },
})

type Event<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>

const opened = ({
  bookingId: booking_id,
  orderId: order_id,
  terms,
}: Event<'BookingOpened'>['data']): BookingRow => ({
  booking_id,
  order_id,
  ...sold(terms),
  present: 0,
  state: 'APPROVED',
  outcome: null,
  contradicted: false,
  last: null,
})

const sold = (terms: BookingTerms) => ({
  product_id: terms.productId,
  name: terms.name,
  name_id: terms.nameId,
  date: terms.date,
  time: terms.time,
  guests: terms.guests,
  rates: terms.rates,
  add_ons: terms.addOns,
})

function next(
  row: BookingRow,
  event: Exclude<BookingEvent, { type: 'BookingOpened' | 'BookingForfeited' }>,
): BookingRow {
  const last = (move: Move, { by, at }: { by: string; at: string }) => ({ move, by, at })
  switch (event.type) {
    case 'BookingChanged':
      return { ...row, ...sold(event.data.after), contradicted: false, last: null }
    case 'BookingCanceled':
      return { ...row, state: 'CANCELED', contradicted: false, last: null }
    case 'BookingContradicted':
      return { ...row, contradicted: true }
    case 'GuestsArrived': {
      const state = row.state === 'ON_ACTIVITY' ? row.state : 'ARRIVED'
      return { ...row, state, present: event.data.present, last: last('CHECK_IN', event.data) }
    }
    case 'ActivityStarted':
      return { ...row, state: 'ON_ACTIVITY', last: last('START', event.data) }
    case 'ActivityEnded': {
      const { outcome } = event.data
      const move = outcome === 'NO_SHOW' ? 'NO_SHOW' : 'END'
      return { ...row, state: 'ENDED', outcome, last: last(move, event.data) }
    }
    case 'MoveTakenBack': {
      const { state, present } = event.data
      return { ...row, state, present, outcome: null, last: null }
    }
  }
}
