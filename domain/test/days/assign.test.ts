import { describe, expect, test } from 'vitest'
import { emptyDay, type Day } from '../../src/days/day-state.ts'
import { day } from '../../src/days/day.ts'
import {
  after,
  assigning,
  bookingId,
  by,
  date,
  guide,
  guideId,
  led,
  next,
  now,
  on,
  party,
  raft,
  refused,
  unitId,
  world,
} from './sample-day.ts'

/** Two parties at 09:00 and one at 13:00, three rafts and three guides. */
const river = world(
  [party(1), party(2, { guests: 2 }), party(3, { time: '13:00', guests: 6 })],
  [raft(), raft(), raft(4)],
  [guide(), guide(), guide()],
)
const sharesIn = (state: Day, number: number) => state.parties.get(bookingId(number))?.shares ?? []
const guidesIn = (state: Day, place: string) => state.guides.get(place)?.guides ?? []

describe('an assignment', () => {
  test('puts a party on a unit, with the facts of its booking', () => {
    const decision = day.decide(assigning(river, [on(1, [2, 4])]), emptyDay)
    expect(decision).toEqual({
      ok: true,
      events: [
        {
          type: 'PartyAssigned',
          data: {
            date,
            bookingId: bookingId(1),
            party: {
              list: 'RAFTING',
              productId: '4e000000-0000-4000-8000-000000000001',
              time: '09:00',
              guests: 4,
              minutes: 120,
              turnaround: 30,
            },
            before: [],
            after: [{ unitId: unitId(2), guests: 4 }],
            by,
            at: now,
          },
        },
      ],
    })
  })

  test('splits a party over units and leaves some of its guests without one', () => {
    const state = after(assigning(river, [on(3, [1, 3], [2, 2])]))
    expect(sharesIn(state, 3)).toEqual([
      { unitId: unitId(1), guests: 3 },
      { unitId: unitId(2), guests: 2 },
    ])
  })

  test('swaps two parties between full units in one command', () => {
    const full = world([party(1, { guests: 6 }), party(2, { guests: 6 })], [raft(6), raft(6)])
    const before = after(assigning(full, [on(1, [1, 6]), on(2, [2, 6])]))
    refused(before, assigning(full, [on(1, [2, 6])]), 'UnitFull')
    const state = next(before, assigning(full, [on(1, [2, 6]), on(2, [1, 6])]))
    expect(sharesIn(state, 1)).toEqual([{ unitId: unitId(2), guests: 6 }])
    expect(sharesIn(state, 2)).toEqual([{ unitId: unitId(1), guests: 6 }])
  })

  test('is refused as a whole when one of its changes is refused', () => {
    const command = assigning(river, [on(1, [1, 4]), on(2, [9, 2])], [led('09:00', 1, 1)])
    refused(emptyDay, command, 'UnitUnknown')
  })

  test('takes a party off its units after its booking is gone', () => {
    const before = after(assigning(river, [on(1, [1, 4])]))
    const without = { ...river, parties: [] }
    expect(sharesIn(next(before, assigning(without, [on(1)])), 1)).toEqual([])
    refused(before, assigning(without, [on(1, [2, 4])]), 'PartyUnknown')
  })

  test('frees guides of a unit and of a departure with an empty list', () => {
    const before = after(assigning(river, [], [led('09:00', 1, 1), led('09:00', null, 2)]))
    const state = next(before, assigning(river, [], [led('09:00', 1), led('09:00', null)]))
    expect(state.guides.size).toBe(0)
  })

  test('keeps a guide who is off meanwhile, while others are added', () => {
    const before = after(assigning(river, [], [led('09:00', 1, 1)]))
    const off = {
      ...river,
      people: new Map([...river.people, [guideId(1), guide({ isOff: true })]]),
    }
    const state = next(before, assigning(off, [], [led('09:00', 1, 1, 2)]))
    expect(guidesIn(state, `RAFTING|09:00|${unitId(1)}`)).toEqual([guideId(1), guideId(2)])
  })
})

describe('a unit', () => {
  test('makes a second trip after its turnaround, and not a minute earlier', () => {
    const times = (time: string) =>
      world([party(1, { guests: 2 }), party(2, { guests: 2, time })], [raft()])
    const both = [on(1, [1, 2]), on(2, [1, 2])]
    expect(after(assigning(times('11:30'), both)).parties.size).toBe(2)
    refused(emptyDay, assigning(times('11:29'), both), 'UnitElsewhere')
  })

  test('is busy for the longest activity of its parties', () => {
    const known = world(
      [party(1, { guests: 1 }), party(2, { guests: 1, minutes: 200 }), party(3, { time: '12:00' })],
      [raft()],
    )
    const long = after(assigning(known, [on(1, [1, 1]), on(2, [1, 1])]))
    refused(long, assigning(known, [on(3, [1, 4])]), 'UnitElsewhere')
    const short = after(assigning(known, [on(1, [1, 1])]))
    expect(next(short, assigning(known, [on(3, [1, 4])])).parties.size).toBe(2)
  })

  test('works for one list at a time', () => {
    const known = world([party(1), party(2, { list: 'ATV', time: '10:00' })], [raft()])
    const before = after(assigning(known, [on(1, [1, 4])]))
    refused(before, assigning(known, [on(2, [1, 4])], [], 'ATV'), 'UnitElsewhere')
  })
})

describe('a guide', () => {
  const two = world([party(1), party(2), party(3, { time: '10:00' })], [raft(), raft()], [guide()])

  test('is on one unit of a departure', () => {
    const command = assigning(two, [], [led('09:00', 1, 1), led('09:00', 2, 1)])
    refused(emptyDay, command, 'GuideElsewhere')
  })

  test('is on a unit or with the whole departure', () => {
    const command = assigning(two, [], [led('09:00', 1, 1), led('09:00', null, 1)])
    refused(emptyDay, command, 'GuideElsewhere')
  })

  test('moves from a unit to another in one command', () => {
    const before = after(assigning(two, [], [led('09:00', 1, 1)]))
    const state = next(before, assigning(two, [], [led('09:00', 1), led('09:00', 2, 1)]))
    expect(guidesIn(state, `RAFTING|09:00|${unitId(2)}`)).toEqual([guideId(1)])
  })

  test('of a unit is busy for the activity of its guests', () => {
    const before = after(assigning(two, [on(1, [1, 4])], [led('09:00', 1, 1)]))
    refused(before, assigning(two, [], [led('10:59', 2, 1)]), 'GuideElsewhere')
    expect(next(before, assigning(two, [], [led('11:00', 2, 1)])).guides.size).toBe(2)
  })

  test('of a departure is busy for its longest activity', () => {
    const before = after(assigning(two, [on(1, [1, 4])], [led('09:00', null, 1)]))
    refused(before, assigning(two, [], [led('10:59', null, 1)]), 'GuideElsewhere')
    expect(next(before, assigning(two, [], [led('11:00', null, 1)])).guides.size).toBe(2)
  })

  test('refuses guests on an empty unit that would keep the guide too long', () => {
    const before = after(assigning(two, [], [led('09:00', 1, 1), led('10:00', 2, 1)]))
    refused(before, assigning(two, [on(1, [1, 4])]), 'GuideElsewhere')
    expect(next(before, assigning(two, [on(3, [2, 4])])).parties.size).toBe(1)
  })
})
