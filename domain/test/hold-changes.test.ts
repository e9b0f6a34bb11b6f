import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capacityDay, holdIn, type CapacityCommand } from '../src/capacity/capacity-day.ts'
import type { CapacityEvent, Demand } from '../src/capacity/events.ts'
import { orderOwner } from '../src/capacity/owner.ts'
import { verifyCapacity } from '../src/capacity/verify.ts'
import { run } from './laws.ts'
import { folded, given } from './specification.ts'

const of = { poolId: 'river', date: '2026-12-12' }
const limits = { sessionLimit: 10, dayLimit: 12, version: 1 }
const expiresAt = '2026-12-01T02:15:00.000Z'
const at = (places: number, time = '09:00'): Demand => ({ time, places })
const opened: CapacityEvent = { type: 'DayOpened', data: { ...of, ...limits } }
const sold = (holdId: string, ...demands: readonly Demand[]): CapacityEvent[] => [
  {
    type: 'PlacesHeld',
    data: { ...of, holdId, holder: { kind: 'CHECKOUT', id: holdId }, demands, expiresAt },
  },
  { type: 'PlacesSold', data: { ...of, holdId, owner: orderOwner(holdId) } },
]
const change = (holdId: string, ...after: readonly Demand[]): CapacityCommand => ({
  type: 'ChangeHold',
  ...of,
  ...limits,
  holdId,
  owner: orderOwner(holdId),
  changeId: `of-${holdId}`,
  after,
  replaces: null,
  expiresAt,
})
/** A change of a hold that is to replace the one above. */
const instead = (holdId: string, ...after: readonly Demand[]): CapacityCommand =>
  ({
    ...change(holdId, ...after),
    changeId: `next-of-${holdId}`,
    replaces: `of-${holdId}`,
  }) as CapacityCommand
const settle = (holdId: string, outcome: 'CHANGED' | 'KEPT'): CapacityCommand => ({
  type: 'SettleHold',
  ...of,
  holdId,
  changeId: `of-${holdId}`,
  outcome,
})
const closed: CapacityEvent = {
  type: 'SessionsClosed',
  data: { ...of, time: '09:00', reason: 'High water', right: 'ANY' },
}
/** Returns the state after more commands, all of which must be accepted. */
function after(history: readonly CapacityEvent[], ...commands: readonly CapacityCommand[]) {
  const events = [...history]
  for (const command of commands) {
    const decision = capacityDay.decide(command, folded(capacityDay, events))
    if (!decision.ok) throw new Error(decision.refusal)
    events.push(...decision.events)
  }
  expect(verifyCapacity(events)).toBeNull()
  return folded(capacityDay, events)
}

