import { describe, expect, test } from 'vitest'
import { capacityDay, placesLeft, type CapacityCommand } from '../src/capacity/capacity-day.ts'
import type { CapacityEvent, Demand } from '../src/capacity/events.ts'
import { checksOf } from '../src/orders/checks.ts'
import { catalogueOf } from './sold.ts'
import { sampleIds } from '../src/testing/sample-catalogue.ts'
import { sampleOrder } from '../src/testing/sample-order.ts'
import { orderOwner } from '../src/capacity/owner.ts'
import { folded, given } from './specification.ts'

const day = { poolId: 'river', date: '2026-12-12' }
const limits = { sessionLimit: 10, dayLimit: 15, version: 1 }
const later = { sessionLimit: 2, dayLimit: 4, version: 2 }
const expiresAt = '2026-12-01T02:15:00.000Z'
const opened: CapacityEvent = { type: 'DayOpened', data: { ...day, ...limits } }
const demand = (places: number, time = '09:00'): Demand => ({ time, places })
const hold = (holdId: string, demands: readonly Demand[], of = limits): CapacityCommand => ({
  type: 'HoldPlaces',
  ...day,
  ...of,
  holdId,
  holder: { kind: 'CHECKOUT', id: holdId },
  demands,
  expiresAt,
})
const held = (holdId: string, ...demands: readonly Demand[]): CapacityEvent => ({
  type: 'PlacesHeld',
  data: { ...day, holdId, holder: { kind: 'CHECKOUT', id: holdId }, demands, expiresAt },
})
const override = (time: string | null, limit: number): CapacityCommand => ({
  type: 'OverrideLimit',
  ...day,
  time,
  limit,
  reason: 'Two more rafts',
})
const overridden = (time: string | null, limit: number): CapacityEvent => ({
  type: 'LimitOverridden',
  data: { ...day, time, limit, reason: 'Two more rafts' },
})
const restore = (time: string | null): CapacityCommand => ({ type: 'RestoreLimit', ...day, time })
const restored = (time: string | null): CapacityEvent => ({
  type: 'LimitRestored',
  data: { ...day, time },
})
const change = (after: readonly Demand[]): CapacityCommand => ({
  type: 'ChangeHold',
  ...day,
  ...limits,
  holdId: 'a',
  owner: orderOwner('a'),
  changeId: 'change',
  after,
  replaces: null,
  expiresAt,
})
const soldTo = (holdId: string): CapacityEvent => ({
  type: 'PlacesSold',
  data: { ...day, holdId, owner: orderOwner(holdId) },
})

