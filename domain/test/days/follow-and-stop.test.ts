import { describe, expect, test } from 'vitest'
import { emptyDay, type Day } from '../../src/days/day-state.ts'
import { day, type DayCommand } from '../../src/days/day.ts'
import {
  after,
  assigning,
  assignmentFacts,
  bookingId,
  by,
  date,
  guide,
  led,
  next,
  now,
  on,
  party,
  raft,
  unitId,
  world,
  type Booked,
} from './sample-day.ts'

const eight = party(1, { guests: 8 })
const later = party(2, { time: '12:00' })
const river = world([eight, later], [raft(), raft()], [guide(), guide()])
const assigned = after(assigning(river, [on(1, [1, 5], [2, 3])], [led('09:00', 1, 1)]))

const follow = (booked: Booked | null, number = 1): DayCommand => ({
  type: 'FollowParty',
  date,
  bookingId: bookingId(number),
  party:
    booked === null
      ? null
      : (assignmentFacts({ ...river, parties: [booked] }).parties.get(booked.bookingId)?.party ??
        null),
  now,
})
const sharesIn = (state: Day, number = 1) => state.parties.get(bookingId(number))?.shares ?? []
const changesOf = (state: Day, command: DayCommand) => {
  const decision = day.decide(command, state)
  return decision.ok ? decision.events : decision
}

describe('a party whose booking changes', () => {
  test('that grew keeps its units, and the day knows its new size', () => {
    const state = next(assigned, follow({ ...eight, guests: 10 }))
    expect(sharesIn(state)).toEqual(sharesIn(assigned))
    expect(state.parties.get(bookingId(1))?.party.guests).toBe(10)
  })

  test('that shrank leaves its last units first', () => {
    expect(sharesIn(next(assigned, follow({ ...eight, guests: 6 })))).toEqual([
      { unitId: unitId(1), guests: 5 },
      { unitId: unitId(2), guests: 1 },
    ])
    expect(sharesIn(next(assigned, follow({ ...eight, guests: 4 })))).toEqual([
      { unitId: unitId(1), guests: 4 },
    ])
  })

  test.each([
    ['moved to another time', { ...eight, time: '10:00' }],
    ['moved to another list', { ...eight, list: 'ATV' as const }],
    ['no longer takes place that day', null],
  ])('that %s has no unit any more', (_, booked) => {
    expect(next(assigned, follow(booked)).parties.has(bookingId(1))).toBe(false)
  })

  test('leaves its units when a longer activity would keep one from its next trip', () => {
    const busy = next(assigned, assigning(river, [on(2, [1, 4])]))
    const state = next(busy, follow({ ...eight, minutes: 180 }))
    expect(sharesIn(state)).toEqual([])
    expect(sharesIn(state, 2)).toHaveLength(1)
    expect(sharesIn(next(assigned, follow({ ...eight, minutes: 180 })))).toHaveLength(2)
  })

  test.each([1, null])(
    'leaves its units when a longer activity would keep a guide from the next departure (unit %s)',
    unit => {
      const known = after(
        assigning(river, [on(1, [1, 5], [2, 3])], [led('09:00', unit, 1), led('12:00', null, 1)]),
      )
      expect(sharesIn(next(known, follow({ ...eight, minutes: 181 })))).toEqual([])
      expect(sharesIn(next(known, follow({ ...eight, minutes: 180 })))).toHaveLength(2)
    },
  )

  test('names nobody as the one who changed its units', () => {
    expect(changesOf(assigned, follow(null))).toMatchObject([
      { type: 'PartyAssigned', data: { by: null, after: [] } },
    ])
  })

  test('that has no unit, or is unchanged, emits no event', () => {
    expect(changesOf(emptyDay, follow(eight))).toEqual([])
    expect(changesOf(assigned, follow(null, 2))).toEqual([])
    expect(changesOf(assigned, follow(eight))).toEqual([])
  })
})

describe('a unit that stops', () => {
  const stop = (from: string, reason: 'DAMAGED' | 'CLEANING' = 'DAMAGED'): DayCommand => ({
    type: 'StopUnit',
    date,
    list: 'RAFTING',
    unitId: unitId(1),
    from,
    reason,
    by,
    now,
  })
  const back: DayCommand = {
    type: 'ReturnUnit',
    date,
    list: 'RAFTING',
    unitId: unitId(1),
    by,
    now,
  }
  const two = next(
    assigned,
    assigning(river, [on(2, [1, 4])], [led('12:00', 1, 1), led('12:00', null, 2)]),
  )

  test('loses the parties and guides of its later trips, and keeps the earlier ones', () => {
    const state = next(two, stop('12:00'))
    expect(sharesIn(state, 2)).toEqual([])
    expect(sharesIn(state, 1)).toEqual(sharesIn(two, 1))
    expect([...state.guides.keys()]).toEqual([`RAFTING|09:00|${unitId(1)}`, 'RAFTING|12:00|'])
  })

  test('keeps a split party on its other units', () => {
    expect(sharesIn(next(two, stop('09:00')), 1)).toEqual([{ unitId: unitId(2), guests: 3 }])
  })

  test('takes parties again after it returns, with none of those that it lost', () => {
    const state = next(two, stop('12:00'), back)
    expect(state.stopped.size).toBe(0)
    expect(sharesIn(state, 2)).toEqual([])
    expect(sharesIn(next(state, assigning(river, [on(2, [1, 4])])), 2)).toHaveLength(1)
  })

  test('stops earlier or for another reason when it is stopped again', () => {
    const once = next(two, stop('12:00'))
    expect(changesOf(once, stop('12:00'))).toEqual([])
    expect(changesOf(once, stop('12:00', 'CLEANING'))).toMatchObject([{ type: 'UnitStopped' }])
    expect(sharesIn(next(once, stop('09:00')), 1)).toEqual([{ unitId: unitId(2), guests: 3 }])
  })

  test('does not return when it works', () => {
    expect(changesOf(two, back)).toEqual([])
  })
})