describe('a hold that is being changed', () => {
  const full = [opened, ...sold('a', at(6)), ...sold('b', at(4)), ...sold('c', at(2, '13:00'))]

  test('takes only the difference, and its own places do not count against it', () => {
    given(capacityDay, ...full)
      .when(change('a', at(7)))
      .thenRefused('SoldOut')
    expect(after([opened, ...sold('a', at(6))], change('a', at(10)))).toMatchObject({ taken: 10 })
  })

  test('can move to another session of a full day, and holds both until it is settled', () => {
    const both = after(full, change('c', at(2, '15:00')))
    expect(both).toMatchObject({ taken: 12, takenAt: { '13:00': 2, '15:00': 2 } })
    const gone = after(full, change('c', at(2, '15:00')), settle('c', 'CHANGED'))
    expect(gone).toMatchObject({ taken: 12, takenAt: { '13:00': 0, '15:00': 2 } })
    const kept = after(full, change('c', at(2, '15:00')), settle('c', 'KEPT'))
    expect(kept).toMatchObject({ taken: 12, takenAt: { '13:00': 2, '15:00': 0 } })
  })

  test('can leave a closed session or shrink in it, but not enter it', () => {
    const shut = [...full, closed]
    expect(after(shut, change('a', at(1, '13:00')), settle('a', 'CHANGED')).taken).toBe(7)
    expect(after(shut, change('a', at(5)), settle('a', 'CHANGED')).taken).toBe(11)
    given(capacityDay, ...shut)
      .when(change('c', at(1), at(1, '13:00')))
      .thenRefused('Closed')
  })

  test('of an incoming order is sold when the change happens, and released when it does not', () => {
    const start = [opened, ...sold('a', at(6))]
    const came = after(start, change('z', at(3)), settle('z', 'CHANGED'))
    expect(holdIn(came, 'z')).toEqual({ status: 'sold', demands: [at(3)], owner: orderOwner('z') })
    const stayedAway = after(start, change('z', at(3)), settle('z', 'KEPT'))
    expect(stayedAway.taken).toBe(6)
    expect(holdIn(stayedAway, 'z')).toEqual({ status: 'released' })
    expect(after(start, change('a'), settle('a', 'CHANGED')).taken).toBe(0)
  })

  test('accepts one change at a time, and none from another owner', () => {
    const changing = run(capacityDay, [])
    expect(changing.events).toEqual([])
    const state = after(full, change('a', at(5)))
    const other = { ...change('a', at(4)), changeId: 'another' } as CapacityCommand
    expect(capacityDay.decide(other, state)).toMatchObject({ refusal: 'ChangeRunning' })
    const stranger = { ...change('a', at(4)), owner: orderOwner('b') } as CapacityCommand
    given(capacityDay, ...full)
      .when(stranger)
      .thenRefused('HoldUnknown')
  })

  test('is released in full when its order ends meanwhile', () => {
    const release: CapacityCommand = {
      type: 'ReleaseHold',
      ...of,
      holdId: 'a',
      owner: orderOwner('a'),
      reason: 'OWNER_ENDED',
    }
    const state = after(
      [opened, ...sold('a', at(6))],
      change('a', at(4), at(5, '13:00')),
      release,
      settle('a', 'CHANGED'),
    )
    expect(state).toMatchObject({ taken: 0, takenAt: { '09:00': 0, '13:00': 0 } })
  })
})

describe('a change that replaces one that waits', () => {
  const settleNext = (holdId: string, outcome: 'CHANGED' | 'KEPT') =>
    ({ ...settle(holdId, outcome), changeId: `next-of-${holdId}` }) as CapacityCommand
  const waits = [opened, ...sold('a', at(6))]
  const both = [change('a', at(6, '13:00')), instead('a', at(6, '15:00'))]

  test('holds the places of both and its own until they are settled, and takes no more of the day', () => {
    const state = after(waits, ...both)
    expect(state).toMatchObject({ taken: 6, takenAt: { '09:00': 6, '13:00': 6, '15:00': 6 } })
    const replacing = after(waits, ...both, settle('a', 'KEPT'))
    expect(replacing).toMatchObject({ taken: 6, takenAt: { '13:00': 0, '15:00': 6 } })
    const moved = after(waits, ...both, settle('a', 'KEPT'), settleNext('a', 'CHANGED'))
    expect(moved).toMatchObject({ taken: 6, takenAt: { '09:00': 0, '13:00': 0, '15:00': 6 } })
    expect(holdIn(moved, 'a')).toEqual({
      status: 'sold',
      demands: [at(6, '15:00')],
      owner: orderOwner('a'),
    })
  })

  test('leaves the one that waits its places when it is dropped, in whichever order both are settled', () => {
    const kept = after(waits, ...both, settleNext('a', 'KEPT'))
    expect(kept).toMatchObject({ taken: 6, takenAt: { '09:00': 6, '13:00': 6, '15:00': 0 } })
    expect(after(waits, ...both, settleNext('a', 'KEPT'), settle('a', 'CHANGED'))).toEqual(
      after(waits, ...both, settle('a', 'CHANGED'), settleNext('a', 'KEPT')),
    )
    expect(after(waits, ...both, settleNext('a', 'CHANGED'), settle('a', 'KEPT'))).toEqual(
      after(waits, ...both, settle('a', 'KEPT'), settleNext('a', 'CHANGED')),
    )
  })

  test('that finds no place leaves everything as it is', () => {
    const full = [...waits, ...sold('b', at(5, '15:00'))]
    const state = after(full, change('a', at(6, '13:00')))
    expect(capacityDay.decide(instead('a', at(6, '15:00')), state)).toMatchObject({
      refusal: 'SoldOut',
    })
    // What the hold takes already does not count against it: five more would be too many for the day.
    expect(after(full, change('a', at(7, '13:00')), instead('a', at(7, '17:00'))).taken).toBe(12)
  })

  test('finds the places of a full session that the one that waits took there', () => {
    const others = [...waits, ...sold('b', at(4, '13:00'))]
    const filled = after(others, change('a', at(6, '13:00')), instead('a', at(5, '13:00')))
    expect(filled.takenAt).toMatchObject({ '13:00': 10 })
    expect(
      capacityDay.decide(instead('a', at(7, '13:00')), after(others, change('a', at(6, '13:00')))),
    ).toMatchObject({ refusal: 'SoldOut' })
  })

  test('keeps a hold of another day that the first request took alone', () => {
    const next = after([opened], change('z', at(3)), instead('z', at(4, '13:00')))
    expect(next.taken).toBe(4)
    const state = after(
      [opened],
      change('z', at(3)),
      instead('z', at(4, '13:00')),
      settle('z', 'KEPT'),
    )
    expect(state).toMatchObject({ taken: 4, takenAt: { '09:00': 0, '13:00': 4 } })
  })

  test('is refused beside any other change, and a second one beside the first', () => {
    const state = after(waits, change('a', at(6, '13:00')))
    const stale = { ...instead('a', at(6, '15:00')), replaces: 'another' } as CapacityCommand
    expect(capacityDay.decide(stale, state)).toMatchObject({ refusal: 'ChangeRunning' })
    const second = { ...instead('a', at(6, '17:00')), changeId: 'second' } as CapacityCommand
    expect(capacityDay.decide(second, after(waits, ...both))).toMatchObject({
      refusal: 'ChangeRunning',
    })
    expect(capacityDay.decide(both[1]!, after(waits, ...both))).toMatchObject({ events: [] })
  })

  test('is found by verify when two changes run and neither names the other', () => {
    const { events } = run(capacityDay, [change('a', at(6)), instead('a', at(6, '13:00'))])
    expect(verifyCapacity(events)).toBeNull()
    const unnamed = events.map(event => {
      if (event.type !== 'HoldChanged') return event
      const { replaces: _named, ...data } = event.data
      return { ...event, data }
    })
    expect(verifyCapacity(unnamed)?.reason).toMatch('changed while it was changing')
  })
})

