import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { waitingOf } from '../src/orders/desk-payments.ts'
import { paymentStatusOf } from '../src/orders/money.ts'
import { reservedOf } from '../src/orders/order-refunds.ts'
import { order } from '../src/orders/order.ts'
import { verifyOrder } from '../src/orders/verify.ts'
import { orderSamples } from '../src/orders/samples.ts'
import { deciderLaws } from './laws.ts'
import { orderCommands } from './order-commands.ts'

const types: readonly OrderEvent['type'][] = [
  'OrderPlaced',
  'PaymentStarted',
  'PaymentRecorded',
  'PaymentVoided',
  'TransferRecorded',
  'TransferVoided',
  'LatePaymentRecorded',
  'OrderReinstated',
  'OrderConfirmed',
  'OrderLeftToDesk',
  'OrderChanged',
  'OrderChangeDropped',
  'ParticipantsNamed',
  'PickupPlaceNamed',
  'OrderDeclined',
  'OrderCancelled',
  'OrderExpired',
  'OrderCompleted',
  'RefundDue',
  'RefundReserved',
  'RefundReleased',
  'RefundRecorded',
  'RefundReturned',
  'OrderDeleted',
  'InternalNoteAdded',
  'GuestNoteSent',
  'VoucherResent',
  'OrderBookingsOpened',
  'OrderAttended',
  'SettlementNoted',
]
const events = fc
  .constantFrom(...types)
  .map(type => ({ type, data: orderSamples[type] }) as OrderEvent)

deciderLaws({
  name: 'an order',
  decider: order,
  commands: orderCommands,
  events,
  runs: 1_000,
  holds(state, history) {
    expect(verifyOrder(history)).toBeNull()
    if (!state.exists) return
    const {
      paid,
      refunded,
      refundDue,
      late,
      placed: { grandTotal },
    } = state
    expect(paid - refunded).toBeGreaterThanOrEqual(0)
    expect(refunded + reservedOf(state)).toBeLessThanOrEqual(refundDue)
    expect(refundDue).toBeLessThanOrEqual(paid)
    expect(late).toBeLessThanOrEqual(paid - refundDue)
    if (state.deleted) expect(waitingOf(state)).toBe(0)
    expect(state.placed.participants.length).toBeLessThanOrEqual(state.placed.persons)
    const status = paymentStatusOf({ grandTotal, paid, refunded, refundDue })
    if (status === 'PAID') expect(paid - refundDue).toBeGreaterThanOrEqual(grandTotal)
    const voided = [...state.deskPayments.values()].some(one => one.state === 'VOIDED')
    if (state.status === 'CONFIRMED' && !state.placed.withoutPayment && !voided)
      expect(paid).toBeGreaterThanOrEqual(state.placed.payNow)
  },
})
