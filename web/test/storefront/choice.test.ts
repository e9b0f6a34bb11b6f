// @vitest-environment node
import { describe, expect, test } from 'vitest'
import {
  addOnMax,
  leftOf,
  problemOf,
  totalsOf,
  withinLimits,
  type Choice,
} from '../../src/storefront/catalogue/panel/choice.ts'
import { dayWith, raftingDetail, shoes } from '../builders.ts'

const choice = (change: Partial<Choice> = {}): Choice => ({
  date: '2026-12-05',
  times: ['09:00'],
  quantities: { adult: 2 },
  addOns: {},
  ...change,
})

describe('the total', () => {
  test('adds rates and add-ons in each currency from its own prices', () => {
    const chosen = choice({ quantities: { adult: 2, child: 1 }, addOns: { [shoes.id]: 3 } })
    expect(totalsOf(raftingDetail, chosen, 'IDR')).toEqual({
      subTotal: 1_250_000,
      addOns: 75_000,
      total: 1_325_000,
    })
    expect(totalsOf(raftingDetail, chosen, 'USD').total).toBe(2 * 2_900 + 2_300 + 3 * 200)
  })
})

describe('a limited add-on', () => {
  test('stops at the number of places booked', () => {
    expect(addOnMax(shoes, choice())).toBe(2)
    expect(addOnMax({ ...shoes, quantity: 1 }, choice())).toBe(1)
  })
  test('shrinks with a smaller party', () => {
    const before = choice({ quantities: { adult: 4 }, addOns: { [shoes.id]: 4 } })
    const after = withinLimits(raftingDetail, { ...before, quantities: { adult: 3 } })
    expect(after.addOns[shoes.id]).toBe(3)
  })
})

describe('the problem that blocks a booking', () => {
  const problem = (chosen: Choice, left: number | null = null, overlapping = false) =>
    problemOf(raftingDetail, chosen, left, overlapping)
  test('is first of all a missing date or time', () => {
    expect(problem(choice({ date: null }))).toEqual({ kind: 'dateOrTimeMissing' })
    expect(problem(choice({ times: [null] }))).toEqual({ kind: 'dateOrTimeMissing' })
  })
  test('is a sold-out time, as if none were chosen', () => {
    expect(problem(choice(), 0)).toEqual({ kind: 'dateOrTimeMissing' })
  })
  test('is a party that is too small or too large', () => {
    expect(problem(choice({ quantities: { adult: 1 } }))).toEqual({ kind: 'minimum', count: 2 })
    expect(problem(choice({ quantities: { adult: 61 } }))).toEqual({ kind: 'maxPerson', count: 60 })
  })
  test('is a session with fewer places than guests', () => {
    const left = leftOf(dayWith('2026-12-05', { '09:00': 1, '13:00': 60 }), choice())
    expect(problem(choice(), left)).toEqual({ kind: 'onlyLeft', count: 1 })
  })
  test('does not exist when all is chosen and enough places are left', () => {
    expect(problem(choice(), 60)).toBeNull()
  })
})
