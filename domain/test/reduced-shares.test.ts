import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { divided } from '../src/bookings/shares.ts'
import { withoutBooking } from '../src/reservations/without-booking.ts'
import { sampleReservation } from '../src/reservations/samples.ts'

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)
const [line] = sampleReservation.lines
const [part] = line!.parts
const amount = fc.integer({ min: 0, max: 20_000_000 })

/** Sales with a number of lines and activities, with a paid pick-up or a discount without one. */
const sales = fc
  .record({
    lines: fc.array(
      fc.record({ total: amount, weights: fc.array(amount, { minLength: 1, maxLength: 3 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    pickUp: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  })
  .map(({ lines, pickUp }) => {
    const sold = lines.map(({ total, weights }, nth) => ({
      ...line!,
      lineId: `line-${nth}`,
      total,
      parts: divided(total, weights).map((share, at) => ({
        ...part!,
        bookingId: `${nth}-${at}`,
        share,
      })),
    }))
    const ofLines = sum(sold.map(({ total }) => total))
    const pickUpTotal = Math.max(pickUp, -ofLines)
    return { ...sampleReservation, lines: sold, pickUpTotal, total: ofLines + pickUpTotal }
  })

test('whichever bookings of a sale are removed, in any order, the remaining shares add up to what it costs', () => {
  fc.assert(
    fc.property(sales, fc.array(fc.nat(11)), (sale, draws) => {
      const shares = new Map(
        sale.lines.flatMap(({ parts }) => parts.map(one => [one.bookingId, one.share] as const)),
      )
      let left = sale
      for (const draw of draws) {
        const bookingId = [...shares.keys()][draw % Math.max(1, shares.size)]
        if (bookingId === undefined) break
        const fell = left.total
        left = withoutBooking(left, bookingId)
        shares.delete(bookingId)
        const active = sum([...shares.values()])
        expect(sum(left.lines.map(({ total }) => total))).toBe(active)
        expect(left.total).toBe(Math.max(0, active + sale.pickUpTotal))
        expect(left.total).toBeLessThanOrEqual(fell)
      }
    }),
  )
})
