import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SaveTaxRate } from '@arung/contracts/taxes/rates'
import type { TaxEvent } from '../../src/taxes/events.ts'
import { taxSamples } from '../../src/taxes/samples.ts'
import {
  commonType,
  ratesFor,
  ratesOfParts,
  taxesIn,
  withTaxOnTop,
  type TaxRate,
} from '../../src/taxes/tax-of-line.ts'
import { taxesOfParts } from '../../src/taxes/tax-of-parts.ts'
import { taxRates, type TaxCommand } from '../../src/taxes/tax-rates.ts'
import { deciderLaws, run } from '../laws.ts'

const { rate: sample, by, at: now } = { ...taxSamples.TaxRateSaved }
const rate = (rateId: string, more: Partial<SaveTaxRate> = {}): TaxRate => ({
  ...sample,
  rateId,
  ...more,
})
const pb1 = rate('pb1')
const ppn = rate('ppn', { name: 'PPN', basisPoints: 1_100, mode: 'ON_TOP', sources: ['AGENT'] })
const sold = { typeId: null, source: 'DESK', date: '2026-12-12' } as const

describe('the rates that apply', () => {
  test('are the last that began, of each name', () => {
    const later = rate('later', { from: '2026-12-01', basisPoints: 1_200 })
    const next = rate('next', { from: '2027-01-01', basisPoints: 1_300 })
    expect(ratesFor([pb1, later, next], sold)).toEqual([later])
    expect(ratesFor([pb1, later, next], { ...sold, date: '2026-11-30' })).toEqual([pb1])
    expect(ratesFor([pb1], { ...sold, date: '2025-12-31' })).toEqual([])
  })

  test('are limited by product type and by where it is sold', () => {
    const ofRafts = rate('rafts', { productTypes: ['raft'] })
    expect(ratesFor([ofRafts], { ...sold, typeId: 'raft' })).toEqual([ofRafts])
    expect(ratesFor([ofRafts], { ...sold, typeId: 'atv' })).toEqual([])
    expect(ratesFor([ofRafts], sold)).toEqual([])
    expect(ratesFor([ppn], sold)).toEqual([])
    expect(ratesFor([ppn], { ...sold, source: 'AGENT' })).toEqual([ppn])
  })

  test('end with a rate of 0', () => {
    expect(ratesFor([pb1, rate('end', { from: '2026-12-01', basisPoints: 0 })], sold)).toEqual([])
  })

  test('a package of several types has only the rates for all types', () => {
    const part = (typeId: string) => ({ product: { typeId } })
    expect(commonType({ parts: [part('raft'), part('raft')] })).toBe('raft')
    expect(commonType({ parts: [part('raft'), part('atv')] })).toBeNull()
  })
})

describe('the tax of a line', () => {
  test('is included in the price, rounded half up', () => {
    expect(taxesIn(1_100, [pb1])).toMatchObject([{ base: 1_000, amount: 100 }])
    expect(taxesIn(1_500_000, [pb1])).toMatchObject([{ base: 1_363_636, amount: 136_364 }])
    expect(taxesIn(5, [rate('half', { basisPoints: 10_000 })])).toMatchObject([
      { base: 2, amount: 3 },
    ])
  })

  test('on top is added to the price, which then contains it', () => {
    expect(withTaxOnTop(1_000, [ppn])).toBe(1_110)
    expect(taxesIn(1_110, [ppn])).toMatchObject([{ base: 1_000, amount: 110 }])
    // The price contains 10 %, and 11 % of the rest come on top.
    expect(withTaxOnTop(1_100, [pb1, ppn])).toBe(1_210)
    expect(taxesIn(1_210, [pb1, ppn])).toMatchObject([
      { base: 1_000, amount: 100 },
      { base: 1_000, amount: 110 },
    ])
  })

  test('without a rate nothing changes', () => {
    expect(withTaxOnTop(1_000, [])).toBe(1_000)
    expect(taxesIn(1_000, [])).toEqual([])
    expect(withTaxOnTop(1_000, [pb1])).toBe(1_000)
  })

  const rates = fc
    .array(
      fc.record({
        basisPoints: fc.integer({ min: 1, max: 5_000 }),
        mode: fc.constantFrom('INCLUDED' as const, 'ON_TOP' as const),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map(all => all.map((more, nth) => rate(`rate-${nth}`, { ...more, name: `Tax ${nth}` })))

  test('law: base and taxes add up to the price, and each tax is within half a unit of its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), rates, (total, applied) => {
        const taxes = taxesIn(total, applied)
        const base = taxes[0]?.base ?? total
        expect(taxes.reduce((sum, { amount }) => sum + amount, base)).toBe(total)
        const points = applied.reduce((sum, one) => sum + one.basisPoints, 10_000)
        for (const { amount, basisPoints } of taxes) {
          const off = 2n * (BigInt(amount) * BigInt(points) - BigInt(total) * BigInt(basisPoints))
          expect(off > -BigInt(points) && off <= BigInt(points)).toBe(true)
        }
      }),
    )
  })

  test('law: a price with tax on top is never below the price, and grows with it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), rates, (price, applied) => {
        const gross = withTaxOnTop(price, applied)
        expect(gross).toBeGreaterThanOrEqual(price)
        expect(withTaxOnTop(price + 1, applied)).toBeGreaterThanOrEqual(gross)
      }),
    )
  })
})

