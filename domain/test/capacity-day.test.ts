import { describe, expect, test } from 'vitest'
import {
  capacityDay,
  holdIn,
  placesLeft,
  type CapacityCommand,
} from '../src/capacity/capacity-day.ts'
import type { Limits } from '../src/capacity/day-state.ts'
import type { CapacityEvent, Demand } from '../src/capacity/events.ts'
import { orderOwner } from '../src/capacity/owner.ts'
import { eventTypes } from '../src/event-types.ts'
import { folded, given } from './specification.ts'

const poolId = 'river'
const date = '2026-12-12'
const day = { poolId, date }
const limits = { sessionLimit: 10, dayLimit: 15, version: 1 }
const expiresAt = '2026-12-01T02:15:00.000Z'
const raised = { sessionLimit: 12, dayLimit: 20, version: 2 }
const lowered = { sessionLimit: 5, dayLimit: 15, version: 2 }
const opened: CapacityEvent = { type: 'DayOpened', data: { ...day, ...limits } }
const changed = (to: Limits): CapacityEvent => ({ type: 'LimitsChanged', data: { ...day, ...to } })

const hold = (
  holdId: string,
  places: number,
  more: {
    time?: string
    demands?: readonly Demand[]
    limits?: Limits
  } = {},
): Extract<CapacityCommand, { type: 'HoldPlaces' }> => ({
  type: 'HoldPlaces',
  ...day,
  ...(more.limits ?? limits),
  holdId,
  holder: { kind: 'CHECKOUT', id: holdId },
  demands: more.demands ?? [{ time: more.time ?? '09:00', places }],
  expiresAt,
})
const held = (holdId: string, places: number, time = '09:00'): CapacityEvent => ({
  type: 'PlacesHeld',
  data: {
    ...day,
    holdId,
    holder: { kind: 'CHECKOUT', id: holdId },
    demands: [{ time, places }],
    expiresAt,
  },
})
const bound = (holdId: string, orderId: string): CapacityEvent => ({
  type: 'HoldBound',
  data: { ...day, holdId, owner: orderOwner(orderId), expiresAt },
})
const sold = (holdId: string, orderId: string): CapacityEvent => ({
  type: 'PlacesSold',
  data: { ...day, holdId, owner: orderOwner(orderId) },
})
const released = (holdId: string, places: number, time = '09:00'): CapacityEvent => ({
  type: 'PlacesReleased',
  data: { ...day, holdId, demands: [{ time, places }], reason: 'EXPIRED' },
})
const closed = (time: string | null): CapacityEvent => ({
  type: 'SessionsClosed',
  data: { ...day, time, reason: 'High water', right: 'ANY' },
})
const release = (holdId: string, orderId?: string | null): CapacityCommand => ({
  type: 'ReleaseHold',
  ...day,
  holdId,
  reason: 'EXPIRED',
  ...(orderId === undefined ? {} : { owner: orderId === null ? null : orderOwner(orderId) }),
})
const bind = (holdId: string, orderId: string): CapacityCommand => ({
  type: 'BindHold',
  ...day,
  holdId,
  owner: orderOwner(orderId),
  expiresAt,
})
const sell = (holdId: string, orderId: string): CapacityCommand => ({
  type: 'SellHold',
  ...day,
  holdId,
  owner: orderOwner(orderId),
})

