import type { OrderEvent } from '@arung/domain/orders/events'
import { inState, withArrived, withWaiting } from './desk-taken.ts'
import { stepped, type DetailRow } from './detail-row.ts'
import { refundChange } from './refund-change.ts'

type Of<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>
type Change =
  | Of<
      | 'PaymentRecorded'
      | 'PaymentVoided'
      | 'TransferRecorded'
      | 'TransferVoided'
      | 'LatePaymentRecorded'
    >
  | Parameters<typeof refundChange>[1]

/** Returns an order after money was received, became due, or was refunded. */
export function afterMoney(row: DetailRow, event: Change): DetailRow {
  switch (event.type) {
    case 'PaymentRecorded':
      return afterPayment(row, event.data)
    case 'PaymentVoided':
      return afterVoiding(row, event.data)
    case 'TransferRecorded':
      return { ...row, desk_payments: withWaiting(row.desk_payments, event.data) }
    case 'TransferVoided':
      return { ...row, desk_payments: inState(row.desk_payments, event.data.paymentId, 'VOIDED') }
    case 'LatePaymentRecorded':
      return {
        ...stepped(row, 'PAID', event.data.recordedAt),
        paid: event.data.paidTotal,
        desk_payments: withArrived(row.desk_payments, event.data),
      }
    default: {
      const { step, ...money } = refundChange(row, event)
      return { ...(step === null ? row : stepped(row, step, event.data.at)), ...money }
    }
  }
}

function afterPayment(row: DetailRow, payment: Of<'PaymentRecorded'>['data']): DetailRow {
  const paid = payment.paidTotal
  const { payNow, grandTotal } = row.sold
  const isDeposit = row.paid < payNow && paid >= payNow && paid < grandTotal
  const isWhole = row.paid < grandTotal && paid >= grandTotal
  const step = isWhole ? 'PAID' : isDeposit ? 'DEPOSIT_PAID' : null
  const isEnough = row.status === 'AWAITING_PAYMENT' && paid >= row.sold.payNow
  return {
    ...(step ? stepped(row, step, payment.recordedAt) : row),
    paid,
    desk_payments: withArrived(row.desk_payments, payment),
    status: isEnough ? 'WAITING_CONFIRMATION' : row.status,
  }
}

function afterVoiding(
  row: DetailRow,
  { paymentId, paidTotal: paid }: Of<'PaymentVoided'>['data'],
): DetailRow {
  const isOpen = paid < row.sold.grandTotal
  const lastWhole = row.timeline.findLastIndex(({ step }) => step === 'PAID')
  return {
    ...row,
    paid,
    timeline: isOpen ? row.timeline.filter((_, nth) => nth !== lastWhole) : row.timeline,
    desk_payments: inState(row.desk_payments, paymentId, 'VOIDED'),
  }
}
