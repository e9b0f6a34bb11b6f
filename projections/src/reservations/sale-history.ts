import type { CancelReason, EndedBecause } from '@arung/contracts/bookings/statuses'
import {
  bookingHistoryTypes,
  saleHistoryTypes,
  type SaleHistoryField,
} from '@arung/contracts/reservations/history'
import { guestsOf } from '@arung/contracts/bookings/pricing'
import type { BookingEvent, BookingTerms, Happened } from '@arung/domain/bookings/events'
import type { ReservationEvent } from '@arung/domain/reservations/events'
import { indexOfDesk } from '../histories/desk-actors.ts'
import { entryOf, type EntryRow } from '../histories/entry-row.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type SaleHistoryEvent = Extract<
  BookingEvent | ReservationEvent,
  { type: (typeof bookingHistoryTypes)[number] | (typeof saleHistoryTypes)[number] }
>
type Changes = EntryRow<SaleHistoryField>['changes']
type HistoryRow = EntryRow<SaleHistoryField> & {
  sale_id: string
  /** Null for an entry about the sale itself. */
  booking_id: string | null
}

/**
 * Every event of a sale of the desk, and of any booking: who caused it, when, and what it changed. It names no guests.
 */
export const saleHistory = defineProjection({
  name: 'sale-history',
  version: 8,
  schema: `
    CREATE TABLE sale_history (
      position   bigint      PRIMARY KEY,
      event_id   uuid        NOT NULL,
      sale_id    uuid        NOT NULL,
      booking_id uuid,
      stream     text        NOT NULL,
      revision   bigint      NOT NULL,
      type       text        NOT NULL,
      at         timestamptz NOT NULL,
      actor      text        NOT NULL,
      session    uuid,
      changes    jsonb       NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS sale_history_of_sale ON sale_history (sale_id, position);
    CREATE INDEX IF NOT EXISTS sale_history_of_booking ON sale_history (booking_id, position) WHERE booking_id IS NOT NULL;${indexOfDesk('sale_history')}`,
  tables: { sale_history: table<HistoryRow>('position', { growsOnly: true }) },
  handles: [...saleHistoryTypes, ...bookingHistoryTypes],
  touches: () => ({}),
  fold({ sale_history }, event, moment) {
    sale_history.set({
      ...entryOf(event, moment),
      sale_id: 'sale' in event.data ? event.data.sale.id : event.data.reservationId,
      booking_id: 'bookingId' in event.data ? event.data.bookingId : null,
      changes: changesOf(event),
    })
  },
})

/** Returns the values that apply from now on. */
const said = (after: Partial<Record<SaleHistoryField, unknown>>): Changes =>
  Object.entries(after).map(([field, value]) => ({
    field: field as SaleHistoryField,
    before: null,
    after: value,
  }))

const shownTerms = ['name', 'nameId', 'date', 'time', 'guests'] as const

const termsOf = (terms: BookingTerms): Changes =>
  said(Object.fromEntries(shownTerms.map(field => [field, terms[field]])))

const difference = (before: BookingTerms, after: BookingTerms): Changes =>
  shownTerms
    .filter(field => before[field] !== after[field])
    .map(field => ({ field, before: before[field], after: after[field] }))

/** Returns when it happened on the device where it waited. Nothing for what was sent at once. */
const late = ({ happenedAt }: Happened) => (happenedAt === null ? {} : { happenedAt })

/** Returns how a booking was cancelled, and why when a reason was given. */
const ended = (why: CancelReason, reason: EndedBecause | undefined) =>
  reason === undefined ? { reason: why } : { outcome: why, reason }

function changesOf(event: SaleHistoryEvent): Changes {
  switch (event.type) {
    case 'ReservationMade': {
      const { source, total } = event.data
      return said({ source, total })
    }
    case 'PickUpPriceChanged':
      return said({ total: event.data.total })
    case 'DeskPaymentRecorded': {
      const { method, amount, tendered } = event.data
      return said({ method, amount, ...(tendered === undefined ? {} : { tendered }) })
    }
    case 'DeskPaymentConfirmed':
      return said({ amount: event.data.amount })
    case 'DeskPaymentVoided': {
      const { amount, reason } = event.data
      return said({ amount, reason })
    }
    case 'DeskReturnAsked':
    case 'DeskMoneyReturned': {
      const { method, amount, reason } = event.data
      return said({ method, amount, reason })
    }
    case 'ReservationReduced': {
      const { amount, why, reason, kept } = event.data
      return said({ amount, ...ended(why, reason), ...(kept === undefined ? {} : { kept }) })
    }
    case 'ReservationCanceled': {
      const { terms, reason, kept } = event.data
      return said({ terms, reason, kept })
    }
    case 'BookingOpened':
      return [...said({ state: event.data.state }), ...termsOf(event.data.terms)]
    case 'BookingKept':
      return said({ until: event.data.until })
    case 'BookingChanged':
      return difference(event.data.before, event.data.after)
    case 'MoveAsked':
      return said(event.data.to)
    case 'BookingMoved': {
      const { before, after } = event.data
      return (['date', 'time'] as const).map(field => ({
        field,
        before: before[field],
        after: after[field],
      }))
    }
    case 'MoveDeclined': {
      const { to, outcome, reason } = event.data
      return said({ ...to, outcome, ...(reason === null ? {} : { reason }) })
    }
    case 'GuestsAsked':
    case 'GuestsChanged': {
      const { before, after } = event.data
      return [{ field: 'guests', before: guestsOf(before), after: guestsOf(after) }]
    }
    case 'GuestsDeclined': {
      const { after, outcome, reason } = event.data
      return said({ guests: guestsOf(after), outcome, ...(reason === null ? {} : { reason }) })
    }
    case 'BookingCanceled': {
      const { why, reason, terms } = event.data
      return said({ ...ended(why, reason), ...(terms === undefined ? {} : { terms }) })
    }
    case 'GuestsArrived':
      // The number of guests stays first: check-ins are found by it.
      return said({
        present: event.data.present,
        ...(event.data.unpaid === null ? {} : { unpaid: event.data.unpaid }),
        ...late(event.data),
      })
    case 'ActivityStarted':
      return said(late(event.data))
    case 'ActivityEnded':
      return said({ outcome: event.data.outcome, ...late(event.data) })
    case 'MoveTakenBack': {
      const { move, reason } = event.data
      return said(reason === null ? { move } : { move, reason })
    }
    default:
      return []
  }
}
