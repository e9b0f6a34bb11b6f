import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { capacityDay, placesLeft, type CapacityCommand } from '../src/capacity/capacity-day.ts'
import { covers, type ClosingRight } from '../src/capacity/rights.ts'
import { noClosings } from '../src/capacity/closings.ts'
import type { Limits } from '../src/capacity/day-state.ts'
import type { CapacityEvent } from '../src/capacity/events.ts'
import { bookingOwner, orderOwner, type Owner } from '../src/capacity/owner.ts'
import { verifyCapacity } from '../src/capacity/verify.ts'
import { deciderLaws, run } from './laws.ts'
import { folded } from './specification.ts'

const of = { poolId: 'river', date: '2026-12-12' }
const expiresAt = '2026-12-01T02:15:00.000Z'
const hold = fc.constantFrom('a1', 'b2', 'c3', 'd4', 'e5', 'f6', '07', '18', 'odd-')
// The same id in both kinds: an order and a booking are still two owners.
const owner = fc.constantFrom(
  orderOwner('one'),
  orderOwner('other'),
  bookingOwner('one'),
  bookingOwner('other'),
)
const time = fc.constantFrom('09:00', '13:00')
const change = fc.constantFrom('change-1', 'change-2', 'change-3')
const outcome = fc.constantFrom('CHANGED' as const, 'KEPT' as const)
const demands = fc.array(fc.record({ time, places: fc.integer({ min: 1, max: 6 }) }), {
  minLength: 1,
  maxLength: 3,
})
const limits = fc.constantFrom(
  { sessionLimit: 10, dayLimit: 15, version: 1 },
  { sessionLimit: 10, dayLimit: null, version: 2 },
  { sessionLimit: null, dayLimit: 12, version: 3 },
)
const right = fc.constantFrom<ClosingRight>('ANY', 'RAFTING', 'ATV')
const commands: fc.Arbitrary<CapacityCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ hold, demands, limits }).map(holdPlaces) },
  fc.record({ hold, owner }).map(bindHold),
  fc.record({ hold, owner }).map(sellHold),
  { weight: 2, arbitrary: fc.record({ hold, owner: fc.option(owner) }).map(releaseHold) },
  {
    weight: 2,
    arbitrary: fc
      .record({ hold, owner, demands, limits, change, replaces: fc.option(change) })
      .map(changeHold),
  },
  fc.record({ hold, change, outcome }).map(settleHold),
  fc.record({ time: fc.option(time), right }).map((how): CapacityCommand => ({
    type: 'CloseSessions',
    ...of,
    ...how,
    reason: 'Rain',
  })),
  fc.record({ time: fc.option(time), right }).map((how): CapacityCommand => ({
    type: 'ReopenSessions',
    ...of,
    ...how,
  })),
  {
    weight: 2,
    arbitrary: fc.record({ at: fc.option(time), limit: fc.nat(20) }).map(overrideLimit),
  },
  fc.option(time).map(restoreLimit),
)

function overrideLimit({ at, limit }: { at: string | null; limit: number }): CapacityCommand {
  return { type: 'OverrideLimit', ...of, time: at, limit, reason: 'A school' }
}
function restoreLimit(at: string | null): CapacityCommand {
  return { type: 'RestoreLimit', ...of, time: at }
}

function holdPlaces(one: {
  hold: string
  demands: { time: string; places: number }[]
  limits: Limits
}): CapacityCommand {
  return {
    type: 'HoldPlaces',
    ...of,
    ...one.limits,
    holdId: one.hold,
    holder: { kind: 'CHECKOUT', id: one.hold },
    demands: one.demands,
    expiresAt,
  }
}
function bindHold(one: { hold: string; owner: Owner }): CapacityCommand {
  return { type: 'BindHold', ...of, holdId: one.hold, owner: one.owner, expiresAt }
}
function sellHold(one: { hold: string; owner: Owner }): CapacityCommand {
  return { type: 'SellHold', ...of, holdId: one.hold, owner: one.owner }
}
function changeHold(one: {
  hold: string
  owner: Owner
  change: string
  demands: { time: string; places: number }[]
  limits: Limits
  replaces: string | null
}): CapacityCommand {
  const { hold: holdId, owner, change: changeId, demands: after, replaces } = one
  const asked = { holdId, owner, changeId, after, replaces, expiresAt }
  return { type: 'ChangeHold', ...of, ...one.limits, ...asked }
}
function settleHold(one: {
  hold: string
  change: string
  outcome: 'CHANGED' | 'KEPT'
}): CapacityCommand {
  const { hold: holdId, change: changeId } = one
  return { type: 'SettleHold', ...of, holdId, changeId, outcome: one.outcome }
}
function releaseHold(one: { hold: string; owner: Owner | null }): CapacityCommand {
  return { type: 'ReleaseHold', ...of, holdId: one.hold, owner: one.owner, reason: 'EXPIRED' }
}