describe('a limit set for one day', () => {
  const full = [opened, held('a', demand(10))]

  test('replaces the limit of the pool, for its own session alone', () => {
    given(capacityDay, ...full)
      .when(override('09:00', 12))
      .thenEvents(overridden('09:00', 12))
    const raised = [...full, overridden('09:00', 12)]
    given(capacityDay, ...raised)
      .when(hold('b', [demand(2)]))
      .thenTypes('PlacesHeld')
    given(capacityDay, ...raised)
      .when(hold('b', [demand(3)]))
      .thenRefused('SoldOut')
    const state = folded(capacityDay, raised)
    expect(placesLeft(state, '09:00')).toBe(2)
    expect(placesLeft(state, '13:00')).toBe(5)
  })

  test('applies to all sessions together when set for the day, and caps their own limits', () => {
    const both = [...full, held('b', demand(5, '13:00')), overridden('09:00', 12)]
    given(capacityDay, ...both)
      .when(hold('c', [demand(1)]))
      .thenRefused('SoldOut')
    const more = [...both, overridden(null, 16)]
    given(capacityDay, ...more)
      .when(hold('c', [demand(2)]))
      .thenRefused('SoldOut')
    given(capacityDay, ...more)
      .when(hold('c', [demand(1)]))
      .thenTypes('PlacesHeld')
  })

  test('may be lower than what is taken: nobody is removed and nobody else admitted', () => {
    const state = given(capacityDay, ...full)
      .when(override('09:00', 4))
      .thenState()
    expect(state.taken).toBe(10)
    expect(placesLeft(state, '09:00')).toBe(0)
    given(capacityDay, ...full, overridden(null, 0))
      .when(hold('b', [demand(1, '13:00')]))
      .thenRefused('SoldOut')
  })

  test('limits a session even where the pool limits only the day, or nothing', () => {
    const state = folded(capacityDay, [overridden('09:00', 3)])
    const free = { sessionLimit: null, dayLimit: null, version: 0 }
    expect(placesLeft(state, '09:00', free)).toBe(3)
    expect(placesLeft(state, '13:00', free)).toBeNull()
    expect(capacityDay.decide({ ...hold('a', [demand(4)]), ...free }, state).ok).toBe(false)
  })

  test('survives later versions of the pool, and holds do not replace it with the limits they carry', () => {
    const raised = [...full, overridden('09:00', 12), overridden(null, 20)]
    given(capacityDay, ...raised)
      .when(hold('b', [demand(2)], later))
      .thenEvents({ type: 'LimitsChanged', data: { ...day, ...later } }, held('b', demand(2)))
    expect(placesLeft(folded(capacityDay, raised), '13:00', later)).toBe(2)
  })

  test('is removed once, and then the newest limit of the pool applies', () => {
    const raised = [...full, overridden('09:00', 12)]
    given(capacityDay, ...raised)
      .when(restore('09:00'))
      .thenEvents(restored('09:00'))
    given(capacityDay, ...raised, restored('09:00'))
      .when(restore('09:00'))
      .thenNothing()
    given(capacityDay, ...raised)
      .when(restore(null))
      .thenNothing()
    given(capacityDay, ...raised, restored('09:00'))
      .when(hold('b', [demand(1)]))
      .thenRefused('SoldOut')
    given(capacityDay, ...raised)
      .when(override('09:00', 12))
      .thenNothing()
  })

  test('applies to an order that is changed', () => {
    const sold = [opened, held('a', demand(10)), soldTo('a')]
    given(capacityDay, ...sold)
      .when(change([demand(11)]))
      .thenRefused('SoldOut')
    given(capacityDay, ...sold, overridden('09:00', 11))
      .when(change([demand(11)]))
      .thenTypes('HoldChanged')
    given(capacityDay, ...sold, overridden('13:00', 3))
      .when(change([demand(4, '13:00')]))
      .thenRefused('SoldOut')
    given(capacityDay, ...sold, overridden(null, 10))
      .when(change([demand(11)]))
      .thenRefused('SoldOut')
  })
})

describe('the check before an order is confirmed', () => {
  const placesOf = (events: readonly CapacityEvent[]) => {
    const catalogue = catalogueOf()
    const dayOf = () => folded(capacityDay, events)
    const { lines, payNow, activityDate, participants, contact, pickup } = sampleOrder
    const order = { orderNumber: 'JRM-1', counted: payNow, withoutPayment: false }
    const checks = checksOf(
      { ...order, lines, payNow, activityDate, participants, contact, pickup },
      { catalogue, dayOf },
    )
    return checks.find(({ code }) => code === 'PLACES')?.state
  }
  const filled = (sum: number) => [
    {
      type: 'DayOpened',
      data: { poolId: sampleIds.river, date: '2026-12-12', ...limits },
    } as const,
    held('a', demand(sum)),
  ]

  test('accepts a session above its pool whose limit was raised, and reports one above a lowered limit', () => {
    expect(placesOf(filled(401))).toBe('PROBLEM')
    expect(placesOf([...filled(401), overridden('09:00', 401)])).toBe('OK')
    expect(placesOf([...filled(300), overridden('09:00', 299)])).toBe('PROBLEM')
    expect(placesOf([...filled(300), overridden(null, 299)])).toBe('PROBLEM')
  })
})