describe('the rates of a package', () => {
  const ofRafts = rate('rafts', { name: 'Raft tax', productTypes: ['raft'] })
  const ofQuads = rate('quads', { name: 'Quad tax', productTypes: ['atv'] })
  const of = (rates: Parameters<typeof ratesOfParts>[0], types: (string | null)[]) =>
    ratesOfParts(rates, types, sold).map(all => all.map(({ rateId }) => rateId))

  test('are those of each activity, beside those for all types', () => {
    expect(of([pb1, ofRafts, ofQuads], ['raft', 'atv'])).toEqual([
      ['pb1', 'rafts'],
      ['pb1', 'quads'],
    ])
    expect(of([pb1, ofRafts], ['raft', null])).toEqual([['pb1', 'rafts'], ['pb1']])
  })

  test('are only those for all types where one of them is added to its price', () => {
    const onTop = rate('top', { name: 'PPN', mode: 'ON_TOP' })
    expect(of([onTop, ofRafts], ['raft', 'atv'])).toEqual([['top'], ['top']])
    expect(of([onTop, ofRafts], ['raft', 'raft'])).toEqual([
      ['top', 'rafts'],
      ['top', 'rafts'],
    ])
  })

  test('leave out what would be added for one activity alone', () => {
    const ofOne = { ...ofRafts, mode: 'ON_TOP' as const }
    expect(of([pb1, ofOne], ['raft', 'atv'])).toEqual([['pb1'], ['pb1']])
  })
})

describe('the taxes of a sale', () => {
  const line = (lineId: string, price: number, part = 0) => ({ lineId, part, price })

  test('are sums of its lines, by rate', () => {
    const taxes = [
      { lineId: 'a', taxes: taxesIn(1_001, [pb1]) },
      { lineId: 'b', taxes: taxesIn(1_003, [pb1]) },
    ]
    expect(taxesOfParts([line('a', 1_001), line('b', 1_003)], taxes)).toMatchObject([
      { rateId: 'pb1', base: 910 + 912, amount: 91 + 91 },
    ])
  })

  test('of a line that costs something else by now are at the rate that it was sold with', () => {
    const taxes = [{ lineId: 'a', taxes: taxesIn(2_200, [pb1]) }]
    expect(taxesOfParts([line('a', 1_100)], taxes)).toMatchObject([{ base: 1_000, amount: 100 }])
  })

  test('of a package are those of each activity, where these have rates of their own', () => {
    const taxes = [
      { lineId: 'a', part: 0, taxes: taxesIn(1_100, [pb1]) },
      { lineId: 'a', part: 1, taxes: taxesIn(1_110, [ppn]) },
    ]
    expect(taxesOfParts([line('a', 1_100, 0), line('a', 1_110, 1)], taxes)).toMatchObject([
      { rateId: 'pb1', base: 1_000, amount: 100 },
      { rateId: 'ppn', base: 1_000, amount: 110 },
    ])
  })

  test('are none where it was sold without', () => {
    expect(taxesOfParts([line('a', 1_100)], [])).toEqual([])
  })
})

const save = (rateId: string, basisPoints: number): TaxCommand => ({
  type: 'SaveTaxRate',
  rateId,
  rate: { ...sample, basisPoints },
  by,
  now,
})

test('more than two hundred rates are refused', () => {
  const { state } = run(
    taxRates,
    Array.from({ length: 200 }, (_, nth) => save(`rate-${nth}`, 1_000)),
  )
  expect(taxRates.decide(save('more', 1_000), state)).toEqual({
    ok: false,
    refusal: 'TooManyTaxRates',
  })
  expect(taxRates.decide(save('rate-3', 900), state).ok).toBe(true)
})

deciderLaws({
  name: 'tax rates',
  decider: taxRates,
  commands: fc.oneof(
    fc
      .tuple(fc.nat(3), fc.constantFrom(0, 1_000, 1_100))
      .map(([nth, points]) => save(`rate-${nth}`, points)),
    fc.nat(3).map((nth): TaxCommand => ({ type: 'RemoveTaxRate', rateId: `rate-${nth}`, by, now })),
  ),
  events: fc
    .constantFrom('TaxRateSaved', 'TaxRateRemoved')
    .map(type => ({ type, data: taxSamples[type as 'TaxRateSaved'] }) as TaxEvent),
})
