import type { SaleCancelReason, CancelTerms } from '@arung/contracts/bookings/sales'
import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import {
  changeReservation,
  type ChangeRefusal,
  type ChangeReservation,
} from './change-reservation.ts'
import type { ReservationEvent, ReservationTerms } from './events.ts'
import { feeAtEnd } from './cancellation-fee.ts'
import { followBooking, type FollowBooking } from './follow-booking.ts'
import {
  confirmPayment,
  recordPayment,
  takenMoney,
  voidPayment,
  type ConfirmPayment,
  type PaymentRefusal,
  type RecordPayment,
  type TakenMoney,
  type VoidPayment,
} from './payments.ts'
import { reduce, type ReduceReservation } from './reduction.ts'
import {
  agreeReturn,
  declineReturn,
  returnMoney,
  type AgreeReturn,
  type DeclineReturn,
  type ReturnMoney,
  type ReturnRefusal,
} from './returns.ts'
import {
  evolveReservation,
  isMade,
  type LiveReservation,
  type Reservation,
} from './reservation-state.ts'

export type MakeReservation = Readonly<{
  type: 'MakeReservation'
  terms: ReservationTerms
  /** The payment that comes with the sale. */
  payment: Readonly<{ paymentId: string } & TakenMoney> | null
  now: string
}>
/** Records that the reservation will never be made, before its places are released. */
type DropReservation = Readonly<{ type: 'DropReservation'; reservationId: string; now: string }>
type CancelReservation = Readonly<{
  type: 'CancelReservation'
  terms: CancelTerms
  reason: SaleCancelReason
  by: string
  now: string
}>
type AskVoucher = Readonly<{ type: 'AskVoucher'; by: string; now: string }>
type ForgetReservation = Readonly<{ type: 'ForgetReservation'; now: string }>
export type ReservationCommand =
  | MakeReservation
  | DropReservation
  | ChangeReservation
  | FollowBooking
  | RecordPayment
  | ConfirmPayment
  | VoidPayment
  | ReturnMoney
  | AgreeReturn
  | DeclineReturn
  | AskVoucher
  | ReduceReservation
  | CancelReservation
  | ForgetReservation
export type ReservationRefusal =
  | 'ReservationUnknown'
  | 'ReservationDropped'
  | 'AmountsDiffer'
  | ChangeRefusal
  | 'NoAddress'
  | 'NoVoucher'
  | PaymentRefusal
  | ReturnRefusal

/** What was sold to one party at the desk, and its money (reservation page, streams and money). */
export const reservation: Decider<
  ReservationCommand,
  ReservationEvent,
  Reservation,
  ReservationRefusal
> = {
  initial: { state: 'NONE' },
  decide(command, state) {
    if (command.type === 'MakeReservation') return make(command, state)
    if (command.type === 'DropReservation') return drop(command, state)
    return isMade(state) ? decideLive(command, state) : refuse('ReservationUnknown')
  },
  evolve: evolveReservation,
}

type Answer = Decision<ReservationEvent, ReservationRefusal>

type LiveCommand = Exclude<ReservationCommand, { type: 'MakeReservation' | 'DropReservation' }>
const decideLive = decideBy<LiveCommand, ReservationEvent, LiveReservation, ReservationRefusal>({
  ChangeReservation: changeReservation,
  FollowBooking: followBooking,
  RecordPayment: recordPayment,
  ConfirmPayment: confirmPayment,
  VoidPayment: voidPayment,
  ReturnMoney: returnMoney,
  AgreeReturn: agreeReturn,
  DeclineReturn: declineReturn,
  AskVoucher: askVoucher,
  ReduceReservation: reduce,
  CancelReservation: cancel,
  ForgetReservation: forget,
})

/**
 * Makes a reservation. A second command with the same id emits no event: the reservation is made once, with its first
 * terms.
 */
function make({ terms, payment, now: at }: MakeReservation, state: Reservation): Answer {
  if (state.state === 'DROPPED') return refuse('ReservationDropped')
  if (state.state !== 'NONE') return accept()
  if (!addsUp(terms)) return refuse('AmountsDiffer')
  const made: ReservationEvent = { type: 'ReservationMade', data: { ...terms, at } }
  if (payment === null) return accept(made)
  const { reservationId, total, by } = terms
  const { paymentId } = payment
  const taken = takenMoney(payment, total)
  if (typeof taken === 'string') return refuse(taken)
  return accept<ReservationEvent>(made, {
    type: 'DeskPaymentRecorded',
    data: { reservationId, paymentId, ...taken, by, at },
  })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/**
 * Returns whether the amounts add up: the shares make the price of their line, the lines and the pick-up make the
 * total, and no line, share or total is negative.
 */
const addsUp = ({ lines, pickUpTotal, total }: ReservationTerms): boolean =>
  total >= 0 &&
  sum(lines.map(line => line.total)) + pickUpTotal === total &&
  lines.every(
    line =>
      line.total >= 0 &&
      line.parts.every(({ share }) => share >= 0) &&
      sum(line.parts.map(({ share }) => share)) === line.total,
  )

function drop({ reservationId, now: at }: DropReservation, state: Reservation): Answer {
  return state.state === 'NONE'
    ? accept({ type: 'ReservationDropped', data: { reservationId, at } })
    : accept()
}

/** Requests a voucher mail. Each request sends one. */
function askVoucher(
  { by, now: at }: AskVoucher,
  { terms, state, forgotten }: LiveReservation,
): Answer {
  if (forgotten) return refuse('PartyForgotten')
  if (state === 'CANCELED') return refuse('ReservationCanceled')
  if (terms.voucherCode === null) return refuse('NoVoucher')
  if (!terms.party?.email) return refuse('NoAddress')
  const { reservationId } = terms
  return accept({ type: 'DeskVoucherAsked', data: { reservationId, by, at } })
}

/**
 * Cancels a reservation. By the policy, the amount paid is kept once cancelling is no longer free, and no additional
 * payment is requested. In full, everything is returned.
 */
function cancel({ terms, reason, by, now: at }: CancelReservation, live: LiveReservation): Answer {
  if (live.state === 'CANCELED') return accept()
  const { reservationId } = live.terms
  const kept = terms === 'IN_FULL' ? 0 : feeAtEnd(live, { terms, at })
  return accept({
    type: 'ReservationCanceled',
    data: { reservationId, terms, reason, kept, by, at },
  })
}

function forget({ now: at }: ForgetReservation, { terms, forgotten }: LiveReservation): Answer {
  const { reservationId } = terms
  return forgotten
    ? accept()
    : accept({ type: 'ReservationForgotten', data: { reservationId, at } })
}
