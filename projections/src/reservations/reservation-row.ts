import type { Party, PickUp } from '@arung/contracts/reservations/requests'
import type { DeskPaymentState } from '@arung/contracts/orders/desk-money'
import type { ReservationSource } from '@arung/contracts/bookings/sales'
import type { Locale } from '@arung/contracts/scalars'
import { personTerms } from '@arung/contracts/person-terms'
import { searchWords } from '@arung/contracts/search-words'
import type {
  Hotel,
  ReservationEvent,
  ReservedLine,
  SellingAgent,
} from '@arung/domain/reservations/events'
import { isOwedByAgent } from '@arung/domain/reservations/money'
import { linesWith, pickUpPriceOf } from '@arung/domain/reservations/with-booking'
import { withoutBooking } from '@arung/domain/reservations/without-booking'
import { unlessForgotten } from '../personal.ts'
import type { Moment } from '../engine/projection.ts'

type Event<Type extends ReservationEvent['type']> = Extract<ReservationEvent, { type: Type }>
type Recorded = Omit<Event<'DeskPaymentRecorded'>['data'], 'reservationId'>
type Digests = Moment['digests']
type Asked = Omit<Event<'DeskReturnAsked'>['data'], 'reservationId'>
type Returned = Omit<Event<'DeskMoneyReturned'>['data'], 'reservationId'>
export type PaymentOf = Recorded &
  Readonly<{
    state: DeskPaymentState
    voidReason: Event<'DeskPaymentVoided'>['data']['reason'] | null
  }>

/** A sale of the desk. Amounts are in rupiah. Personal fields are null once its people are forgotten. */
export type ReservationRow = {
  reservation_id: string
  number: string
  voucher_code: string | null
  canceled: boolean
  guest_name: string | null
  /** The search text, as `searchWords`, a space before each word. */
  words: string
  /** Digests for finding the sale by its people. */
  found_by: readonly string[]
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
  /** The amount to be paid altogether: the total, or the part that is kept after a cancellation. */
  due: number
  paid: number
  waiting: number
  payments: readonly PaymentOf[]
  returns: readonly Returned[]
  /** The request that awaits the approval of a second person. */
  asked: Asked | null
  made_by: string
  made_at: string
  /** The account that wrote the note: an agent sees no note of the staff. */
  note_by: string
  /** Cancelling is free until then. */
  free_until: string
  /** The account that sold it; null at the desk. */
  agent_id: string | null
  agent: SellingAgent | null
  /** The agent owes the price, so nothing is collected from guests. */
  agent_owes: boolean
}

/** Returns the row of a new reservation. */
export function made(data: Event<'ReservationMade'>['data'], digests: Digests): ReservationRow {
  const row: ReservationRow = {
    reservation_id: data.reservationId,
    number: data.number,
    voucher_code: data.voucherCode,
    canceled: false,
    guest_name: null,
    words: '',
    found_by: [],
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
    asked: null,
    made_by: data.by,
    made_at: data.at,
    note_by: data.by,
    free_until: data.freeCancellationUntil,
    agent_id: data.agent?.accountId ?? null,
    agent: data.agent,
    agent_owes: isOwedByAgent(data),
  }
  return withWords(row, digests)
}

/** Returns the row with its search text and digests. */
function withWords(row: ReservationRow, digests: Digests): ReservationRow {
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
  const people = party ? [party, ...party.others] : []
  const found_by = digests(personTerms(people))
  return { ...row, guest_name: party?.name ?? null, words, found_by }
}

/** Returns the row after an event. */
export function next(
  row: ReservationRow,
  event: Exclude<
    ReservationEvent,
    { type: 'ReservationMade' | 'ReservationDropped' | 'DeskVoucherAsked' }
  >,
  digests: Digests,
): ReservationRow {
  switch (event.type) {
    case 'ReservationChanged': {
      const { party, pickUp, note, by } = event.data
      const changed = {
        ...row,
        party: unlessForgotten(party),
        pick_up: unlessForgotten(pickUp),
        note: unlessForgotten(note),
        note_by: unlessForgotten(note) === row.note ? row.note_by : by,
      }
      return withWords(changed, digests)
    }
    case 'PickUpPriceChanged': {
      const { pickUpTotal: pick_up_total, total } = event.data
      const due = row.canceled ? row.due : row.due + total - row.total
      return { ...row, pick_up_total, total, due }
    }
    case 'ReservedBookingChanged': {
      const { total, freeCancellationUntil: free_until } = event.data
      const lines = linesWith(row.lines, event.data)
      const due = row.canceled ? row.due : row.due + total - row.total
      return { ...row, lines, pick_up_total: pickUpPriceOf(lines, total), total, due, free_until }
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
    case 'DeskReturnAsked': {
      const { reservationId: _id, ...data } = event.data
      return { ...row, asked: { ...data, receiver: unlessForgotten(data.receiver) } }
    }
    case 'DeskReturnDeclined':
      return row.asked?.returnId === event.data.returnId ? { ...row, asked: null } : row
    case 'DeskMoneyReturned': {
      const { reservationId: _id, ...data } = event.data
      const one = { ...data, receiver: unlessForgotten(data.receiver) }
      const due = row.due - data.lowered
      const asked = row.asked?.returnId === data.returnId ? null : row.asked
      return counted({ ...row, due, asked, returns: [...row.returns, one] }, row.payments)
    }
    case 'ReservationReduced':
      return reduced(row, event.data)
    case 'ReservationCanceled':
      return { ...row, canceled: true, due: event.data.kept }
    case 'ReservationForgotten':
      return withWords(nameless(row), digests)
  }
}

/** Returns the row without data about people. */
const nameless = (row: ReservationRow): ReservationRow => ({
  ...row,
  party: null,
  hotel: null,
  pick_up: null,
  note: null,
  payments: row.payments.map(one => ({ ...one, reference: null })),
  returns: row.returns.map(one => ({ ...one, receiver: null })),
  asked: row.asked && { ...row.asked, receiver: null },
})

/** Returns the row without the price of a booking that was cancelled on its own. */
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
