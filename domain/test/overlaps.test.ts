import { describe, expect, test } from 'vitest'
import { clash, wayMinutes, type Visit } from '@arung/contracts/catalogue/overlap'
import { overlapsOf } from '../src/catalogue/overlaps.ts'
import { sampleIds, sampleProduct, sampleVaried } from '../src/testing/sample-catalogue.ts'
import { sampleLine } from '../src/testing/sample-order.ts'

const kintamani = { latitude: -8.2446, longitude: 115.3256 }
const payangan = { latitude: -8.4253, longitude: 115.2437 }
const visit = (time: string, change: Partial<Visit> = {}): Visit => ({
  date: '2026-12-12',
  time,
  durationMinutes: 120,
  anyTime: false,
  ...payangan,
  ...change,
})

describe('two activities', () => {
  test('clash when one starts before the other has ended', () => {
    expect(clash(visit('09:00'), visit('10:59'))).toBe(true)
    expect(clash(visit('10:59'), visit('09:00'))).toBe(true)
    expect(clash(visit('09:00'), visit('11:00'))).toBe(false)
    expect(clash(visit('09:00'), visit('09:00'))).toBe(true)
    expect(clash(visit('09:00'), visit('09:00', { date: '2026-12-13' }))).toBe(false)
  })
  test('clash when the travel between their places takes too long', () => {
    expect(wayMinutes(kintamani, payangan)).toBe(44)
    expect(wayMinutes(payangan, { latitude: -8.4259, longitude: 115.2431 })).toBe(0)
    expect(wayMinutes(payangan, { latitude: null, longitude: null })).toBe(0)
    const far = visit('09:00', kintamani)
    expect(clash(far, visit('11:30'))).toBe(true)
    expect(clash(far, visit('11:44'))).toBe(false)
  })
  test('clash over midnight', () =>
    expect(clash(visit('23:00'), visit('00:30', { date: '2026-12-13' }))).toBe(true))
  test('never clash when one of them is sold for the whole day', () =>
    expect(clash(visit('09:00', { anyTime: true }), visit('09:00'))).toBe(false))
})

const none = { variantId: null, units: 0, places: [] }
describe('the lines of an order', () => {
  const products = new Map([
    [sampleIds.rafting, { product: sampleProduct }],
    [sampleIds.quad, { product: { ...sampleVaried, ...payangan } }],
  ])
  const at = (lineId: string, productId: string, time: string) => ({
    ...sampleLine,
    lineId,
    sessions: [{ productId, packageName: lineId, packageNameId: lineId, time, ...none }],
  })
  const river = at('river', sampleIds.rafting, '09:00')
  test('name each overlapping pair once', () => {
    const pairs = overlapsOf([river, at('quads', sampleIds.quad, '10:00')], products)
    // Guests must not see what a session takes from the pools.
    expect(Object.keys(pairs[0]?.[0] ?? {}).toSorted()).toEqual([
      'date',
      'lineId',
      'packageName',
      'packageNameId',
      'productId',
      'time',
    ])
    expect(pairs.map(pair => pair.map(stop => [stop.lineId, stop.time]))).toEqual([
      [
        ['river', '09:00'],
        ['quads', '10:00'],
      ],
    ])
    expect(overlapsOf([river, at('quads', sampleIds.quad, '15:00')], products)).toEqual([])
  })
  test('never overlap with a car that is hired for the day', () => {
    const car = { product: { ...sampleProduct, priceType: 'PER_UNIT' as const } }
    const hired = new Map([...products, [sampleIds.quad, car]])
    expect(overlapsOf([river, at('car', sampleIds.quad, '08:00')], hired)).toEqual([])
  })
})
