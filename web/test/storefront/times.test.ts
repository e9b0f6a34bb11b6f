import type { DayAvailability } from '@arung/contracts/catalogue/views'
import { describe, expect, test } from 'vitest'
import {
  overlaps,
  planOf,
  proposeTimes,
  type TimedPart,
} from '../../src/storefront/catalogue/panel/times.ts'

const part = (productId: string, durationMinutes: number, anyTime = false): TimedPart => ({
  productId,
  name: { english: productId, indonesian: productId },
  durationMinutes,
  anyTime,
  latitude: null,
  longitude: null,
})
const rafting = part('rafting', 150)
const atv = part('atv', 105)
const swing = part('swing', 120)
const temple = part('temple', 120, true)

const day = (times: Readonly<Record<string, readonly string[]>>): DayAvailability => ({
  date: '2026-12-05',
  state: 'OPEN',
  left: 10,
  components: Object.entries(times).map(([productId, list]) => ({
    productId,
    sessions: list.map(time => ({ time, left: 10, state: 'OPEN' as const })),
  })),
})

describe('times of a combo', () => {
  test('are proposed one after the other, ending as early as possible', () => {
    const free = day({ rafting: ['09:00', '13:00'], atv: ['09:00', '11:00', '13:00', '15:00'] })
    expect(proposeTimes([rafting, atv], free)).toEqual(['09:00', '13:00'])
  })
  test('keep the order of the combo where the day allows it', () => {
    const free = day({ rafting: ['09:00', '13:00'], atv: ['09:00', '11:00', '13:00', '15:00'] })
    expect(proposeTimes([atv, rafting], free)).toEqual(['09:00', '13:00'])
    const late = day({ rafting: ['09:00'], atv: ['09:00', '13:00'] })
    expect(proposeTimes([atv, rafting], late)).toEqual(['13:00', '09:00'])
  })
  test('are ordered by the clock, with what suits any time last', () => {
    const plan = planOf([temple, rafting, atv], ['09:00', '13:00', '09:00'])
    expect(plan.map(({ part, from, to }) => [part.productId, from, to])).toEqual([
      ['atv', '09:00', '10:45'],
      ['rafting', '13:00', '15:30'],
      ['temple', '09:00', '11:00'],
    ])
  })
  test('ignore an activity that is sold for the whole day', () => {
    const free = day({ rafting: ['09:00'], atv: ['13:00'], temple: ['09:00'] })
    expect(proposeTimes([rafting, atv, temple], free)).toEqual(['09:00', '13:00', '09:00'])
  })
  test('never put two activities at the same time, even when one is open all day', () => {
    const free = day({
      atv: ['09:00', '11:00'],
      rafting: ['09:00', '13:00'],
      swing: ['09:00', '11:00', '13:00', '16:00'],
    })
    const times = proposeTimes([atv, rafting, swing], free)
    expect(times).toEqual(['09:00', '13:00', '16:00'])
    expect(planOf([atv, rafting, swing], times).map(({ from }) => from)).toEqual(times)
    expect(overlaps([atv, swing], ['09:00', '09:00'])).toBe(true)
  })
  test('are left open when no plan fits', () => {
    const free = day({ rafting: ['09:00'], atv: ['09:00'] })
    expect(proposeTimes([rafting, atv], free)).toEqual([null, null])
  })
  test('overlap when the second starts before the first has ended', () => {
    expect(overlaps([rafting, atv], ['09:00', '11:00'])).toBe(true)
    expect(overlaps([rafting, atv], ['09:00', '13:00'])).toBe(false)
    expect(overlaps([rafting, atv], ['13:00', '11:00'])).toBe(false)
    expect(overlaps([rafting, atv], ['09:00', null])).toBe(false)
  })
})

describe('times of a single activity', () => {
  const single = [{ ...rafting, name: null }]
  test('are preselected only when there is exactly one', () => {
    expect(proposeTimes(single, day({ rafting: ['09:00'] }))).toEqual(['09:00'])
    expect(proposeTimes(single, day({ rafting: ['09:00', '13:00'] }))).toEqual([null])
  })
})
