import type { Party, PickUp } from '@arung/contracts/reservations/requests'
import type { DeskPaymentState, ReservationSource } from '@arung/contracts/reservations/statuses'
import type { Locale } from '@arung/contracts/scalars'
import { searchWords } from '@arung/contracts/search-words'
import type { Hotel, ReservationEvent, ReservedLine } from '@arung/domain/reservations/events'
import { linesWith, wayIn } from '@arung/domain/reservations/with-booking'
import { withoutBooking } from '@arung/domain/reservations/without-booking'
import { unlessForgotten } from '../personal.ts'
import { defineProjection } from '../projection.ts'
import { table } from '../table.ts'

type Event<Type extends ReservationEvent['type']> = Extract<ReservationEvent, { type: Type }>
type Recorded = Omit<Event<'DeskPaymentRecorded'>['data'], 'reservationId'>
type Returned = Omit<Event<'DeskMoneyReturned'>['data'], 'reservationId'>
export type PaymentOf = Recorded &
  Readonly<{
    state: DeskPaymentState
    voidReason: Event<'DeskPaymentVoided'>['data']['reason'] | null
  }>

/** A sale of the desk. Amounts are rupiah; what is personal is null once its people are forgotten. */
type ReservationRow = {
  reservation_id: string
  number: string
  voucher_code: string | null
  canceled: boolean
  guest_name: string | null
  /** What the search looks in, as `searchWords`, a space before each word. */
  words: string
  source: ReservationSource
  party: Party | null
  hotel: Hotel | null
  pick_up: PickUp | null
  note: string | null
  on_request: boolean
  locale: Locale
  lines: readonly ReservedLine[]
  pick_up_total: number
  total: number
  /** What is to be paid altogether: the total, or what is kept once it is cancelled. */
  due: number
  paid: number
  waiting: number
  payments: readonly PaymentOf[]
  returns: readonly Returned[]
  made_by: string
  made_at: string
}

/** One row a reservation, with its money. */
export const reservationList = defineProjection({
  name: 'reservation-list',
  version: 6,
  schema: `
    CREATE TABLE reservation_list (
      reservation_id uuid        PRIMARY KEY,
      number         text        NOT NULL,
      voucher_code   text,
      canceled       boolean     NOT NULL,
      guest_name     text,
      words          text        NOT NULL,
      source         text        NOT NULL,
      party          jsonb,
      hotel          jsonb,
      pick_up        jsonb,
      note           text,
      on_request     boolean     NOT NULL,
      locale         text        NOT NULL,
      lines          jsonb       NOT NULL,
      pick_up_total  bigint      NOT NULL,
      total          bigint      NOT NULL,
      due            bigint      NOT NULL,
      paid           bigint      NOT NULL CHECK (paid >= 0),
      waiting        bigint      NOT NULL CHECK (waiting >= 0),
      payments       jsonb       NOT NULL,
      returns        jsonb       NOT NULL,
      made_by        uuid        NOT NULL,
      made_at        timestamptz NOT NULL,
      -- Something is to go back, a transfer is to come. As a column it has statistics: of a comparison the planner would expect a third of all sales.
      owes           boolean     NOT NULL GENERATED ALWAYS AS (paid > greatest(0, due)) STORED,
      awaits         boolean     NOT NULL GENERATED ALWAYS AS (waiting > 0) STORED
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS reservation_list_words ON reservation_list USING gin (words gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS reservation_list_voucher ON reservation_list (voucher_code) WHERE voucher_code IS NOT NULL;
    CREATE INDEX IF NOT EXISTS reservation_list_awaiting ON reservation_list (reservation_id) WHERE awaits;
    CREATE INDEX IF NOT EXISTS reservation_list_to_return ON reservation_list (reservation_id) WHERE owes;
    CREATE INDEX IF NOT EXISTS reservation_list_email ON reservation_list ((party->>'email'));
    CREATE INDEX IF NOT EXISTS reservation_list_phone ON reservation_list ((party->>'phone'));`,
  tables: { reservation_list: table<ReservationRow>('reservation_id') },
  handles: [
    'ReservationMade',
    'ReservationChanged',
    'ReservedBookingChanged',
    'DeskPaymentRecorded',
    'DeskPaymentConfirmed',
    'DeskPaymentVoided',
    'DeskMoneyReturned',
    'ReservationReduced',
    'ReservationCanceled',
    'ReservationForgotten',
  ],
  touches: event => ({ reservation_list: [event.data.reservationId] }),
  creates: ['ReservationMade'],
  fold({ reservation_list }, event) {
    if (event.type === 'ReservationMade') return reservation_list.set(made(event.data))
    reservation_list.change(event.data.reservationId, row => next(row, event))
  },
})

