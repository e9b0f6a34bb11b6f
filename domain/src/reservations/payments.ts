import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { DeskMethod, VoidReason } from '@arung/contracts/orders/desk-money'
import {
  takeTendered,
  type TakenTendered,
  type TenderedRefusal,
} from '../cash-rates/take-tendered.ts'
import { accept, refuse, type Decision } from '../decider.ts'
import { localDateAt } from '../time.ts'
import type { ReservationEvent } from './events.ts'
import { moneyOf } from './money.ts'
import type { LiveReservation } from './reservation-state.ts'

/** `by` is the account of the person who acts. */
type Of<Type extends string> = Readonly<{ type: Type; by: string; now: string }>
/** `tendered`: cash in dollars, which `amount` is the worth of. */
export type TakenMoney = Readonly<{
  method: DeskMethod
  amount: number
  reference: string | null
  tendered?: TakenTendered | null
}>
export type RecordPayment = Of<'RecordPayment'> & Readonly<{ paymentId: string } & TakenMoney>
export type ConfirmPayment = Of<'ConfirmPayment'> & Readonly<{ paymentId: string }>
/** `ofAnybody`: the caller may void payments that others took, and payments of another day. */
export type VoidPayment = Of<'VoidPayment'> &
  Readonly<{ paymentId: string; reason: VoidReason; ofAnybody: boolean }>
export type PaymentRefusal =
  | 'ReservationCanceled'
  | 'MoreThanRemains'
  | 'PaymentNotThere'
  | 'PaymentVoided'
  | 'NotYourPayment'
  | 'MoneyWentBack'
  | TenderedRefusal

type Answer = Decision<ReservationEvent, PaymentRefusal>

const idOf = ({ terms }: LiveReservation) => ({ reservationId: terms.reservationId })

/** Records a payment. It never exceeds the remainder less waiting transfers. */
export function recordPayment(command: RecordPayment, live: LiveReservation): Answer {
  const { paymentId, by, now: at } = command
  if (live.payments.has(paymentId)) return accept()
  if (live.state === 'CANCELED') return refuse('ReservationCanceled')
  const taken = takenMoney(command, moneyOf(live).open)
  if (typeof taken === 'string') return refuse(taken)
  return accept({
    type: 'DeskPaymentRecorded',
    data: { ...idOf(live), paymentId, ...taken, by, at },
  })
}

type RecordedMoney = Omit<TakenMoney, 'tendered'> & Readonly<{ tendered?: KeptTendered }>

/** Returns what is recorded of a payment while so much is open, or why it is refused. */
export function takenMoney(
  { method, amount, reference, tendered = null }: TakenMoney,
  open: number,
): 'MoreThanRemains' | TenderedRefusal | RecordedMoney {
  if (amount > open) return 'MoreThanRemains'
  const plain = { method, amount, reference }
  if (tendered === null) return plain
  const kept = takeTendered(tendered, { amount, open })
  return typeof kept === 'string' ? kept : { ...plain, tendered: kept }
}

/**
 * Confirms a transfer that finance has seen. A transfer that arrives after a cancellation counts, too, and is to be
 * returned.
 */
export function confirmPayment(
  { paymentId, by, now: at }: ConfirmPayment,
  live: LiveReservation,
): Answer {
  const payment = live.payments.get(paymentId)
  switch (payment?.state) {
    case undefined:
      return refuse('PaymentNotThere')
    case 'VOIDED':
      return refuse('PaymentVoided')
    case 'COUNTED':
      return accept()
    case 'WAITING':
      return accept({
        type: 'DeskPaymentConfirmed',
        data: { ...idOf(live), paymentId, amount: payment.amount, by, at },
      })
  }
}

/** Voids a payment that was never received: one's own of the same day, or any with the right to it. */
export function voidPayment(
  { paymentId, reason, ofAnybody, by, now: at }: VoidPayment,
  live: LiveReservation,
): Answer {
  const payment = live.payments.get(paymentId)
  if (payment === undefined) return refuse('PaymentNotThere')
  if (payment.state === 'VOIDED') return accept()
  const isOwn = payment.by === by && localDateAt(payment.at) === localDateAt(at)
  if (!isOwn && !ofAnybody) return refuse('NotYourPayment')
  const counted = payment.state === 'COUNTED'
  if (counted && moneyOf(live).paid < payment.amount) return refuse('MoneyWentBack')
  const { amount } = payment
  return accept({
    type: 'DeskPaymentVoided',
    data: { ...idOf(live), paymentId, amount, counted, reason, by, at },
  })
}