const events: fc.Arbitrary<CapacityEvent> = fc.oneof(
  limits.map((data): CapacityEvent => ({ type: 'DayOpened', data: { ...of, ...data } })),
  fc.record({ hold, demands }).map((one): CapacityEvent => ({
    type: 'PlacesHeld',
    data: {
      ...of,
      holdId: one.hold,
      holder: { kind: 'STAFF', id: 'x' },
      demands: one.demands,
      expiresAt,
    },
  })),
  fc.record({ hold, owner }).map((one): CapacityEvent => ({
    type: 'PlacesSold',
    data: { ...of, holdId: one.hold, owner: one.owner },
  })),
  fc.record({ hold, owner }).map((one): CapacityEvent => ({
    type: 'HoldBound',
    data: { ...of, holdId: one.hold, owner: one.owner, expiresAt },
  })),
  fc.record({ hold, demands }).map((one): CapacityEvent => ({
    type: 'PlacesReleased',
    data: { ...of, holdId: one.hold, demands: one.demands, reason: 'GIVEN_UP' },
  })),
  fc
    .record({ hold, owner, change, demands, replaces: fc.option(change) })
    .map((one): CapacityEvent => ({
      type: 'HoldChanged',
      data: {
        ...of,
        holdId: one.hold,
        owner: one.owner,
        changeId: one.change,
        before: [],
        after: one.demands,
        ...(one.replaces === null ? {} : { replaces: one.replaces }),
        expiresAt,
      },
    })),
  fc.record({ hold, change, demands, outcome }).map((one): CapacityEvent => ({
    type: 'HoldSettled',
    data: {
      ...of,
      holdId: one.hold,
      changeId: one.change,
      outcome: one.outcome,
      demands: one.demands,
    },
  })),
  fc.option(time).map((at): CapacityEvent => ({
    type: 'SessionsClosed',
    data: { ...of, time: at, reason: 'Rain', right: 'ANY' },
  })),
  fc.record({ at: fc.option(time), limit: fc.nat(20) }).map(({ at, limit }): CapacityEvent => ({
    type: 'LimitOverridden',
    data: { ...of, time: at, limit, reason: 'A school' },
  })),
  fc
    .option(time)
    .map((at): CapacityEvent => ({ type: 'LimitRestored', data: { ...of, time: at } })),
)

deciderLaws({
  name: 'a capacity day',
  decider: capacityDay,
  commands,
  events,
  holds(state, history) {
    expect(verifyCapacity(history)).toBeNull()
    // A move to another session of the same day has places in both until it is settled, and takes no more of the day.
    const inSessions = Object.values(state.takenAt).reduce((sum, places) => sum + places, 0)
    const isChanging = history.some(event => event.type === 'HoldChanged')
    expect(isChanging ? Math.max(state.taken, inSessions) : state.taken).toBe(inSessions)
    expect(Math.min(0, ...Object.values(state.takenAt))).toBe(0)
  },
})

/** Returns what remains of every hold in the history, by plain replay of its events. */
function activeHolds(history: readonly CapacityEvent[]) {
  const holds = new Map<string, { owners: Set<string>; places: number }>()
  const sum = (taken: readonly { places: number }[]) =>
    taken.reduce((total, { places }) => total + places, 0)
  for (const { type, data } of history) {
    if (!('holdId' in data)) continue
    const hold = holds.get(data.holdId) ?? { owners: new Set<string>(), places: 0 }
    holds.set(data.holdId, hold)
    if ('owner' in data) hold.owners.add(`${data.owner.kind} ${data.owner.id}`)
    if (type === 'PlacesHeld' || type === 'HoldSettled') hold.places = sum(data.demands)
    if (type === 'PlacesReleased') hold.places = 0
  }
  return [...holds.values()]
}

test('places that change hands have one owner for good, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 60, size: 'max' }), all => {
      const { events: history, state } = run(capacityDay, all)
      const holds = activeHolds(history)
      expect(holds.filter(({ owners }) => owners.size > 1)).toEqual([])
      const settled = history.filter(({ type }) => type === 'HoldChanged').length
      const open = settled - history.filter(({ type }) => type === 'HoldSettled').length
      const places = holds.reduce((sum, hold) => sum + hold.places, 0)
      // A hold that is changing takes the larger of both until it is settled.
      if (open === 0) expect(state.taken).toBe(places)
      else expect(state.taken).toBeGreaterThanOrEqual(places)
    }),
    { numRuns: 300 },
  )
})

