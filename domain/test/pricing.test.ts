import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceLines } from '../src/catalogue/pricing.ts'
import { sampleIds } from '../src/testing/sample-catalogue.ts'
import { catalogue, terms, rafting, quads, combo, totals } from './sold.ts'

describe('prices', () => {
  test('adults and children add up', () =>
    expect(totals(rafting)).toEqual({
      subTotal: 1_250_000,
      addOnsTotal: 0,
      pickupTotal: 0,
      discount: 0,
      grandTotal: 1_250_000,
      persons: 3,
    }))
  test('variants have their own prices and carry their own number of guests', () =>
    expect(totals(quads)).toMatchObject({ subTotal: 2_450_000, persons: 5 }))
  test('add-ons add to the total', () =>
    expect(totals({ ...rafting, addOns: [{ addOnId: sampleIds.photos, quantity: 2 }] })).toEqual({
      subTotal: 1_250_000,
      addOnsTotal: 800_000,
      pickupTotal: 0,
      discount: 0,
      grandTotal: 2_050_000,
      persons: 3,
    }))
  test('a sale in dollars uses the dollar prices', () =>
    expect(totals(rafting, { currency: 'USD' })).toMatchObject({ subTotal: 8_100 }))
  test("an agent's special price replaces the price of that rate alone", () => {
    const agentPrices = new Map([[`${sampleIds.rafting}|adult`, 300_000]])
    expect(totals(rafting, { agentPrices })).toMatchObject({ subTotal: 950_000 })
    expect(totals(quads, { agentPrices })).toMatchObject({ subTotal: 2_450_000 })
  })
  test("only a rate with an agent's special price keeps the public price beside it", () => {
    const agentPrices = new Map([[`${sampleIds.rafting}|adult`, 300_000]])
    const rates = (given: object) => {
      const priced = priceLines([rafting], catalogue, { ...terms, ...given })
      return priced.ok ? priced.lines[0]?.rates.map(rate => rate.publicPrice) : null
    }
    expect(rates({ agentPrices })).toEqual([450_000, undefined])
    expect(rates({})).toEqual([undefined, undefined])
    expect(rates({ agentPrices, currency: 'USD' })).toEqual([undefined, undefined])
  })
  test('the same guests take all lines, so the largest party counts', () => {
    const priced = priceLines([rafting, quads], catalogue, terms)
    expect(priced.ok && priced.totals).toMatchObject({ grandTotal: 3_700_000, persons: 5 })
  })
  test('a line keeps the names and times that it was sold with', () => {
    const priced = priceLines([combo], catalogue, terms)
    expect(priced.ok && priced.lines[0]).toMatchObject({
      isCombo: true,
      packageNameId: 'Arung Jeram dan ATV',
      sessions: [
        { packageName: 'Jungle ATV', time: '08:00' },
        { packageName: 'Ayung River Rafting', time: '13:00' },
      ],
      total: 2_079_000,
    })
  })
  test('the parts of every line add up to its total, in whole minor units', () => {
    const quantity = fc.integer({ min: 1, max: 20 })
    const lines = fc.array(
      fc.oneof(
        fc.record({ adult: quantity, child: quantity }).map(quantities => ({
          ...rafting,
          quantities,
          addOns: [{ addOnId: sampleIds.shoes, quantity: quantities.adult }],
        })),
        fc
          .record({
            single: fc.integer({ min: 1, max: 2 }),
            tandem: fc.integer({ min: 1, max: 4 }),
          })
          .map(quantities => ({ ...quads, quantities })),
        quantity.map(adult => ({ ...combo, quantities: { adult } })),
      ),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(lines, fc.constantFrom('IDR' as const, 'USD' as const), (chosen, currency) => {
        const priced = priceLines(chosen, catalogue, { ...terms, currency })
        if (!priced.ok) throw new Error(priced.refusal)
        let all = 0
        for (const line of priced.lines) {
          const parts = [...line.rates, ...line.addOns].map(one => one.quantity * one.unitPrice)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(line.total)
          expect(line.subTotal + line.addOnsTotal).toBe(line.total)
          expect(Number.isSafeInteger(line.total)).toBe(true)
          all += line.total
        }
        const { subTotal, addOnsTotal, grandTotal } = priced.totals
        expect([subTotal + addOnsTotal, grandTotal]).toEqual([all, all])
      }),
    )
  })
})