function made(data: Event<'ReservationMade'>['data']): ReservationRow {
  return withWords({
    reservation_id: data.reservationId,
    number: data.number,
    voucher_code: data.voucherCode,
    canceled: false,
    guest_name: null,
    words: '',
    source: data.source,
    party: unlessForgotten(data.party),
    hotel: unlessForgotten(data.hotel),
    pick_up: unlessForgotten(data.pickUp),
    note: unlessForgotten(data.note),
    on_request: data.onRequest,
    locale: data.locale,
    lines: data.lines,
    pick_up_total: data.pickUpTotal,
    total: data.total,
    due: data.total,
    paid: 0,
    waiting: 0,
    payments: [],
    returns: [],
    made_by: data.by,
    made_at: data.at,
  })
}

/** With what it is called and found by. */
function withWords(row: ReservationRow): ReservationRow {
  const { number, party, hotel, lines } = row
  const names = lines.flatMap(({ name, nameId }) => [name, nameId])
  const all = [
    number,
    party?.name,
    ...(party?.others ?? []).map(one => one.name),
    hotel?.name,
    ...names,
  ]
  const words = ` ${searchWords(all.filter(one => one !== undefined).join(' '))}`
  return { ...row, guest_name: party?.name ?? null, words }
}

function next(
  row: ReservationRow,
  event: Exclude<
    ReservationEvent,
    { type: 'ReservationMade' | 'ReservationDropped' | 'DeskVoucherAsked' }
  >,
): ReservationRow {
  switch (event.type) {
    case 'ReservationChanged': {
      const { party, pickUp, note } = event.data
      return withWords({
        ...row,
        party: unlessForgotten(party),
        pick_up: unlessForgotten(pickUp),
        note: unlessForgotten(note),
      })
    }
    case 'ReservedBookingChanged': {
      const { total } = event.data
      const lines = linesWith(row.lines, event.data)
      const due = row.canceled ? row.due : row.due + total - row.total
      return { ...row, lines, pick_up_total: wayIn(lines, total), total, due }
    }
    case 'DeskPaymentRecorded': {
      const { reservationId: _id, ...data } = event.data
      const state = data.method === 'TRANSFER' ? 'WAITING' : 'COUNTED'
      const reference = unlessForgotten(data.reference)
      return counted(row, [...row.payments, { ...data, reference, state, voidReason: null }])
    }
    case 'DeskPaymentConfirmed':
      return counted(row, inState(row, event.data.paymentId, { state: 'COUNTED' }))
    case 'DeskPaymentVoided': {
      const { paymentId, reason } = event.data
      return counted(row, inState(row, paymentId, { state: 'VOIDED', voidReason: reason }))
    }
    case 'DeskMoneyReturned': {
      const { reservationId: _id, ...data } = event.data
      const one = { ...data, receiver: unlessForgotten(data.receiver) }
      const due = row.due - data.lowered
      return counted({ ...row, due, returns: [...row.returns, one] }, row.payments)
    }
    case 'ReservationReduced':
      return reduced(row, event.data)
    case 'ReservationCanceled':
      return { ...row, canceled: true, due: event.data.kept }
    case 'ReservationForgotten':
      return withWords({
        ...row,
        party: null,
        hotel: null,
        pick_up: null,
        note: null,
        payments: row.payments.map(one => ({ ...one, reference: null })),
        returns: row.returns.map(one => ({ ...one, receiver: null })),
      })
  }
}

/** Without what a booking cost that was canceled by itself. */
function reduced(
  row: ReservationRow,
  { bookingId, amount, kept = 0 }: Event<'ReservationReduced'>['data'],
): ReservationRow {
  const { lines, pick_up_total: pickUpTotal, total, due } = row
  const left = withoutBooking({ lines, pickUpTotal, total }, bookingId)
  return {
    ...row,
    lines: left.lines,
    pick_up_total: left.pickUpTotal,
    total: left.total,
    due: row.canceled ? due : due - amount + kept,
  }
}

const inState = (
  { payments }: ReservationRow,
  paymentId: string,
  is: Partial<Pick<PaymentOf, 'state' | 'voidReason'>>,
): readonly PaymentOf[] =>
  payments.map(one => (one.paymentId === paymentId ? { ...one, ...is } : one))

const sumOf = (all: readonly Readonly<{ amount: number }>[]): number =>
  all.reduce((sum, { amount }) => sum + amount, 0)

function counted(row: ReservationRow, payments: readonly PaymentOf[]): ReservationRow {
  const of = (state: DeskPaymentState) => sumOf(payments.filter(one => one.state === state))
  return { ...row, payments, paid: of('COUNTED') - sumOf(row.returns), waiting: of('WAITING') }
}
