import type { UnitProposal } from '@arung/contracts/days/day-list'
import { describe, expect, test } from 'vitest'
import { emptyDay } from '../../src/days/day-state.ts'
import { proposeUnits } from '../../src/days/units/propose-units.ts'
import {
  after,
  assigning,
  bookingId,
  factsOf,
  guide,
  led,
  on,
  party,
  raft,
  unitId,
  world,
  type World,
} from './sample-day.ts'

const proposed = (known: World, state = emptyDay, at: readonly string[] = ['09:00']) =>
  proposeUnits(factsOf(known, state), { list: 'RAFTING', times: at })
/** The proposal in short: guests of each party by unit. */
const seatsIn = ({ changes }: UnitProposal) =>
  Object.fromEntries(
    changes.map(({ bookingId: key, after: shares }) => [
      Number(key.slice(-2)),
      Object.fromEntries(shares.map(share => [Number(share.unitId.slice(-2)), share.guests])),
    ]),
  )
describe('a proposal of units', () => {
  test('uses the fewest units, and says how many are needed at the least', () => {
    const known = world(
      [party(1, { guests: 2 }), party(2, { guests: 2 }), party(3, { guests: 2 })],
      [raft(4), raft(6), raft(6)],
    )
    const proposal = proposed(known)
    expect(seatsIn(proposal)).toEqual({ 1: { 2: 2 }, 2: { 2: 2 }, 3: { 2: 2 } })
    expect(proposal.departures).toEqual([{ time: '09:00', units: 1, atLeast: 1, guests: 6 }])
  })

  test('splits a party that no unit holds evenly', () => {
    const known = world([party(1, { guests: 13 })], [raft(5), raft(5), raft(5), raft(5)])
    const seats = Object.values(seatsIn(proposed(known))[1] ?? {})
    expect(seats.toSorted((a, b) => a - b)).toEqual([4, 4, 5])
  })

  test('keeps parties whole where splitting them would be evener', () => {
    const known = world([party(1, { guests: 5 }), party(2, { guests: 2 })], [raft(6), raft(6)])
    expect(seatsIn(proposed(known))).toEqual({ 1: { 1: 5 }, 2: { 2: 2 } })
  })

  test('fills units evenly', () => {
    const ones = Array.from({ length: 9 }, (_, index) => party(index + 1, { guests: 1 }))
    const seats = Object.values(seatsIn(proposed(world(ones, [raft(6), raft(6)]))))
    const first = seats.filter(shares => shares[1] === 1).length
    expect([4, 5]).toContain(first)
    expect(seats.filter(shares => shares[2] === 1)).toHaveLength(9 - first)
  })

  test('puts parties of one language together', () => {
    const known = world(
      (['zh', 'fr', 'zh', 'fr'] as const).map((language, index) =>
        party(index + 1, { guests: 2, language }),
      ),
      [raft(4), raft(4)],
    )
    const seats = seatsIn(proposed(known))
    expect(seats[1]).toEqual(seats[3])
    expect(seats[2]).toEqual(seats[4])
    expect(seats[1]).not.toEqual(seats[2])
  })

  test('swaps parties so that each joins those of its language', () => {
    const languages = ['zh', 'fr', 'fr', 'zh'] as const
    const known = world(
      languages.map((language, index) => party(index + 1, { guests: 2, language })),
      [raft(4), raft(4)],
    )
    const state = after(assigning(known, [on(1, [1, 2]), on(2, [2, 2])]))
    expect(seatsIn(proposed(known, state))).toEqual({ 3: { 2: 2 }, 4: { 1: 2 } })
  })

  test('leaves the unit that has no later trip to the party that takes longer', () => {
    const known = world(
      [party(1, { minutes: 60 }), party(2, { minutes: 150 }), party(3, { time: '11:00' })],
      [raft(4), raft(4)],
    )
    const state = after(assigning(known, [on(3, [2, 4])]))
    expect(seatsIn(proposed(known, state))).toEqual({ 1: { 2: 4 }, 2: { 1: 4 } })
  })

  test('takes the smallest unit that suffices, so that a large one is free at the same time', () => {
    const known = world(
      [party(1, { guests: 4 }), party(2, { guests: 6, time: '10:00' })],
      [raft(6), raft(4)],
    )
    const proposal = proposed(known, emptyDay, ['10:00', '09:00'])
    expect(seatsIn(proposal)).toEqual({ 1: { 2: 4 }, 2: { 1: 6 } })
    expect(proposal.left).toEqual([])
  })

  test('uses a unit again after its turnaround', () => {
    const trips = (time: string) =>
      proposed(world([party(1), party(2, { time })], [raft()]), emptyDay, [time, '09:00'])
    expect(trips('11:30').left).toEqual([])
    expect(trips('11:29').left).toEqual([{ time: '11:29', bookingId: bookingId(2), guests: 4 }])
  })

  test('keeps what is assigned and places only guests without a unit', () => {
    const known = world([party(1, { guests: 5 }), party(2, { guests: 3 })], [raft(4), raft(4)])
    const state = after(assigning(known, [on(1, [2, 2])]))
    const { changes } = proposed(known, state)
    const [first] = changes
    expect(first?.before).toEqual([{ unitId: unitId(2), guests: 2 }])
    expect(first?.after[0]?.unitId).toBe(unitId(2))
    expect(first?.after[0]?.guests).toBeGreaterThanOrEqual(2)
  })

  test('names the guests who are left when all units are taken', () => {
    const known = world([party(1, { guests: 6 }), party(2, { guests: 3 })], [raft(6)])
    const { left, changes } = proposed(known)
    expect(seatsIn({ changes, left, departures: [] })).toEqual({ 1: { 1: 6 } })
    expect(left).toEqual([{ time: '09:00', bookingId: bookingId(2), guests: 3 }])
  })

  test('leaves out units that are out, stopped, or of another kind, and parties without units', () => {
    const known = world(
      [party(1), party(2, { unitKind: null })],
      [raft(6, { isOut: true }), raft(), raft(6, { kind: 'ATV' }), raft()],
    )
    const state = after({
      type: 'StopUnit',
      date: '2026-12-24',
      list: 'RAFTING',
      unitId: unitId(2),
      from: '09:00',
      reason: 'FAULT',
      by: 'x',
      now: 'x',
    })
    const proposal = proposed(known, state)
    expect(seatsIn(proposal)).toEqual({ 1: { 4: 4 } })
    expect(proposal.departures).toEqual([{ time: '09:00', units: 1, atLeast: 1, guests: 4 }])
  })

  test('leaves out parties that are over and departures that nobody asked for', () => {
    const known = world([party(1, { isOver: true }), party(2, { time: '10:00' })], [raft()])
    expect(proposed(known)).toEqual({ changes: [], left: [], departures: [] })
  })

  test('leaves out a unit whose guide would be in two places', () => {
    const known = world(
      [party(1), party(2, { time: '10:00' })],
      [raft(), raft(), raft()],
      [guide()],
    )
    const state = after(assigning(known, [on(2, [3, 4])], [led('09:00', 1, 1), led('10:00', 3, 1)]))
    expect(seatsIn(proposed(known, state))).toEqual({ 1: { 2: 4 } })
  })

  test('leaves a party whose own unit is out as it is', () => {
    const known = world([party(1, { guests: 8 })], [raft(), raft()])
    const state = after(assigning(known, [on(1, [1, 6])]))
    const out = {
      ...known,
      units: new Map([...known.units, [unitId(1), raft(6, { isOut: true })]]),
    }
    expect(proposed(out, state)).toMatchObject({ changes: [], left: [{ guests: 2 }] })
  })
})
