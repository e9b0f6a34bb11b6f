import { describe, expect, test } from 'vitest'
import { faultOf } from '../../src/days/assign.ts'
import { emptyDay, type Day } from '../../src/days/day-state.ts'
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

describe('a refusal', () => {
  const first = assigning(river, [on(1, [1, 4])], [led('09:00', 1, 1)])

  test('a party that someone else moved meanwhile is not moved', () => {
    const before = after(first)
    const change = { ...on(1, [2, 4]), over: [] }
    refused(before, assigning(river, [change]), 'ChangedMeanwhile')
    expect(faultOf(assigning(river, [change]), before)).toEqual({ bookingId: bookingId(1) })
    const current = { ...on(1, [2, 4]), over: on(1, [1, 4]).units }
    expect(sharesIn(next(before, assigning(river, [current])), 1)).toEqual(current.units)
  })

  test('guides whom someone else changed meanwhile are not changed', () => {
    const before = after(first)
    const change = { ...led('09:00', 1, 2), over: [] }
    refused(before, assigning(river, [], [change]), 'ChangedMeanwhile')
    const fault = { time: '09:00', list: 'RAFTING', unitId: unitId(1) }
    expect(faultOf(assigning(river, [], [change]), before)).toEqual(fault)
  })

  test.each([
    ['PartyUnknown', assigning(river, [on(9, [1, 1])]), { bookingId: bookingId(9) }],
    ['PartyUnknown', assigning(river, [on(1, [1, 1])], [], 'ATV'), { bookingId: bookingId(1) }],
    ['TooManyGuests', assigning(river, [on(1, [1, 3], [2, 2])]), { bookingId: bookingId(1) }],
    [
      'UnitUnknown',
      assigning(river, [on(1, [9, 4])]),
      { bookingId: bookingId(1), unitId: unitId(9) },
    ],
    ['UnitUnknown', assigning(river, [], [led('09:00', 9, 1)]), { unitId: unitId(9) }],
    [
      'UnitOut',
      assigning(world([party(1)], [raft(6, { isOut: true })]), [on(1, [1, 4])]),
      { bookingId: bookingId(1), unitId: unitId(1) },
    ],
    [
      'UnitUnfit',
      assigning(world([party(1)], [raft(6, { kind: 'ATV' })]), [on(1, [1, 4])]),
      { bookingId: bookingId(1), unitId: unitId(1) },
    ],
    [
      'UnitUnfit',
      assigning(world([party(1, { unitKind: null })], [raft()]), [on(1, [1, 4])]),
      { bookingId: bookingId(1), unitId: unitId(1) },
    ],
    [
      'UnitFull',
      assigning(river, [on(1, [3, 4]), on(2, [3, 1])]),
      { bookingId: bookingId(1), unitId: unitId(3) },
    ],
    ['GuideUnknown', assigning(river, [], [led('09:00', 1, 9)]), { guideId: guideId(9) }],
    [
      'GuideOff',
      assigning(world([], [raft()], [guide({ isOff: true })]), [], [led('09:00', 1, 1)]),
      { guideId: guideId(1) },
    ],
    [
      'LicenceExpired',
      assigning(world([], [raft()], [guide({ isLicenceExpired: true })]), [], [led('09:00', 1, 1)]),
      { guideId: guideId(1) },
    ],
    [
      'GuideUnskilled',
      assigning(world([], [raft()], [guide({ skills: ['ATV'] })]), [], [led('09:00', 1, 1)]),
      { guideId: guideId(1) },
    ],
  ] as const)('%s says what it is about (%#)', (refusal, command, fault) => {
    refused(emptyDay, command, refusal)
    expect(faultOf(command, emptyDay)).toEqual(fault)
  })

  test('a stopped unit takes neither parties nor guides from its stop on', () => {
    const stop = {
      type: 'StopUnit',
      date,
      list: 'RAFTING',
      unitId: unitId(1),
      from: '13:00',
      reason: 'FAULT',
      by,
      now,
    } as const
    const before = after(stop)
    refused(before, assigning(river, [on(3, [1, 6])]), 'UnitStopped')
    refused(before, assigning(river, [], [led('13:00', 1, 1)]), 'UnitStopped')
    expect(next(before, first).parties.size).toBe(1)
  })

  test('names the place where a unit or a guide already is, earlier or later', () => {
    const known = world([party(1), party(2, { time: '10:00' })], [raft()], [guide()])
    const early = assigning(known, [on(1, [1, 4])])
    const late = assigning(known, [on(2, [1, 4])])
    const unit = { unitId: unitId(1), list: 'RAFTING' }
    expect(faultOf(late, after(early))).toEqual({ ...unit, time: '09:00' })
    expect(faultOf(early, after(late))).toEqual({ ...unit, time: '10:00' })
    const leads = assigning(known, [on(1, [1, 4])], [led('09:00', 1, 1)])
    const other = assigning(known, [], [led('10:00', null, 1)])
    const busy = { guideId: guideId(1), list: 'RAFTING' }
    expect(faultOf(other, after(leads))).toEqual({ ...busy, time: '09:00' })
    expect(faultOf(leads, after(other))).toEqual({ ...busy, time: '10:00' })
  })

  test('names nothing when the command is accepted', () => {
    expect(faultOf(first, emptyDay)).toBeNull()
  })
})
