import type { BookingState, Outcome, UnpaidReason } from '@arung/contracts/bookings/statuses'
import type { Numbers } from '@arung/contracts/bookings/pricing'
import type { SaleKind } from '@arung/contracts/bookings/sales'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { isElsewhere } from '@arung/domain/bookings/booking-state'
import type { BookingEvent, BookingTerms, Move } from '@arung/domain/bookings/events'
import { guestsIn } from '@arung/domain/bookings/numbers'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

/** A booking on its day. The row of its sale has its guests and what they owe. */
type BookingRow = {
  booking_id: string
  sale_kind: SaleKind
  sale_id: string
  product_id: string | null
  sold_product_id: string | null
  /** Null while no mapping says what it becomes in the reservation area. */
  reservation_product_id: string | null
  list: DayListKind
  name: string
  name_id: string
  date: string
  time: string
  guests: number
  present: number
  state: BookingState
  outcome: Outcome | null
  /** Why guests were let in who owed money. Null where none were. */
  let_in: UnpaidReason | null
  contradicted: boolean
  /** Its guests have no date and choose one until this day. */
  kept_until: string | null
  /** The booking is upcoming or under way, and no mapping says what it becomes in the reservation area. */
  unmapped: boolean
  rates: BookingTerms['rates']
  add_ons: BookingTerms['addOns']
  /** Minor units of the sale's currency. */
  share: number
  /** A request that awaits approval: another session, or other numbers of guests. */
  move: Readonly<{
    moveId: string
    date: string
    time: string
    guests: (Numbers & Readonly<{ share: number }>) | null
    askedAt: string
    lapsesAt: string
  }> | null
  /** How often the booking was changed. */
  revision: number
  /** The last move, which can be undone. */
  last: Readonly<{ move: Move; by: string; at: string }> | null
}

/** One row per booking, by day and session. */
export const bookingList = defineProjection({
  name: 'booking-list',
  version: 8,
  schema: `
    CREATE TABLE booking_list (
      booking_id   uuid    PRIMARY KEY,
      sale_kind    text    NOT NULL,
      sale_id      uuid    NOT NULL,
      product_id   uuid,
      sold_product_id uuid,
      reservation_product_id uuid,
      list         text    NOT NULL,
      name         text    NOT NULL,
      name_id      text    NOT NULL,
      date         date    NOT NULL,
      time         text    NOT NULL,
      guests       integer NOT NULL,
      present      integer NOT NULL CHECK (present BETWEEN 0 AND guests),
      state        text    NOT NULL,
      outcome      text,
      let_in       text,
      contradicted boolean NOT NULL,
      kept_until   date,
      unmapped     boolean NOT NULL,
      rates        jsonb   NOT NULL,
      add_ons      jsonb   NOT NULL,
      share        bigint  NOT NULL,
      move         jsonb,
      revision     integer NOT NULL DEFAULT 0,
      last         jsonb
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS booking_list_by_day ON booking_list (date, time, booking_id);
    CREATE INDEX IF NOT EXISTS booking_list_of_sale ON booking_list (sale_id);
    CREATE INDEX IF NOT EXISTS booking_list_kept ON booking_list (sale_id) WHERE kept_until IS NOT NULL;
    CREATE INDEX IF NOT EXISTS booking_list_contradicted ON booking_list (date, time, booking_id) WHERE contradicted;
    CREATE INDEX IF NOT EXISTS booking_list_requested ON booking_list (date, time, booking_id) WHERE state = 'NEED_APPROVAL';
    CREATE INDEX IF NOT EXISTS booking_list_moving ON booking_list (date, time, booking_id) WHERE move IS NOT NULL;
    CREATE INDEX IF NOT EXISTS booking_list_unmapped_first ON booking_list (unmapped DESC, date, time, booking_id);
    CREATE INDEX IF NOT EXISTS booking_list_unmapped ON booking_list (sold_product_id, sale_id) WHERE unmapped;
    CREATE INDEX IF NOT EXISTS booking_list_open ON booking_list (date, time, booking_id)
      WHERE state <> 'ENDED' AND state <> 'CANCELED';`,
  tables: { booking_list: table<BookingRow>('booking_id') },
  handles: [
    'BookingOpened',
    'BookingApproved',
    'BookingChanged',
    'BookingCanceled',
    'BookingContradicted',
    'BookingKept',
    'MoveAsked',
    'BookingMoved',
    'MoveDeclined',
    'GuestsChanged',
    'GuestsAsked',
    'GuestsDeclined',
    'GuestsArrived',
    'ActivityStarted',
    'ActivityEnded',
    'BookingCompleted',
    'MoveTakenBack',
  ],
  touches: event => ({ booking_list: [event.data.bookingId] }),
  creates: ['BookingOpened'],
  fold({ booking_list }, event) {
    if (event.type === 'BookingOpened') return booking_list.set(marked(opened(event.data)))
    booking_list.change(event.data.bookingId, row => marked(next(row, event)))
  },
})

