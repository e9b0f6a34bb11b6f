import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingsOf } from '../src/bookings/of-order.ts'
import { divided } from '../src/bookings/shares.ts'
import type { NotedBooking } from '../src/orders/terms.ts'
import type { LineTerms } from '../src/catalogue/line-terms.ts'
import { order, type LiveOrder } from '../src/orders/order.ts'
import { sampleLine, sampleNotedBooking, sampleOrder } from '../src/testing/sample-order.ts'
import { confirmed, paid, placed } from './order-history.ts'
import { folded } from './specification.ts'

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
const amount = fc.integer({ min: 0, max: 1_000_000_000 })

describe('dividing the price of a combo', () => {
  test('follows the list prices, to the last rupiah', () => {
    expect(divided(900_000, [450_000, 350_000])).toEqual([506_250, 393_750])
    expect(divided(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(divided(2, [1, 1, 1])).toEqual([1, 1, 0])
    expect(divided(7, [0, 0])).toEqual([4, 3])
    expect(divided(5, [])).toEqual([])
  })
  test('adds up to the price, with every share within one of the exact part', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(amount, weights, (whole, given) => {
        const parts = divided(whole, given)
        expect(sum(parts)).toBe(whole)
        const total = sum(given)
        for (const [nth, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          if (total > 0)
            expect(Math.abs(part - (whole * (given[nth] ?? 0)) / total)).toBeLessThan(1.001)
        }
      }),
    )
  })
})

/** A line with a number of activities at one price, and add-ons at another. */
const line = (nth: number, parts: number, subTotal: number, addOnsTotal: number): LineTerms => ({
  ...sampleLine,
  lineId: `line-${nth}`,
  sessions: Array.from({ length: parts }, () => sampleLine.sessions[0]!),
  subTotal,
  addOnsTotal,
  total: subTotal + addOnsTotal,
})
function confirmedOrder(lines: readonly LineTerms[], discount: number, prices: readonly number[]) {
  const bookings = lines.flatMap(({ lineId, sessions }) =>
    sessions.map((_, part): NotedBooking => ({
      ...sampleNotedBooking,
      lineId,
      part,
      listPrice: prices[part] ?? 0,
    })),
  )
  const state = folded(order, [placed, paid, confirmed])
  if (!state.exists) throw new Error('It was placed')
  return { ...state, placed: { ...sampleOrder, lines, discount }, bookings } satisfies LiveOrder
}

test('the shares of an order’s bookings add up to what its lines cost after the discount', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), amount, amount), {
    minLength: 1,
    maxLength: 4,
  })
  const prices = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(lines, prices, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, given, off) => {
      const all = drawn.map(([parts, subTotal, addOns], nth) => line(nth, parts, subTotal, addOns))
      const full = sum(all.map(({ total }) => total))
      const discount = Math.floor(full * off)
      const bookings = bookingsOf(confirmedOrder(all, discount, given))
      expect(sum(bookings.map(({ share }) => share))).toBe(full - discount)
      for (const { share } of bookings) expect(share).toBeGreaterThanOrEqual(0)
      for (const { lineId, total } of discount === 0 ? all : []) {
        const own = bookings.filter(one => one.lineId === lineId)
        expect(sum(own.map(({ share }) => share))).toBe(total)
      }
    }),
  )
})

test('the add-ons of a combo and their cost go to its first activity', () => {
  const combo = line(0, 2, 800_000, 100_000)
  const bookings = bookingsOf(confirmedOrder([combo], 0, [500_000, 300_000]))
  expect(bookings.map(({ share, addOns }) => [share, addOns.length])).toEqual([
    [600_000, 1],
    [300_000, 0],
  ])
})
