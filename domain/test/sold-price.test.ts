import { describe, expect, test } from 'vitest'
import type { Pickup } from '@arung/contracts/pickups/views'
import { atSoldPickup } from '../src/orders/sold-price.ts'

const trip = (activityDate: string, quantity: number, unitPrice: number) => ({
  activityDate,
  activityTime: '09:00',
  window: { date: activityDate, from: '06:30', to: '07:00' },
  quantity,
  unitPrice,
  total: quantity * unitPrice,
})
const pickup = (...trips: Pickup['trips']): Pickup => ({
  zoneId: '5a000000-0000-4000-8000-000000000001',
  kind: 'FETCHED',
  name: 'South coast',
  nameId: 'Pesisir selatan',
  per: 'CAR',
  trips,
  surcharge: trips.reduce((sum, { total }) => sum + total, 0),
  discount: 0,
})
/** Returns the days with what each costs. */
const costs = ({ trips }: Pickup) => trips.map(({ activityDate, total }) => [activityDate, total])
const [first, second, third] = ['2026-12-04', '2026-12-05', '2026-12-06'] as const

describe('a pick-up at the price that was agreed', () => {
  test('moves to another day with its price', () => {
    const moved = atSoldPickup(pickup(trip(first, 1, 300)), pickup(trip(second, 1, 400)))
    expect(costs(moved)).toEqual([[second, 300]])
    expect(moved.trips[0]?.window?.date).toBe(second)
  })

  test('keeps the price of a day that stays, and a day more costs nothing', () => {
    const moved = atSoldPickup(
      pickup(trip(second, 1, 300)),
      pickup(trip(first, 1, 400), trip(second, 1, 400)),
    )
    expect(costs(moved)).toEqual([
      [first, 0],
      [second, 300],
    ])
  })

  test.each([
    ['that cars divide', 2, 300],
    ['that cars do not divide', 2, 301],
  ])('changes no total %s where two days become one', (_, cars, unitPrice) => {
    const sold = pickup(trip(first, cars, 300), trip(second, 1, unitPrice))
    const moved = atSoldPickup(sold, pickup(trip(second, cars, 400)))
    expect(costs(moved)).toEqual([[second, sold.surcharge]])
    expect(moved.surcharge).toBe(sold.surcharge)
    for (const one of moved.trips) expect(one.quantity * one.unitPrice).toBe(one.total)
  })

  test('gives each day the price of one that is gone', () => {
    const sold = pickup(trip(first, 1, 300), trip(second, 2, 300))
    const moved = atSoldPickup(sold, pickup(trip(second, 2, 400), trip(third, 1, 400)))
    expect(costs(moved)).toEqual([
      [second, 600],
      [third, 300],
    ])
  })
})
