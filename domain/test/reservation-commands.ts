import * as fc from 'fast-check'
import type { ReservationCommand } from '../src/reservations/reservation.ts'
import { sampleReservation } from '../src/reservations/samples.ts'
import { sampleZone } from '../src/testing/sample-catalogue.ts'
import { ids, instants } from '../src/testing/sample-order.ts'
import {
  became,
  by,
  cancel,
  confirm,
  giveBack,
  make,
  now,
  pay,
  reservationId,
  total,
  voided,
  type Of,
} from './reservation-history.ts'

const payments = fc.constantFrom(ids.payment, ids.otherPayment, ids.hold, ids.otherHold)
/** Most amounts are small, so that a sale is paid and returned in several parts. */
const amounts = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: total / 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 * total }) },
)
/** Zones by what a car costs from there, however many come. Zero is no zone at all. */
const zonePrices = [0, 100_000, 300_000] as const
const zonePrice = fc.constantFrom(...zonePrices)
const otherZone = (surcharge: number) => ({
  is:
    surcharge === 0
      ? null
      : {
          zoneId: surcharge === 300_000 ? ids.hold : ids.otherHold,
          place: String(surcharge),
          note: null,
        },
  zone:
    surcharge === 0 ? null : ({ ...sampleZone, per: 'CAR', seatsPerCar: 99, surcharge } as const),
  rates: [],
})
const moments = fc.constantFrom(instants.soon, instants.tripStart, instants.tripEnd)
/** Commands of a desk sale, as they may come in any sequence. */
export const reservationCommands: fc.Arbitrary<ReservationCommand> = fc.oneof(
  fc.constant(make),
  fc.constant({ type: 'DropReservation' as const, reservationId, now }),
  fc
    .record({ paymentId: payments, amount: amounts, method: fc.constantFrom('CASH', 'TRANSFER') })
    .map(of => ({ ...pay(of.amount, of.paymentId), ...of }) as Of<'RecordPayment'>),
  payments.map(one => ({ ...confirm, paymentId: one })),
  payments.map(one => ({ ...voided, paymentId: one, ofAnybody: true })),
  fc
    .record({
      returnId: payments,
      amount: amounts,
      reason: fc.constantFrom('GOODWILL' as const, 'FEWER_GUESTS' as const),
      isAboveOwn: fc.boolean(),
    })
    .map(of => ({ ...giveBack(1), ...of })),
  payments.map(returnId => ({
    type: 'AgreeReturn' as const,
    returnId,
    ofAnybody: true,
    by: ids.admin,
    now,
  })),
  payments.map(returnId => ({ type: 'DeclineReturn' as const, returnId, by, now })),
  fc
    .tuple(fc.constantFrom('POLICY' as const, 'IN_FULL' as const), moments)
    .map(([terms, at]) => cancel(terms, at)),
  fc
    .record({
      part: fc.constantFrom(...sampleReservation.lines.flatMap(line => line.parts)),
      terms: fc.constantFrom('POLICY' as const, 'IN_FULL' as const, undefined),
      at: moments,
    })
    .map(({ part: { bookingId }, terms, at }) => ({
      type: 'ReduceReservation' as const,
      bookingId,
      cancelled: { why: 'CANCELED' as const, by, at, ...(terms ? { terms } : {}) },
      now,
    })),
  fc
    .record({
      before: zonePrice,
      after: zonePrice,
      choice: fc.constantFrom('KEEP' as const, 'CHARGE' as const, 'GIVE_BACK' as const),
    })
    .map(pickUpPrice => ({
      type: 'ChangeReservation' as const,
      pickUp: otherZone(pickUpPrice.after),
      pickUpPrice,
      by,
      now,
    })),
  fc.constant({ type: 'ForgetReservation' as const, now }),
  fc
    .tuple(
      fc.integer({ min: 0, max: 1 }),
      fc.integer({ min: 0, max: total }),
      fc.integer({ min: 1, max: 4 }),
    )
    .map(([nth, share, revision]) => became(nth, share, revision)),
)
