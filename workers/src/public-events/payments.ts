import type { OrderEvent } from '@arung/domain/orders/events'
import type { ReservationEvent } from '@arung/domain/reservations/events'
import type { PublicMakers } from './maker.ts'

const wholeShare = 10_000

export const orderPaymentMakers: PublicMakers<OrderEvent> = {
  PaymentRecorded: ({ orderId, paymentId, desk, recordedAt, ...sums }) => ({
    type: 'payment.recorded',
    data: {
      orderId,
      paymentId,
      paidShare: paidShare(sums),
      method: desk?.method ?? null,
      at: recordedAt,
    },
  }),
  PaymentVoided: ({ orderId, paymentId, reason, at, ...sums }) => ({
    type: 'payment.voided',
    data: { orderId, paymentId, paidShare: paidShare(sums), reason, at },
  }),
  LatePaymentRecorded: ({ orderId, paymentId, recordedAt }) => ({
    type: 'payment.late',
    data: { orderId, paymentId, at: recordedAt },
  }),
}

export const deskPaymentMakers: PublicMakers<ReservationEvent> = {
  DeskPaymentRecorded: ({ reservationId, paymentId, method, at }) => ({
    type: 'desk-payment.recorded',
    data: { reservationId, paymentId, method, at },
  }),
  DeskPaymentConfirmed: ({ reservationId, paymentId, at }) => ({
    type: 'desk-payment.confirmed',
    data: { reservationId, paymentId, at },
  }),
  DeskPaymentVoided: ({ reservationId, paymentId, reason, at }) => ({
    type: 'desk-payment.voided',
    data: { reservationId, paymentId, reason, at },
  }),
}

/** An amount would reveal the price of one buyer. The share does not. */
function paidShare({ paidTotal, remaining }: Readonly<{ paidTotal: number; remaining: number }>) {
  const total = paidTotal + remaining
  if (total <= 0) return wholeShare
  return Math.max(0, Math.min(wholeShare, Math.floor((paidTotal * wholeShare) / total)))
}