const asked = { hold: 'last', demands: [{ time: '09:00', places: 1 }] }
const latest = { sessionLimit: 10, dayLimit: 15, version: 9 }

test('after any history an override sets the capacity of a session, and its removal restores that of the pool', () => {
  const whole = fc.record({ before: fc.array(commands, { maxLength: 40 }), limit: fc.nat(30) })
  fc.assert(
    fc.property(whole, ({ before, limit }) => {
      const opened = [
        ...before,
        { type: 'ReopenSessions', ...of, time: null, right: 'ANY' } as const,
      ]
      const raised = [
        overrideLimit({ at: null, limit: 1_000 }),
        overrideLimit({ at: '09:00', limit }),
      ]
      const { state: above } = run(capacityDay, [...opened, ...raised])
      const taken = above.takenAt['09:00'] ?? 0
      expect(placesLeft(above, '09:00', latest)).toBe(Math.max(0, limit - taken))
      const one = capacityDay.decide(holdPlaces({ ...asked, limits: latest }), above)
      expect(one.ok).toBe(taken < limit)
      const back = [restoreLimit('09:00'), restoreLimit(null)]
      const { state } = run(capacityDay, [...opened, ...raised, ...back])
      const left = Math.max(0, Math.min(10 - taken, 15 - state.taken))
      expect(placesLeft(state, '09:00', latest)).toBe(left)
      expect(capacityDay.decide(holdPlaces({ ...asked, limits: latest }), state).ok).toBe(left > 0)
    }),
    { numRuns: 300 },
  )
})

test('after any history a right reopens nothing that a higher or a different right closed', () => {
  const whole = fc.record({
    before: fc.array(commands, { maxLength: 40 }),
    at: fc.option(time),
    closer: right,
    opener: right,
  })
  fc.assert(
    fc.property(whole, ({ before, at, closer, opener }) => {
      const close = {
        type: 'CloseSessions',
        ...of,
        time: at,
        reason: 'Rain',
        right: closer,
      } as const
      const { state } = run(capacityDay, [...before, close])
      const places = at ?? '09:00'
      expect(placesLeft(state, places, latest)).toBe(0)
      for (const reopened of [at, null]) {
        const reopen = { type: 'ReopenSessions', ...of, time: reopened, right: opener } as const
        const { state: after } = run(capacityDay, [...before, close, reopen])
        if (!covers(opener, closer)) expect(placesLeft(after, places, latest)).toBe(0)
        if (opener === 'ANY' && reopened === null) expect(after.closings).toEqual(noClosings)
      }
    }),
    { numRuns: 300 },
  )
})

test('buyers whose commands arrive in any order never exceed a limit', () => {
  const buyer = fc
    .record({
      hold: fc.uuid(),
      demands,
      ending: fc.constantFrom('sells', 'leaves', 'is slow'),
    })
    .map(({ hold: id, demands: wanted, ending }) => {
      const fixed = { sessionLimit: 10, dayLimit: 15, version: 1 }
      const first = holdPlaces({ hold: id, demands: wanted, limits: fixed })
      const bought = [
        bindHold({ hold: id, owner: orderOwner(id) }),
        sellHold({ hold: id, owner: orderOwner(id) }),
      ]
      if (ending === 'sells') return [first, ...bought]
      return ending === 'leaves' ? [first, releaseHold({ hold: id, owner: null })] : [first]
    })
  const crowd = fc.array(buyer, { minLength: 2, maxLength: 12 }).chain(buyers =>
    fc
      .shuffledSubarray(
        buyers.flatMap((steps, index) => steps.map(() => index)),
        { minLength: buyers.flat().length },
      )
      .map(turns => interleaved(buyers, turns)),
  )
  fc.assert(
    fc.property(crowd, commandsOfAll => {
      const { events: history } = run(capacityDay, commandsOfAll)
      expect(verifyCapacity(history)).toBeNull()
      expect(folded(capacityDay, history).taken).toBeLessThanOrEqual(15)
    }),
    { numRuns: 500 },
  )
})

/** Interleaves the commands of all clients as `turns` says, each in its own order. */
function interleaved<One>(lists: readonly (readonly One[])[], turns: readonly number[]): One[] {
  const next = lists.map(() => 0)
  return turns.map(turn => {
    const index = next[turn]!
    next[turn] = index + 1
    return lists[turn]![index]!
  })
}
