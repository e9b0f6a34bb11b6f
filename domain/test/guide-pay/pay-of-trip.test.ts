import type { PayRule } from '@arung/contracts/guide-pay/rules'
import { describe, expect, test } from 'vitest'
import { payOfTrip, type OwnRate, type WorkedTrip } from '../../src/guide-pay/pay-of-trip.ts'

const [river, long] = [
  '0e000000-0000-4000-8000-000000000001',
  '0e000000-0000-4000-8000-000000000002',
]
const typeId = '0e000000-0000-4000-8000-000000000003'
const product = (id: string) => ({ id, typeId, name: 'River', nameId: 'Sungai' })
/** A Saturday. */
const date = '2026-12-12'
const trip = (changes: Partial<WorkedTrip> = {}): WorkedTrip => ({
  trip: `RAFTING|${changes.date ?? date}|09:00`,
  role: 'RAFTING_GUIDE',
  date,
  time: '09:00',
  products: [product(river)],
  guests: 4,
  languages: ['en'],
  ...changes,
})
const general = {
  role: 'RAFTING_GUIDE',
  typeId: null,
  productId: null,
  amount: 80_000,
  from: '2026-01-01',
} as const
type Change = Partial<Pick<PayRule, 'role' | 'typeId' | 'productId' | 'amount' | 'from'>>
const rate = (changes: Change = {}): PayRule => ({ kind: 'RATE', ...general, ...changes })
const pay = (of: WorkedTrip, rules: readonly PayRule[], own: readonly OwnRate[] = []) =>
  payOfTrip(
    of,
    rules.map((rule, n) => ({ id: `${n}`, rule })),
    own,
  )

describe('the rate of a trip', () => {
  test('is that of its product before that of its type, and that before the one of every trip', () => {
    const all = [
      rate(),
      rate({ typeId, amount: 90_000 }),
      rate({ productId: river, amount: 70_000 }),
    ]
    expect(pay(trip(), all).rate).toBe(70_000)
    expect(pay(trip(), all.slice(0, 2)).rate).toBe(90_000)
    expect(pay(trip(), all.slice(0, 1)).rate).toBe(80_000)
    expect(pay(trip({ role: 'ATV_GUIDE' }), all)).toMatchObject({ rate: null, amount: 0 })
  })

  test('from a later day changes nothing earlier', () => {
    const rules = [rate(), rate({ from: '2026-12-12', amount: 95_000 })]
    expect(pay(trip({ date: '2026-12-11' }), rules).rate).toBe(80_000)
    expect(pay(trip({ date: '2026-12-12' }), rules).rate).toBe(95_000)
    expect(pay(trip({ date: '2025-12-31' }), rules).rate).toBeNull()
  })

  test('of several products is the best of theirs', () => {
    const rules = [rate(), rate({ productId: long, amount: 120_000 })]
    expect(pay(trip({ products: [product(river), product(long)] }), rules).rate).toBe(120_000)
  })

  test('agreed with the person stands above the general ones, since the day of the agreement', () => {
    const own = [
      { from: '0001-01-01', amount: null },
      { from: date, amount: 100_000 },
    ]
    expect(pay(trip(), [rate()], own)).toMatchObject({ rate: 100_000, isOwn: true })
    expect(pay(trip({ date: '2026-12-11' }), [rate()], own)).toMatchObject({
      rate: 80_000,
      isOwn: false,
    })
  })

  test('of a run needs no product', () => {
    const run = trip({ role: 'DRIVER', products: [], languages: [] })
    expect(pay(run, [rate({ role: 'DRIVER', amount: 60_000 })]).amount).toBe(60_000)
  })
})

describe('the bonuses of a trip', () => {
  const guests = (above: number, amount: number, from: string = general.from): PayRule => ({
    ...general,
    kind: 'GUESTS',
    above,
    amount,
    from,
  })
  const language: PayRule = { ...general, kind: 'LANGUAGE', except: ['id', 'en'], amount: 15_000 }
  const day: PayRule = {
    ...general,
    kind: 'DAY',
    sundays: true,
    dates: ['2026-12-25'],
    amount: 20_000,
  }

  test('for guests counts above the number, and the largest number counts alone', () => {
    const rules = [rate(), guests(4, 10_000), guests(6, 25_000)]
    expect(pay(trip(), rules).amount).toBe(80_000)
    expect(pay(trip({ guests: 5 }), rules).amount).toBe(90_000)
    expect(pay(trip({ guests: 7 }), rules)).toMatchObject({
      bonuses: [{ kind: 'GUESTS', amount: 25_000 }],
      amount: 105_000,
    })
  })

  test('for guests ends with a later rule of 0', () => {
    const rules = [rate(), guests(4, 10_000), guests(4, 0, date)]
    expect(pay(trip({ guests: 5 }), rules).amount).toBe(80_000)
    expect(pay(trip({ guests: 5, date: '2026-12-11' }), rules).amount).toBe(90_000)
  })

  test('for a language counts with guests who speak none of the usual ones', () => {
    expect(pay(trip(), [language]).amount).toBe(0)
    expect(pay(trip({ languages: ['en', 'ja'] }), [language]).amount).toBe(15_000)
    expect(pay(trip({ languages: [] }), [language]).amount).toBe(0)
  })

  test('for a day counts on Sundays and on the days that are named', () => {
    expect(pay(trip(), [day]).amount).toBe(0)
    expect(pay(trip({ date: '2026-12-13' }), [day]).amount).toBe(20_000)
    expect(pay(trip({ date: '2026-12-25' }), [day]).amount).toBe(20_000)
  })

  test('stand beside an own rate, and add up with it', () => {
    const own = [{ from: '0001-01-01', amount: 100_000 }]
    const of = trip({ date: '2026-12-13', guests: 6, languages: ['ja'] })
    expect(pay(of, [rate(), guests(4, 10_000), language, day], own).amount).toBe(145_000)
  })
})
