import { expect } from 'vitest'
import { moneyOf } from '../src/reservations/money.ts'
import {
  isMade,
  type LiveReservation,
  type Reservation,
} from '../src/reservations/reservation-state.ts'
import type { ReservationCommand } from '../src/reservations/reservation.ts'
import { reservationSamples, sampleReservation } from '../src/reservations/samples.ts'
import { ids, instants } from '../src/testing/sample-order.ts'

/** Possible events of a desk sale, and the commands that it can receive. */
export const now = instants.soon
export const by = ids.staff
export const { reservationId, total } = sampleReservation
export const made = { type: 'ReservationMade', data: reservationSamples.ReservationMade } as const
export const make = {
  type: 'MakeReservation',
  terms: sampleReservation,
  payment: null,
  now,
} as const
export type Of<Type extends ReservationCommand['type']> = Extract<
  ReservationCommand,
  { type: Type }
>
export const pay = (amount: number, paymentId: string = ids.payment): Of<'RecordPayment'> => ({
  type: 'RecordPayment',
  paymentId,
  method: 'CASH',
  amount,
  reference: null,
  by,
  now,
})
export const paid = (amount: number, method: 'CASH' | 'TRANSFER' = 'CASH') =>
  ({
    type: 'DeskPaymentRecorded',
    data: { ...reservationSamples.DeskPaymentRecorded, amount, method },
  }) as const
export const paymentId = ids.payment
export const confirm = { type: 'ConfirmPayment', paymentId, by, now } as const
export const voided: Of<'VoidPayment'> = {
  type: 'VoidPayment',
  paymentId,
  reason: 'NOT_RECEIVED',
  ofAnybody: false,
  by,
  now,
}
export const giveBack = (amount: number): Of<'ReturnMoney'> => ({
  type: 'ReturnMoney',
  returnId: ids.refund,
  method: 'CASH',
  amount,
  receiver: 'Ketut Sari',
  reason: 'FEWER_GUESTS',
  goodwillAloneMax: 2 * total,
  isAboveOwn: false,
  by,
  now,
})
export const cancel = (terms: 'POLICY' | 'IN_FULL', at: string = now): Of<'CancelReservation'> => ({
  type: 'CancelReservation',
  terms,
  reason: 'GUESTS_ASKED',
  by,
  now: at,
})
export const money = (state: Reservation) => {
  if (!isMade(state)) throw new Error('Not made')
  return moneyOf(state)
}
export const bookingIds = sampleReservation.lines[0]!.parts.map(part => part.bookingId)
export const became = (nth: number, share: number, revision = 1): Of<'FollowBooking'> => ({
  type: 'FollowBooking',
  bookingId: bookingIds[nth]!,
  is: {
    revision,
    date: '2026-12-20',
    time: '13:00',
    adults: 3,
    children: 0,
    units: null,
    share,
  },
  freeCancellationHours: 24,
  now,
})

/**
 * Checks the money: what was paid and remains equals what is due, nothing is negative, and nothing is returned that was
 * not paid. An active reservation costs exactly what its active bookings and the pick-up cost, to the last rupiah.
 */
export function addsUp(live: LiveReservation): void {
  const { paid: came, remaining, open, toReturn, waiting } = moneyOf(live)
  expect(came + remaining - toReturn).toBe(Math.max(0, live.due))
  for (const amount of [came, remaining, open, toReturn, waiting])
    expect(amount).toBeGreaterThanOrEqual(0)
  const { lines, pickUpTotal, total: all } = live.terms
  const active = lines.flatMap(line => line.parts).filter(part => !live.gone.has(part.bookingId))
  const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
  expect(sum(active.map(({ share }) => share)) + pickUpTotal).toBe(all)
  expect(sum(lines.map(line => line.total)) + pickUpTotal).toBe(all)
  for (const line of lines) expect(sum(line.parts.map(({ share }) => share))).toBe(line.total)
  if (live.state === 'STANDS') expect(live.due).toBe(all + live.kept - live.lowered)
  expect(live.kept).toBeGreaterThanOrEqual(0)
}