describe('holding places', () => {
  test('the first hold opens the day with the limits of the pool', () =>
    given(capacityDay).when(hold('a', 4)).thenEvents(opened, held('a', 4)))
  test('a session may be filled to its last place', () =>
    given(capacityDay, opened, held('a', 6)).when(hold('b', 4)).thenEvents(held('b', 4)))
  test('a hold that exceeds its session by one guest is sold out', () =>
    given(capacityDay, opened, held('a', 6)).when(hold('b', 5)).thenRefused('SoldOut'))
  test('a hold above the day limit is sold out although the session has room', () =>
    given(capacityDay, opened, held('a', 10))
      .when(hold('b', 6, { time: '13:00' }))
      .thenRefused('SoldOut'))
  test('400 guests fit in a session and 800 in a day, not one more', () => {
    const own = { sessionLimit: 400, dayLimit: 800, version: 1 }
    const ownDay: CapacityEvent = { type: 'DayOpened', data: { ...day, ...own } }
    given(capacityDay, ownDay)
      .when(hold('a', 401, { limits: own }))
      .thenRefused('SoldOut')
    given(capacityDay, ownDay, held('a', 400), held('b', 399, '13:00'))
      .when(hold('c', 1, { time: '15:00', limits: own }))
      .thenEvents(held('c', 1, '15:00'))
    given(capacityDay, ownDay, held('a', 400), held('b', 399, '13:00'), held('c', 1, '15:00'))
      .when(hold('d', 1, { time: '15:00', limits: own }))
      .thenRefused('SoldOut')
  })
  test('demands of one hold for the same session are counted together', () =>
    given(capacityDay, opened)
      .when(
        hold('a', 0, {
          demands: [
            { time: '09:00', places: 6 },
            { time: '09:00', places: 5 },
          ],
        }),
      )
      .thenRefused('SoldOut'))
  test('one session that is full refuses the whole hold', () =>
    given(capacityDay, opened, held('a', 10))
      .when(
        hold('b', 0, {
          demands: [
            { time: '13:00', places: 1 },
            { time: '09:00', places: 1 },
          ],
        }),
      )
      .thenRefused('SoldOut'))
  test('a pool without limits accepts any hold', () => {
    const { sessionLimit: _session, dayLimit: _day, ...rest } = hold('a', 5_000)
    given(capacityDay)
      .when({ ...rest, sessionLimit: null, dayLimit: null, version: 1 })
      .thenTypes('DayOpened', 'PlacesHeld')
  })
  test('repeating a hold emits no event', () =>
    given(capacityDay, opened, held('a', 10)).when(hold('a', 10)).thenNothing())
  test('a released hold cannot be taken again', () =>
    given(capacityDay, opened, held('a', 4), released('a', 4))
      .when(hold('a', 4))
      .thenRefused('HoldReleased'))
  test('released places are free for others', () =>
    given(capacityDay, opened, held('a', 10), released('a', 10))
      .when(hold('b', 10))
      .thenEvents(held('b', 10)))
  test('a hold without a positive whole number of places is refused', () => {
    given(capacityDay, opened)
      .when(hold('a', 0, { demands: [] }))
      .thenRefused('NothingDemanded')
    given(capacityDay, opened).when(hold('a', -3)).thenRefused('NothingDemanded')
    given(capacityDay, opened).when(hold('a', 1.5)).thenRefused('NothingDemanded')
  })
  test('the next hold records changed limits', () =>
    given(capacityDay, opened)
      .when(hold('a', 12, { limits: raised }))
      .thenEvents({ type: 'LimitsChanged', data: { ...day, ...raised } }, held('a', 12)))
  test('a limit below what is taken admits nobody else and removes nobody', () => {
    const state = folded(capacityDay, [opened, held('a', 8), changed(lowered)])
    expect(state.taken).toBe(8)
    expect(placesLeft(state, '09:00')).toBe(0)
    expect(capacityDay.decide(hold('b', 1, { limits: lowered }), state).ok).toBe(false)
  })
  test('a process with stale limits cannot raise a lowered limit again', () => {
    const history = [opened, held('a', 4), changed(lowered)]
    given(capacityDay, ...history)
      .when(hold('b', 2))
      .thenRefused('SoldOut')
    given(capacityDay, ...history)
      .when(hold('b', 1))
      .thenEvents(held('b', 1))
    expect(placesLeft(folded(capacityDay, history), '09:00', limits)).toBe(1)
  })
  test('limits are compared by version, even when an earlier version had the same values', () => {
    const backAgain = { ...limits, version: 3 }
    given(capacityDay, opened, held('a', 4), changed(backAgain))
      .when(hold('b', 8, { limits: { ...raised, version: 2 } }))
      .thenRefused('SoldOut')
    given(capacityDay, opened)
      .when(hold('a', 1, { limits: backAgain }))
      .thenEvents(changed(backAgain), held('a', 1))
  })
})

describe('closing sessions', () => {
  test('a closed session refuses every hold', () =>
    given(capacityDay, opened, closed('09:00')).when(hold('a', 1)).thenRefused('Closed'))
  test('another session of that day still takes guests', () =>
    given(capacityDay, opened, closed('09:00'))
      .when(hold('a', 1, { time: '13:00' }))
      .thenTypes('PlacesHeld'))
  test('a closed day refuses holds at every time', () =>
    given(capacityDay, opened, closed(null))
      .when(hold('a', 1, { time: '13:00' }))
      .thenRefused('Closed'))
  test('closing keeps the places already sold', () => {
    const state = folded(capacityDay, [opened, held('a', 3), sold('a', 'order'), closed(null)])
    expect(state.taken).toBe(3)
  })
  test('closing twice emits no event', () =>
    given(capacityDay, closed(null))
      .when({ type: 'CloseSessions', ...day, time: null, reason: 'Nyepi', right: 'ANY' })
      .thenNothing())
  test('a reopened session takes guests again', () => {
    const reopen: CapacityCommand = { type: 'ReopenSessions', ...day, time: '09:00', right: 'ANY' }
    const state = given(capacityDay, opened, closed('09:00')).when(reopen).thenState()
    expect(placesLeft(state, '09:00')).toBe(10)
    given(capacityDay, opened).when(reopen).thenNothing()
  })
  test('a closing from before rights were recorded is reopened only with the right to open any', () => {
    const old = { ...day, time: null, reason: 'High water' }
    const data = eventTypes.SessionsClosed.upcasts?.reduce<unknown>((all, up) => up(all), old)
    const before = { type: 'SessionsClosed', data } as CapacityEvent
    const reopen = { type: 'ReopenSessions', ...day, time: null } as const
    given(capacityDay, before)
      .when({ ...reopen, right: 'RAFTING' })
      .thenRefused('ClosedByOthers')
    given(capacityDay, before)
      .when({ ...reopen, right: 'ANY' })
      .thenTypes('SessionsReopened')
  })
  test('reopening the day reopens all its sessions', () => {
    const reopen: CapacityCommand = { type: 'ReopenSessions', ...day, time: null, right: 'ANY' }
    const state = given(capacityDay, opened, closed('09:00'), closed(null)).when(reopen).thenState()
    expect(placesLeft(state, '09:00')).toBe(10)
  })
})

