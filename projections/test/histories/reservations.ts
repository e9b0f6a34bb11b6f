import type { DomainEvent } from '@arung/domain/event-types'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { at, uuid } from '../../src/testing/sample-events.ts'

/** Three sales of the desk: one paid and refunded in parts, one reduced and cancelled, one whose party is forgotten. */
export function reservationHistory(): DomainEvent[] {
  const id = (n: number) => ({ reservationId: uuid(66, n) })
  const made = (n: number): DomainEvent => ({
    type: 'ReservationMade',
    data: { ...sampleReservation, ...id(n), at: at(10) },
  })
  const {
    DeskPaymentRecorded,
    DeskMoneyReturned,
    DeskReturnAsked,
    DeskReturnDeclined,
    ReservationCanceled,
    ReservationChanged,
  } = reservationSamples
  const paid = (n: number, payment: number, method: 'CASH' | 'TRANSFER' = 'CASH'): DomainEvent => ({
    type: 'DeskPaymentRecorded',
    data: { ...DeskPaymentRecorded, ...id(n), paymentId: uuid(67, payment), method },
  })
  const asked = (n: number, nth: number): DomainEvent => ({
    type: 'DeskReturnAsked',
    data: { ...DeskReturnAsked, ...id(n), returnId: uuid(68, nth) },
  })
  const of = (n: number, payment: number) => ({
    ...id(n),
    paymentId: uuid(67, payment),
    amount: 500_000,
    by: uuid(8, 3),
    at: at(12),
  })
  return [
    made(1),
    made(2),
    made(3),
    { type: 'ReservationChanged', data: { ...ReservationChanged, ...id(1) } },
    {
      type: 'ReservedBookingChanged',
      data: {
        ...reservationSamples.ReservedBookingChanged,
        ...id(1),
        share: 900_000,
        total: 1_733_333,
      },
    },
    {
      type: 'PickUpPriceChanged',
      data: { ...reservationSamples.PickUpPriceChanged, ...id(1), total: 2_083_333 },
    },
    paid(1, 1),
    paid(1, 2, 'TRANSFER'),
    { type: 'DeskPaymentConfirmed', data: of(1, 2) },
    paid(1, 3),
    {
      type: 'DeskPaymentVoided',
      data: { ...of(1, 3), counted: true, reason: 'WRONG_AMOUNT' },
    },
    { type: 'DeskMoneyReturned', data: { ...DeskMoneyReturned, ...id(1) } },
    asked(1, 8),
    {
      type: 'DeskReturnDeclined',
      data: { ...DeskReturnDeclined, ...id(1), returnId: uuid(68, 8) },
    },
    asked(1, 9),
    {
      type: 'DeskMoneyReturned',
      data: { ...DeskMoneyReturned, ...id(1), returnId: uuid(68, 9), agreedBy: uuid(8, 4) },
    },
    asked(3, 7),
    { type: 'ReservationReduced', data: { ...reservationSamples.ReservationReduced, ...id(2) } },
    { type: 'DeskVoucherAsked', data: { ...reservationSamples.DeskVoucherAsked, ...id(1) } },
    { type: 'ReservationCanceled', data: { ...ReservationCanceled, ...id(2) } },
    paid(3, 4),
    { type: 'ReservationForgotten', data: { ...id(3), at: at(20) } },
  ]
}