const marked = (row: BookingRow): BookingRow => ({
  ...row,
  unmapped:
    row.reservation_product_id === null && row.state !== 'ENDED' && row.state !== 'CANCELED',
})

type Event<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>

const opened = ({
  bookingId: booking_id,
  sale,
  terms,
  state,
}: Event<'BookingOpened'>['data']): BookingRow => ({
  booking_id,
  sale_kind: sale.kind,
  sale_id: sale.id,
  ...sold(terms),
  present: 0,
  state,
  outcome: null,
  let_in: null,
  contradicted: false,
  kept_until: null,
  unmapped: false,
  move: null,
  revision: 0,
  last: null,
})

const sold = (terms: BookingTerms) => ({
  product_id: terms.productId,
  sold_product_id: terms.soldProductId,
  reservation_product_id: terms.reservationProductId,
  list: terms.list,
  name: terms.name,
  name_id: terms.nameId,
  date: terms.date,
  time: terms.time,
  guests: terms.guests,
  rates: terms.rates,
  add_ons: terms.addOns,
  share: terms.share,
})

function next(
  row: BookingRow,
  event: Exclude<
    BookingEvent,
    { type: 'BookingOpened' | 'BookingForfeited' | 'BookingChangeDropped' }
  >,
): BookingRow {
  const last = (move: Move, { by, at }: { by: string; at: string }) => ({ move, by, at })
  switch (event.type) {
    case 'BookingApproved':
      return { ...row, state: 'APPROVED' }
    case 'BookingChanged':
      return {
        ...row,
        ...sold(event.data.after),
        contradicted: false,
        kept_until: isElsewhere(event.data) ? null : row.kept_until,
        revision: row.revision + 1,
        last: null,
      }
    case 'BookingCanceled':
      return {
        ...row,
        state: 'CANCELED',
        contradicted: false,
        kept_until: null,
        move: null,
        last: null,
      }
    case 'BookingKept':
      return {
        ...row,
        kept_until: event.data.until,
        revision: row.revision + 1,
        last: null,
      }
    case 'MoveAsked': {
      const { changeId, to, lapsesAt, at } = event.data
      return { ...row, move: { moveId: changeId, ...to, guests: null, askedAt: at, lapsesAt } }
    }
    case 'GuestsAsked': {
      const { changeId, after: guests, lapsesAt, at } = event.data
      const { date, time } = row
      return { ...row, move: { moveId: changeId, date, time, guests, askedAt: at, lapsesAt } }
    }
    case 'BookingMoved':
      return {
        ...row,
        ...event.data.after,
        kept_until: null,
        move: null,
        last: null,
        revision: row.revision + 1,
      }
    case 'MoveDeclined':
    case 'GuestsDeclined':
      return { ...row, move: null }
    case 'GuestsChanged': {
      const { guests, rates } = guestsIn(event.data.after)
      const { share } = event.data.after
      return { ...row, guests, rates, share, move: null, revision: row.revision + 1 }
    }
    case 'BookingContradicted':
      return { ...row, contradicted: true }
    case 'GuestsArrived': {
      const state = row.state === 'ON_ACTIVITY' ? row.state : 'ARRIVED'
      const let_in = event.data.unpaid ?? row.let_in
      const { present } = event.data
      return { ...row, state, present, let_in, last: last('CHECK_IN', event.data) }
    }
    case 'ActivityStarted':
      return { ...row, state: 'ON_ACTIVITY', last: last('START', event.data) }
    case 'ActivityEnded': {
      const { outcome } = event.data
      const move = outcome === 'NO_SHOW' ? 'NO_SHOW' : 'END'
      return { ...row, state: 'ENDED', outcome, last: last(move, event.data) }
    }
    case 'BookingCompleted':
      return { ...row, last: null }
    case 'MoveTakenBack': {
      const { state, present } = event.data
      const let_in = present > 0 ? row.let_in : null
      return { ...row, state, present, let_in, outcome: null, last: null }
    }
  }
}
