import { describe, expect, test } from 'vitest'
import { pickupTrip, pickupWindow } from '@arung/contracts/pickups/trip'
import { priceLines } from '../src/catalogue/pricing.ts'
import { pickupZone } from '../src/pickups/pickup-zone.ts'
import { sampleIds, sampleOwnTransport, sampleZone } from '../src/testing/sample-catalogue.ts'
import { pickupSamples } from '../src/pickups/samples.ts'
import { catalogue, combo, quads, rafting, terms, totals } from './sold.ts'
import { given } from './specification.ts'

const zoneId = sampleIds.zone
const now = terms.now
const fetched = { ...terms, pickupZoneId: zoneId }
const pickupOf = (
  lines: Parameters<typeof priceLines>[0],
  more: Partial<Parameters<typeof priceLines>[2]> = {},
) => {
  const priced = priceLines(lines, catalogue, { ...fetched, ...more })
  if (!priced.ok) throw new Error(priced.refusal)
  return priced
}
const day = { date: '2026-12-12', time: '09:00', persons: 2, price: 900_000 }

describe('the pick-up window', () => {
  const opens = { minutesBefore: 150, windowMinutes: 30 }
  test('starts a set number of minutes before the session, and lasts its set length', () =>
    expect(pickupWindow(opens, { date: '2026-12-12', time: '09:00' })).toEqual({
      date: '2026-12-12',
      from: '06:30',
      to: '07:00',
    }))
  test('falls on the day before for a session soon after midnight', () =>
    expect(pickupWindow(opens, { date: '2027-01-01', time: '02:00' })).toEqual({
      date: '2026-12-31',
      from: '23:30',
      to: '00:00',
    }))
  test('is set by the first session of a combo', () =>
    expect(pickupOf([combo]).pickup?.trips).toMatchObject([
      { activityTime: '08:00', window: { from: '05:30', to: '06:00' } },
    ]))
})

describe('the price of a pick-up', () => {
  test.each([
    [1, 1],
    [5, 1],
    [6, 2],
    [11, 3],
  ])('%d guests fill %d cars of five', (persons, cars) =>
    expect(pickupTrip(sampleZone, { ...day, persons }, 'IDR')).toMatchObject({
      quantity: cars,
      total: cars * 300_000,
    }),
  )
  test('multiplies a surcharge per guest by the guests', () =>
    expect(
      pickupTrip({ ...sampleZone, per: 'PERSON', surcharge: 20_000 }, day, 'IDR'),
    ).toMatchObject({ quantity: 2, total: 40_000 }))
  test('is part of the total, in both currencies', () => {
    expect(totals(rafting, { pickupZoneId: zoneId })).toMatchObject({
      subTotal: 1_250_000,
      pickupTotal: 300_000,
      discount: 0,
      grandTotal: 1_550_000,
    })
    expect(totals(rafting, { pickupZoneId: zoneId, currency: 'USD' })).toMatchObject({
      pickupTotal: 1_900,
      grandTotal: 8_100 + 1_900,
    })
  })
  test('covers all activities of a day, and is charged again for another day', () => {
    expect(pickupOf([rafting, quads]).pickup?.trips).toHaveLength(1)
    const two = pickupOf([rafting, { ...quads, date: '2026-12-13' }])
    expect(two.pickup?.trips).toMatchObject([
      { activityDate: '2026-12-12', activityTime: '09:00' },
      { activityDate: '2026-12-13', activityTime: '11:00' },
    ])
    expect(two.totals.pickupTotal).toBe(600_000)
  })
  test('is a discount for each guest with own transport, never above the price', () => {
    expect(totals(rafting, { pickupZoneId: sampleIds.ownTransport })).toMatchObject({
      pickupTotal: 0,
      discount: 150_000,
      grandTotal: 1_100_000,
    })
    const cheap = { ...day, persons: 3, price: 100_000 }
    expect(pickupTrip(sampleOwnTransport, cheap, 'IDR')).toMatchObject({
      window: null,
      unitPrice: 33_333,
      total: 99_999,
    })
  })
  test('is not charged for an activity without pick-up', () => {
    const product = { ...catalogue.products.get(sampleIds.rafting)!.product, offersPickup: false }
    const products = new Map([[sampleIds.rafting, { product, disabledDates: new Map() }]])
    const priced = priceLines([rafting], { ...catalogue, products }, fetched)
    expect(priced).toMatchObject({ pickup: null, totals: { grandTotal: 1_250_000 } })
  })
  test('a zone that is no longer offered is refused', () =>
    expect(totals(rafting, { pickupZoneId: 'gone' })).toMatchObject({
      refusal: 'PickupZoneUnavailable',
    }))
})

describe('a zone', () => {
  const save = { type: 'Save', id: zoneId, value: sampleZone, now } as const
  const saved = { type: 'PickupZoneSaved', data: pickupSamples.PickupZoneSaved } as const
  const retire = { type: 'Remove', id: zoneId, now } as const
  test('is saved, changed and retired', () => {
    given(pickupZone).when(save).thenTypes('PickupZoneSaved')
    given(pickupZone, saved)
      .when({ ...save, value: { ...sampleZone, surcharge: 1 } })
      .thenTypes('PickupZoneSaved')
    given(pickupZone, saved).when(retire).thenTypes('PickupZoneRetired')
  })
  test('is not saved again unchanged, and not retired when it never existed', () => {
    given(pickupZone, saved).when(save).thenNothing()
    given(pickupZone).when(retire).thenNothing()
  })
})