test('changing, settling and ending orders in any order never exceeds a limit and loses no place', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const demands = fc
    .uniqueArray(fc.constantFrom('09:00', '13:00'), { maxLength: 2 })
    .chain(times =>
      fc.tuple(
        ...times.map(time => fc.integer({ min: 1, max: 6 }).map(places => at(places, time))),
      ),
    )
  const outcome = fc.constantFrom('CHANGED' as const, 'KEPT' as const)
  const commands = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.tuple(id, demands).map(([one, to]) => change(one, ...to)) },
      { weight: 2, arbitrary: fc.tuple(id, demands).map(([one, to]) => instead(one, ...to)) },
      { weight: 2, arbitrary: fc.tuple(id, outcome).map(([one, how]) => settle(one, how)) },
      fc
        .tuple(id, outcome)
        .map(
          ([one, how]) => ({ ...settle(one, how), changeId: `next-of-${one}` }) as CapacityCommand,
        ),
      id.map((holdId): CapacityCommand => ({
        type: 'ReleaseHold',
        ...of,
        holdId,
        owner: orderOwner(holdId),
        reason: 'OWNER_ENDED',
      })),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(commands, all => {
      const { state, events } = run(capacityDay, all)
      expect(verifyCapacity(events)).toBeNull()
      const settled = run(capacityDay, [
        ...all,
        ...['a', 'b', 'c', 'd'].flatMap(one => [
          settle(one, 'KEPT'),
          { ...settle(one, 'KEPT'), changeId: `next-of-${one}` } as CapacityCommand,
        ]),
      ]).state
      const left = ['a', 'b', 'c', 'd'].flatMap(one => {
        const hold = holdIn(settled, one)
        return hold?.status === 'sold' ? hold.demands.map(demand => demand.places) : []
      })
      expect(settled.taken).toBe(left.reduce((sum, places) => sum + places, 0))
      expect(settled.taken).toBeLessThanOrEqual(state.taken)
      expect(state.taken).toBeLessThanOrEqual(12)
    }),
    { numRuns: 500 },
  )
})