describe('binding, selling and releasing a hold', () => {
  test('a hold is bound to its order once', () => {
    given(capacityDay, opened, held('a', 2))
      .when(bind('a', 'order'))
      .thenEvents(bound('a', 'order'))
    given(capacityDay, opened, held('a', 2), bound('a', 'order'))
      .when(bind('a', 'order'))
      .thenNothing()
  })
  test('a bound hold can be neither bound nor sold by another order', () => {
    const history = [opened, held('a', 2), bound('a', 'order')]
    given(capacityDay, ...history)
      .when(bind('a', 'another'))
      .thenRefused('HoldUnknown')
    given(capacityDay, ...history)
      .when(sell('a', 'another'))
      .thenRefused('HoldUnknown')
  })
  test('a hold that was never taken can be neither bound nor sold', () => {
    given(capacityDay, opened).when(bind('a', 'order')).thenRefused('HoldUnknown')
    given(capacityDay, opened).when(sell('a', 'order')).thenRefused('HoldUnknown')
  })
  test('a released hold can be neither bound nor sold', () => {
    const history = [opened, held('a', 2), released('a', 2)]
    given(capacityDay, ...history)
      .when(bind('a', 'order'))
      .thenRefused('HoldReleased')
    given(capacityDay, ...history)
      .when(sell('a', 'order'))
      .thenRefused('HoldReleased')
  })
  test('a bound hold is sold once', () => {
    const history = [opened, held('a', 2), bound('a', 'order')]
    given(capacityDay, ...history)
      .when(sell('a', 'order'))
      .thenEvents(sold('a', 'order'))
    given(capacityDay, ...history, sold('a', 'order'))
      .when(sell('a', 'order'))
      .thenNothing()
  })
  test('releasing frees the places once', () => {
    given(capacityDay, opened, held('a', 2)).when(release('a')).thenEvents(released('a', 2))
    given(capacityDay, opened, held('a', 2), released('a', 2)).when(release('a')).thenNothing()
    given(capacityDay, opened).when(release('a')).thenNothing()
  })
  test('a hold bound in the last second does not expire', () =>
    given(capacityDay, opened, held('a', 2), bound('a', 'order'))
      .when(release('a', null))
      .thenNothing())
  test('an ended order releases its sold places', () =>
    given(capacityDay, opened, held('a', 2), bound('a', 'order'), sold('a', 'order'))
      .when(release('a', 'order'))
      .thenEvents(released('a', 2)))
})

test('the places left are the lower of session and day', () => {
  const state = folded(capacityDay, [opened, held('a', 4), held('b', 9, '13:00')])
  expect(placesLeft(state, '09:00')).toBe(2)
  expect(placesLeft(state, '13:00')).toBe(1)
  const unlimited = { sessionLimit: null, dayLimit: null, version: 2 }
  expect(placesLeft(state, '09:00', unlimited)).toBeNull()
})

describe('extending a hold', () => {
  const until = '2026-12-01T02:30:00.000Z'
  const extend = (to: string): CapacityCommand => ({
    type: 'ExtendHold',
    ...day,
    holdId: 'a',
    expiresAt: to,
  })
  const extended: CapacityEvent = {
    type: 'HoldExtended',
    data: { ...day, holdId: 'a', expiresAt: until },
  }
  test('moves its end later, never earlier', () => {
    given(capacityDay, opened, held('a', 2)).when(extend(until)).thenEvents(extended)
    given(capacityDay, opened, held('a', 2), extended).when(extend(until)).thenNothing()
    given(capacityDay, opened, held('a', 2)).when(extend('2026-12-01T02:00:00.000Z')).thenNothing()
  })
  test('takes no further places', () => {
    const state = folded(capacityDay, [opened, held('a', 2), extended])
    expect(state.taken).toBe(2)
    expect(holdIn(state, 'a')).toMatchObject({ status: 'held', expiresAt: until, moved: true })
  })
  test('is refused for an unknown or released hold, and ignored for a bound or sold one', () => {
    given(capacityDay, opened).when(extend(until)).thenRefused('HoldUnknown')
    given(capacityDay, opened, held('a', 2), released('a', 2))
      .when(extend(until))
      .thenRefused('HoldReleased')
    given(capacityDay, opened, held('a', 2), bound('a', 'o')).when(extend(until)).thenNothing()
    given(capacityDay, opened, held('a', 2), sold('a', 'o')).when(extend(until)).thenNothing()
  })
})
