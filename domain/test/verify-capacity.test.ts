import { expect, test } from 'vitest'
import { capacityDay, type CapacityCommand } from '../src/capacity/capacity-day.ts'
import type { CapacityEvent } from '../src/capacity/events.ts'
import { orderOwner } from '../src/capacity/owner.ts'
import { verifyCapacity } from '../src/capacity/verify.ts'
import { run } from './laws.ts'

const day = { poolId: 'river', date: '2026-12-12' }
const opened: CapacityEvent = {
  type: 'DayOpened',
  data: { ...day, sessionLimit: 4, dayLimit: 6, version: 1 },
}
const held = (holdId: string, places: number, time = '09:00'): CapacityEvent => ({
  type: 'PlacesHeld',
  data: {
    ...day,
    holdId,
    holder: { kind: 'CHECKOUT', id: holdId },
    demands: [{ time, places }],
    expiresAt: '2026-12-01T02:15:00.000Z',
  },
})
const released = (holdId: string, places: number): CapacityEvent => ({
  type: 'PlacesReleased',
  data: { ...day, holdId, demands: [{ time: '09:00', places }], reason: 'EXPIRED' },
})

test('a valid stream has no fault', () => {
  expect(verifyCapacity([opened, held('a', 4), released('a', 4), held('b', 4)])).toBeNull()
})
test('the first hold above the session limit is reported', () => {
  expect(verifyCapacity([opened, held('a', 3), held('b', 2), held('c', 9)])).toEqual({
    index: 2,
    reason: '5 places taken of 4 at 09:00',
  })
})
test('the first hold above the day limit is reported', () => {
  expect(verifyCapacity([opened, held('a', 4), held('b', 3, '13:00')])).toEqual({
    index: 2,
    reason: '7 places taken of 6 on the day',
  })
})
test('limits that replace those of a later version are reported, also when they are lower', () => {
  const limits = (version: number, sessionLimit: number): CapacityEvent => ({
    type: 'LimitsChanged',
    data: { ...day, sessionLimit, dayLimit: 6, version },
  })
  expect(verifyCapacity([opened, limits(3, 2), limits(4, 3)])).toBeNull()
  expect(verifyCapacity([opened, limits(3, 2), held('a', 2), limits(2, 4), held('b', 2)])).toEqual({
    index: 3,
    reason: 'limits of version 2 replace those of version 3',
  })
  expect(verifyCapacity([opened, opened])?.index).toBe(1)
})
test('holds are checked against an override in place of the limit until it is removed', () => {
  const over = (time: string | null, limit: number): CapacityEvent => ({
    type: 'LimitOverridden',
    data: { ...day, time, limit, reason: 'A school' },
  })
  const back = (time: string | null): CapacityEvent => ({
    type: 'LimitRestored',
    data: { ...day, time },
  })
  const faultOf = (...events: readonly CapacityEvent[]) => verifyCapacity([opened, ...events])
  const raised = [over('09:00', 6), held('a', 6), over(null, 8), held('b', 2, '13:00')]
  expect(faultOf(...raised)).toBeNull()
  // Without one of the events, as in a log from which one was removed:
  expect(faultOf(...raised.slice(1))?.reason).toBe('6 places taken of 4 at 09:00')
  expect(faultOf(...raised.filter(one => one !== raised[2]))?.reason).toBe(
    '8 places taken of 6 on the day',
  )
  expect(faultOf(over('09:00', 6), back('09:00'), held('a', 5))?.reason).toBe(
    '5 places taken of 4 at 09:00',
  )
  expect(faultOf(over('09:00', 2), held('a', 3))?.reason).toBe('3 places taken of 2 at 09:00')
  expect(faultOf(held('a', 3), over('09:00', 2), back('09:00'), held('b', 1))).toBeNull()
  // Forged events: an override is repeated, a missing override is restored, or a limit is no number of places.
  expect(faultOf(over('09:00', 6), over('09:00', 6))).toEqual({
    index: 2,
    reason: '6 stood in place of the limit at 09:00 already',
  })
  expect(faultOf(over('09:00', 6), back(null))?.reason).toBe(
    'nothing stood in place of the limit on the day',
  )
  expect(faultOf(over(null, -1))?.reason).toBe('-1 is no number of places')
  const silent: CapacityEvent = {
    type: 'LimitOverridden',
    data: { ...day, time: null, limit: 9, reason: ' ' },
  }
  expect(faultOf(silent)?.reason).toBe('a limit was overridden without a reason')
})
test('places that are released without having been taken are reported', () => {
  expect(verifyCapacity([opened, released('a', 1)])?.index).toBe(1)
  expect(verifyCapacity([opened, held('a', 1), released('a', 4)])?.index).toBe(2)
})
test('a hold that is taken twice, or sold without existing, is reported', () => {
  expect(verifyCapacity([opened, held('a', 1), held('a', 1)])?.index).toBe(2)
  const sold: CapacityEvent = {
    type: 'PlacesSold',
    data: { ...day, holdId: 'a', owner: orderOwner('x') },
  }
  expect(verifyCapacity([opened, sold])?.index).toBe(1)
  expect(verifyCapacity([held('a', 1)])?.index).toBe(0)
})
test('a decider that does not count places is detected', () => {
  const careless: typeof capacityDay = {
    ...capacityDay,
    decide: (command, state) => capacityDay.decide(command, { ...state, taken: 0, takenAt: {} }),
  }
  const buyers = Array.from({ length: 5 }, (_, index): CapacityCommand => ({
    type: 'HoldPlaces',
    ...day,
    sessionLimit: 4,
    dayLimit: 6,
    version: 1,
    holdId: `hold-${index}`,
    holder: { kind: 'CHECKOUT', id: `${index}` },
    demands: [{ time: '09:00', places: 1 }],
    expiresAt: '2026-12-01T02:15:00.000Z',
  }))
  expect(verifyCapacity(run(careless, buyers).events)?.reason).toBe('5 places taken of 4 at 09:00')
  expect(verifyCapacity(run(capacityDay, buyers).events)).toBeNull()
})
test('ten thousand holds are checked in well under a second', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => held(`hold-${index}`, 1))
  const wide: CapacityEvent = {
    type: 'DayOpened',
    data: { ...day, sessionLimit: 20_000, dayLimit: null, version: 1 },
  }
  const before = process.cpuUsage()
  expect(verifyCapacity([wide, ...many])).toBeNull()
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
