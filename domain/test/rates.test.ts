import { describe, expect, test } from 'vitest'
import { ratesOf } from '../src/catalogue/rates.ts'
import { sampleCombo, sampleProduct, sampleVaried } from '../src/testing/sample-catalogue.ts'

describe('rates', () => {
  test('a product priced per person has an adult rate, and a child rate where one is set', () => {
    expect(ratesOf(sampleProduct).map(rate => [rate.id, rate.ageMin, rate.ageMax])).toEqual([
      ['adult', 12, 65],
      ['child', 7, 11],
    ])
    expect(ratesOf({ ...sampleProduct, childRate: null }).map(rate => rate.ageMin)).toEqual([7])
  })
  test('a rate is called adult only where children pay less', () => {
    const names = (product: typeof sampleProduct) =>
      ratesOf(product).map(rate => [rate.name, rate.nameId])
    expect(names(sampleProduct)).toEqual([
      ['Adult', 'Dewasa'],
      ['Child', 'Anak'],
    ])
    expect(names({ ...sampleProduct, childRate: null })).toEqual([['Person', 'Orang']])
  })
  test('a varied product has one rate per variant', () =>
    expect(ratesOf(sampleVaried).map(rate => [rate.id, rate.persons])).toEqual([
      ['single', 1],
      ['tandem', 2],
    ]))
  test('a vehicle has one rate and names its lead guest', () => {
    const car = { ...sampleProduct, priceType: 'PER_UNIT', personQuantity: 5 } as const
    expect(ratesOf(car).map(rate => [rate.id, rate.kind, rate.persons])).toEqual([
      ['unit', 'UNIT', 1],
    ])
  })
  test('a combo has one rate for everybody', () =>
    expect(ratesOf(sampleCombo).map(rate => rate.id)).toEqual(['adult']))
})
