import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { DeskMethod, DeskPaymentState } from '@arung/contracts/orders/desk-money'
import type { EndReason } from '@arung/contracts/reservations/statuses'
import { never } from '../decider.ts'
import type { ReservationEvent, ReservationTerms } from './events.ts'
import { withBooking, withPickUpPrice } from './with-booking.ts'
import { withoutBooking } from './without-booking.ts'

export type DeskPayment = Readonly<{
  method: DeskMethod
  amount: number
  state: DeskPaymentState
  /** Cash in dollars. Absent for rupiah. */
  tendered?: KeptTendered
  by: string
  at: string
}>
type DataOf<Type extends ReservationEvent['type']> = Extract<
  ReservationEvent,
  { type: Type }
>['data']
/** Money that is to be returned once a second person agrees. `by` is the account that asked. */
export type AskedReturn = Readonly<Omit<DataOf<'DeskReturnAsked'>, 'reservationId'>>
export type LiveReservation = Readonly<{
  state: 'STANDS' | 'CANCELED'
  /** The current terms, in which cancelled bookings cost nothing. */
  terms: ReservationTerms
  /** Bookings that were cancelled while the reservation was active, with what is kept of each. */
  gone: ReadonlyMap<string, number>
  /**
   * The total amount due: the total and what is kept of cancelled bookings, or only what is kept once the reservation
   * is cancelled.
   */
  due: number
  /** Cancellation fees of bookings that were cancelled while the reservation was active, in rupiah. */
  kept: number
  payments: ReadonlyMap<string, DeskPayment>
  /** Amounts that went back, by return. */
  returns: ReadonlyMap<string, number>
  returned: number
  /** Returned amounts by payment method, and the amount that was returned as goodwill. */
  wentBackBy: Readonly<Record<DeskMethod, number>>
  favours: number
  /** The return that waits for a second person. */
  asked: AskedReturn | null
  /** How much the price fell as money was returned. */
  lowered: number
  /** Why and by whose account it was cancelled. `by` is null where it lapsed. */
  cancelledBy: Readonly<{ reason: EndReason; by: string | null }> | null
  forgotten: boolean
}>
/** DROPPED: the reservation was never made, and never will be. */
export type Reservation = Readonly<{ state: 'NONE' | 'DROPPED' }> | LiveReservation

export const isMade = (reservation: Reservation): reservation is LiveReservation =>
  reservation.state === 'STANDS' || reservation.state === 'CANCELED'

export function evolveReservation(state: Reservation, event: ReservationEvent): Reservation {
  if (event.type === 'ReservationMade') {
    if (state.state !== 'NONE') return state
    const { at: _at, ...terms } = event.data
    return {
      state: 'STANDS',
      terms,
      gone: new Map(),
      due: terms.total,
      kept: 0,
      payments: new Map(),
      returns: new Map(),
      returned: 0,
      wentBackBy: { CASH: 0, CARD: 0, TRANSFER: 0 },
      favours: 0,
      asked: null,
      lowered: 0,
      cancelledBy: null,
      forgotten: false,
    }
  }
  if (event.type === 'ReservationDropped')
    return state.state === 'NONE' ? { state: 'DROPPED' } : state
  return isMade(state) ? evolveLive(state, event) : state
}

function evolveLive(
  live: LiveReservation,
  event: Exclude<ReservationEvent, { type: 'ReservationMade' | 'ReservationDropped' }>,
): LiveReservation {
  switch (event.type) {
    case 'ReservationChanged': {
      const { party, pickUp, note } = event.data
      return { ...live, terms: { ...live.terms, party, pickUp, note } }
    }
    case 'PickUpPriceChanged':
    case 'ReservedBookingChanged': {
      const terms =
        event.type === 'PickUpPriceChanged'
          ? withPickUpPrice(live.terms, event.data)
          : withBooking(live.terms, event.data)
      const due = terms.total + live.kept - live.lowered
      return { ...live, terms, due: live.state === 'STANDS' ? due : live.due }
    }
    case 'DeskPaymentRecorded': {
      const { reservationId: _id, paymentId, reference: _reference, ...taken } = event.data
      const state = taken.method === 'TRANSFER' ? 'WAITING' : 'COUNTED'
      return withPayment(live, paymentId, { ...taken, state })
    }
    case 'DeskPaymentConfirmed':
      return inState(live, event.data.paymentId, 'COUNTED')
    case 'DeskPaymentVoided':
      return inState(live, event.data.paymentId, 'VOIDED')
    case 'DeskReturnAsked': {
      const { reservationId: _id, ...asked } = event.data
      return { ...live, asked }
    }
    case 'DeskReturnDeclined':
      return live.asked?.returnId === event.data.returnId ? { ...live, asked: null } : live
    case 'DeskMoneyReturned':
      return withReturn(live, event.data)
    case 'DeskVoucherAsked':
      return live
    case 'ReservationReduced': {
      const { bookingId, amount, kept = 0 } = event.data
      if (live.gone.has(bookingId)) return live
      return {
        ...live,
        terms: withoutBooking(live.terms, bookingId),
        gone: new Map(live.gone).set(bookingId, kept),
        due: live.state === 'STANDS' ? live.due - amount + kept : live.due,
        kept: live.kept + kept,
      }
    }
    case 'ReservationCanceled': {
      const { kept, reason, by } = event.data
      return { ...live, state: 'CANCELED', due: kept, cancelledBy: { reason, by } }
    }
    case 'ReservationForgotten': {
      const nobody = { party: null, hotel: null, pickUp: null, note: null }
      return { ...live, terms: { ...live.terms, ...nobody }, forgotten: true }
    }
    default:
      return never(event)
  }
}

function withReturn(
  live: LiveReservation,
  { returnId, method, amount, reason, lowered }: DataOf<'DeskMoneyReturned'>,
): LiveReservation {
  if (live.returns.has(returnId)) return live
  const { wentBackBy, favours, asked } = live
  return {
    ...live,
    returns: new Map(live.returns).set(returnId, amount),
    returned: live.returned + amount,
    wentBackBy: { ...wentBackBy, [method]: wentBackBy[method] + amount },
    favours: favours + (reason === 'GOODWILL' ? amount : 0),
    asked: asked?.returnId === returnId ? null : asked,
    lowered: live.lowered + lowered,
    due: live.due - lowered,
  }
}

const withPayment = (
  live: LiveReservation,
  paymentId: string,
  payment: DeskPayment,
): LiveReservation => ({ ...live, payments: new Map(live.payments).set(paymentId, payment) })

function inState(
  live: LiveReservation,
  paymentId: string,
  state: DeskPaymentState,
): LiveReservation {
  const payment = live.payments.get(paymentId)
  return payment === undefined ? live : withPayment(live, paymentId, { ...payment, state })
}
