import { saleMoneyBack } from '@arung/contracts/closures/sale-money-back'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservation, type ReservationCommand } from '../../src/reservations/reservation.ts'
import { sampleReservation } from '../../src/reservations/samples.ts'
import { run } from '../laws.ts'
import { by, make, money, now, pay, total } from '../reservation-history.ts'

const bookings = sampleReservation.lines.flatMap(line => line.parts)
const off = (bookingId: string): ReservationCommand => ({
  type: 'ReduceReservation',
  bookingId,
  cancelled: { why: 'CLOSED', terms: 'IN_FULL', by, at: now },
  now,
})
const toReturn = (commands: readonly ReservationCommand[]) =>
  money(run(reservation, commands).state).toReturn

test('the money of cancelled bookings is what the desk owes once their sale has lost them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: total }), fc.subarray(bookings), (paid, canceled) => {
      const parts = bookings.length
      const sales = canceled.map(({ share }) => ({
        total,
        due: total,
        paid,
        share,
        trip: null,
        parts,
      }))
      const before = [make, pay(paid)]
      const after = [...before, ...canceled.map(({ bookingId }) => off(bookingId))]
      expect(saleMoneyBack(sales)).toBe(toReturn(after) - toReturn(before))
    }),
  )
})
