import { describe, expect, test } from 'vitest'
import type { Catalogue } from '../src/catalogue/catalogue.ts'
import { priceLines, type ChosenLine, type PricingRefusal } from '../src/catalogue/pricing.ts'
import { sampleIds, sampleProduct, sampleVaried } from '../src/testing/sample-catalogue.ts'
import { date, catalogueOf, catalogue, terms, rafting, quads, combo, totals } from './sold.ts'

/** A catalogue in which both activities start at this time. */
const bothAt = (time: string): Catalogue =>
  catalogueOf({
    [sampleIds.rafting]: { ...sampleProduct, times: [time] },
    [sampleIds.quad]: { ...sampleVaried, times: [time] },
  })

describe('what cannot be sold is refused with its reason and its line', () => {
  const refusals: readonly [string, PricingRefusal, ChosenLine, Catalogue?][] = [
    ['a product nobody knows', 'ProductUnavailable', { ...rafting, productId: 'unknown' }],
    [
      'a product that is not active',
      'ProductUnavailable',
      rafting,
      catalogueOf({ [sampleIds.rafting]: { ...sampleProduct, active: false } }),
    ],
    [
      'a product that is not for sale',
      'ProductUnavailable',
      rafting,
      catalogueOf({ [sampleIds.rafting]: { ...sampleProduct, forSale: false } }),
    ],
    [
      'a combo with a part that is not active',
      'ProductUnavailable',
      combo,
      catalogueOf({ [sampleIds.quad]: { ...sampleVaried, active: false } }),
    ],
    [
      'a disabled date',
      'DateClosed',
      rafting,
      catalogueOf({}, { [sampleIds.rafting]: new Map([[date, 'Nyepi']]) }),
    ],
    [
      'a combo on a disabled date of a part',
      'DateClosed',
      combo,
      catalogueOf({}, { [sampleIds.quad]: new Map([[date, 'Nyepi']]) }),
    ],
    ['a time that is no session', 'SessionUnknown', { ...rafting, times: ['10:00'] }],
    ['a combo with one time only', 'SessionUnknown', { ...combo, times: ['08:00'] }],
    ['a session that is over', 'SessionPast', { ...rafting, date: '2026-11-30' }],
    ['a date more than 365 days ahead', 'DateClosed', { ...rafting, date: '2027-12-02' }],
    [
      'a combo with both parts at once',
      'SessionsOverlap',
      { ...combo, times: combo.times.map(() => '11:00') },
      bothAt('11:00'),
    ],
    ['a rate that is not offered', 'RateUnknown', { ...rafting, quantities: { tandem: 2 } }],
    ['fewer than the minimum', 'TooFew', { ...rafting, quantities: { adult: 1 } }],
    ['nobody at all', 'TooFew', { ...rafting, quantities: { adult: 0 } }],
    ['more than the maximum', 'TooMany', { ...rafting, quantities: { adult: 61 } }],
    [
      'an add-on of another product',
      'AddOnNotOffered',
      { ...quads, addOns: [{ addOnId: sampleIds.photos, quantity: 1 }] },
    ],
    [
      'one add-on in two rows, which would pass its limit unseen',
      'AddOnNotOffered',
      {
        ...rafting,
        addOns: [
          { addOnId: sampleIds.photos, quantity: 3 },
          { addOnId: sampleIds.photos, quantity: 3 },
        ],
      },
    ],
    [
      'a limited add-on above the chosen quantity',
      'AddOnOverLimit',
      { ...rafting, addOns: [{ addOnId: sampleIds.photos, quantity: 4 }] },
    ],
    [
      'a limited add-on above its own quantity',
      'AddOnOverLimit',
      {
        ...rafting,
        quantities: { adult: 50 },
        addOns: [{ addOnId: sampleIds.photos, quantity: 41 }],
      },
    ],
  ]
  test.each(refusals)('%s', (_name, refusal, line, within = catalogue) => {
    expect(priceLines([line], within, terms)).toMatchObject({
      ok: false,
      refusal,
      lineId: line.lineId,
    })
  })
  test('an order without lines', () =>
    expect(priceLines([], catalogue, terms)).toMatchObject({ refusal: 'NothingChosen' }))
  test('the refusal names the limit', () => {
    const many = { ...rafting, quantities: { adult: 61 } }
    expect(priceLines([many], catalogue, terms)).toMatchObject({ limit: 60 })
  })
  test('the largest party is counted in guests, not in units', () => {
    const tandems = (tandem: number) =>
      priceLines([{ ...quads, quantities: { tandem } }], catalogue, terms)
    expect(tandems(5).ok).toBe(true)
    expect(tandems(6)).toMatchObject({ refusal: 'TooMany', limit: 10 })
    const minibus = {
      ...sampleProduct,
      priceType: 'PER_UNIT' as const,
      childRate: null,
      minOrderQuantity: 1,
      personQuantity: 12,
      maxPersonQuantity: 48,
    }
    const fleet = catalogueOf({ [sampleIds.rafting]: minibus })
    const minibuses = (unit: number) =>
      priceLines([{ ...rafting, quantities: { unit }, addOns: [] }], fleet, terms)
    expect(minibuses(4).ok).toBe(true)
    expect(minibuses(5)).toMatchObject({ refusal: 'TooMany', limit: 48 })
  })
  test('nobody books more people than a booking form can name', () => {
    const large = catalogueOf({ [sampleIds.rafting]: { ...sampleProduct, maxPersonQuantity: 400 } })
    const party = (adult: number) =>
      priceLines([{ ...rafting, quantities: { adult } }], large, terms)
    expect(party(100).ok).toBe(true)
    expect(party(101)).toMatchObject({ refusal: 'TooMany', limit: 100 })
  })
  test("sales stop at the cut-off before the session, in the operator's time", () => {
    const at = (now: string) => priceLines([rafting], catalogue, { ...terms, now }).ok
    expect(at('2026-12-11T22:59:59.999Z')).toBe(true)
    expect(at('2026-12-11T23:00:00.000Z')).toBe(false)
  })
  test("the last bookable day is 365 days ahead, in the operator's time", () => {
    const last = { ...rafting, date: '2027-12-01' }
    const at = (now: string) => priceLines([last], catalogue, { ...terms, now }).ok
    expect(at('2026-11-30T15:59:59.999Z')).toBe(false)
    expect(at('2026-11-30T16:00:00.000Z')).toBe(true)
  })
  test('an add-on without a limit can be taken in any quantity', () =>
    expect(
      totals({ ...rafting, addOns: [{ addOnId: sampleIds.shoes, quantity: 500 }] }),
    ).toMatchObject({ addOnsTotal: 12_500_000 }))
})
