import { describe, expect, test } from 'vitest'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import type { CheckState } from '@arung/contracts/orders/checks'
import { noOverrides } from '../src/capacity/limits.ts'
import { checksOf } from '../src/orders/checks.ts'
import { placeInZone } from '@arung/contracts/pickups/place-in-zone'
import { sampleOwnTransport, sampleZone } from '../src/testing/sample-catalogue.ts'
import { sampleOrder, samplePickup } from '../src/testing/sample-order.ts'
import { catalogueOf } from './sold.ts'

const zone = (letter: string, areas: string[]): SavePickupZone => ({
  ...sampleZone,
  name: `Zone ${letter}`,
  nameId: `Zona ${letter}`,
  areas,
})
const zones = new Map<string, SavePickupZone>([
  ['a', zone('A', ['Ubud', 'Tegalalang', 'Payangan'])],
  ['b', zone('B', ['Sanur', 'Kuta', 'Nusa Dua', 'Benoa'])],
  ['c', zone('C', ['Kuta Selatan', 'Uluwatu', 'Benoa'])],
  ['self', sampleOwnTransport],
])
const where = (place: string, zoneId: string) => placeInZone(place, zoneId, zones).where

describe('a place', () => {
  test.each([
    ['Alaya Resort, Ubud', 'a'],
    ['JL. RAYA UBUD NO. 5', 'a'],
    ['Úbud', 'a'],
    ['Villa at Payangan/Tegalalang', 'a'],
    ['Hotel Nusa Dua', 'b'],
    ['Nusadua beach', 'b'],
    ['nusa-dua', 'b'],
    ['Jl. Pantai, Kuta Selatan', 'c'],
    ['Tanjung Benoa', 'b'],
    ['Tanjung Benoa', 'c'],
  ])('%s lies in zone %s, which has the area that it names', (place, zoneId) => {
    expect(where(place, zoneId)).toBe('INSIDE')
  })

  test.each([
    ['Alaya Resort, Ubud', 'b', ['Zone A']],
    ['Villa Karang, Uluwatu', 'b', ['Zone C']],
    ['Jl. Pantai, Kuta Selatan', 'b', ['Zone C']],
    ['Kuta Paradiso', 'a', ['Zone B']],
    ['Tanjung Benoa', 'a', ['Zone B', 'Zone C']],
  ])('%s lies outside zone %s', (place, zoneId, named) => {
    const compared = placeInZone(place, zoneId, zones)
    expect(compared.where).toBe('ELSEWHERE')
    expect(compared.named.map(({ name }) => name)).toEqual(named)
  })

  test.each([
    ['Hotel Santika, room 12', 'a'],
    ['Ubudiah Homestay', 'a'],
    ['Sanuraya', 'b'],
    ['', 'a'],
    ['Kuta Paradiso, Ubud', 'a'],
    ['Kuta Paradiso, Ubud', 'b'],
  ])('%s gives no clear answer for zone %s', (place, zoneId) => {
    expect(where(place, zoneId)).toBe('UNCLEAR')
  })
})

describe('the check before an order is confirmed', () => {
  const stateOf = (pickupPlace: string | null, pickup: typeof samplePickup | null) => {
    const { lines, payNow, withoutPayment, activityDate, participants } = sampleOrder
    const order = { orderNumber: 'JRM-1', counted: payNow, payNow, withoutPayment, activityDate }
    const contact = { ...sampleOrder.contact, pickupPlace }
    const dayOf = () => ({
      taken: 2,
      takenAt: {},
      closed: false,
      closedTimes: [],
      overrides: noOverrides,
    })
    const against = { catalogue: { ...catalogueOf(), pickupZones: zones }, dayOf }
    const checks = checksOf({ ...order, lines, participants, contact, pickup }, against)
    return checks.find(({ code }) => code === 'ZONE')
  }
  const inZone = (zoneId: string) => ({ ...samplePickup, zoneId, name: 'Zone B', nameId: 'Zona B' })

  test.each<[string, string, CheckState, readonly string[]]>([
    ['Alaya Resort, Ubud', 'b', 'PROBLEM', ['Zone A']],
    ['Hotel Santika', 'b', 'UNKNOWN', []],
    ['Kuta Paradiso, Ubud', 'b', 'UNKNOWN', ['Zone A', 'Zone B']],
    ['Alaya Resort, Ubud', 'gone', 'PROBLEM', ['Zone A']],
  ])('reports %s in zone %s as %s', (place, zoneId, state, names) => {
    const check = stateOf(place, inZone(zoneId))
    expect(check?.state).toBe(state)
    const zones = names.map(name => expect.objectContaining({ name }))
    expect(check?.found).toEqual([
      { what: 'OTHER_ZONE', place, name: 'Zone B', nameId: 'Zona B', zones },
    ])
  })

  test('accepts a place in the chosen zone', () => {
    expect(stateOf('Beach hotel, Sanur', inZone('b'))).toEqual({
      code: 'ZONE',
      state: 'OK',
      found: [],
    })
  })

  test('compares nothing without a pick-up or without a known place', () => {
    expect(stateOf('Alaya Resort, Ubud', null)).toBeUndefined()
    expect(stateOf('Ubud', { ...inZone('self'), kind: 'SELF', surcharge: 0 })).toBeUndefined()
    expect(stateOf(null, inZone('b'))).toBeUndefined()
  })
})
