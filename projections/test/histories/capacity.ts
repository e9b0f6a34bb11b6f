import { orderOwner } from '@arung/domain/capacity/owner'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '../../src/testing/sample-events.ts'

export function capacityHistory(): DomainEvent[] {
  const day = { poolId: uuid(4, 1), date: '2026-02-01' }
  const limits = { ...day, sessionLimit: 400, dayLimit: 800, version: 1 }
  const hold = (n: number, places: number): DomainEvent => ({
    type: 'PlacesHeld',
    data: {
      ...day,
      holdId: uuid(10, n),
      holder: {
        kind: 'CHECKOUT',
        id: uuid(5, n),
      },
      demands: demands(places),
      expiresAt: at(n + 15),
    },
  })
  const demands = (places: number) => [
    { time: '09:00', places },
    { time: '13:00', places: 1 },
  ]
  const sold = (n: number): DomainEvent => ({
    type: 'PlacesSold',
    data: { ...day, holdId: uuid(10, n), owner: orderOwner(uuid(6, n)) },
  })
  const released = (n: number, places: number): DomainEvent => ({
    type: 'PlacesReleased',
    data: { ...day, holdId: uuid(10, n), demands: demands(places), reason: 'EXPIRED' },
  })
  const changes = (
    n: number,
    time: string,
    places: number,
    outcome: 'CHANGED' | 'KEPT',
  ): DomainEvent[] => {
    const change = { ...day, holdId: uuid(10, n), changeId: uuid(15, n) }
    const [before, after] = [n > 5 ? [] : demands(n), [{ time, places }]]
    return [
      {
        type: 'HoldChanged',
        data: { ...change, owner: orderOwner(uuid(6, n)), before, after, expiresAt: at(n + 20) },
      },
      {
        type: 'HoldSettled',
        data: { ...change, outcome, demands: outcome === 'CHANGED' ? after : before },
      },
    ]
  }
  /** A change of a sold hold that waits, and a newer one that replaces it. */
  const replaced = (n: number): DomainEvent[] => {
    const own = { ...day, holdId: uuid(10, n) }
    const [before, first, second] = ['13:00', '15:00', '17:00'].map(time => [{ time, places: 2 }])
    const [changeId, next] = [uuid(15, 20 + n), uuid(15, 30 + n)]
    const owner = orderOwner(uuid(6, n))
    const change = { ...own, owner, before: before!, expiresAt: at(60) }
    return [
      { type: 'HoldChanged', data: { ...change, changeId, after: first! } },
      {
        type: 'HoldChanged',
        data: { ...change, changeId: next, after: second!, replaces: changeId },
      },
      { type: 'HoldSettled', data: { ...own, changeId, outcome: 'KEPT', demands: before! } },
      {
        type: 'HoldSettled',
        data: { ...own, changeId: next, outcome: 'CHANGED', demands: second! },
      },
    ]
  }
  return [
    { type: 'DayOpened', data: limits },
    ...[1, 2, 3, 4, 5].map(n => hold(n, n)),
    {
      type: 'HoldBound',
      data: { ...day, holdId: uuid(10, 4), owner: orderOwner(uuid(6, 4)), expiresAt: at(40) },
    },
    sold(1),
    released(2, 2),
    sold(3),
    { type: 'LimitsChanged', data: { ...limits, sessionLimit: 300, version: 2 } },
    released(3, 3),
    ...changes(1, '13:00', 4, 'CHANGED'),
    ...changes(4, '09:00', 9, 'KEPT'),
    ...changes(6, '13:00', 2, 'CHANGED'),
    ...replaced(6),
    { ...changes(5, '17:00', 3, 'KEPT')[0] } as DomainEvent,
    released(5, 5),
    { type: 'SessionsClosed', data: { ...day, time: '09:00', reason: 'River', right: 'ANY' } },
    { type: 'SessionsClosed', data: { ...day, time: null, reason: 'Rain', right: 'ANY' } },
    { type: 'SessionsClosed', data: { ...day, time: null, reason: 'Nyepi', right: 'CALENDAR' } },
    { type: 'SessionsReopened', data: { ...day, time: null, only: 'CALENDAR' } },
    { type: 'SessionsReopened', data: { ...day, time: null } },
    { type: 'SessionsClosed', data: { ...day, time: '13:00', reason: 'River', right: 'ANY' } },
    { type: 'SessionsReopened', data: { ...day, time: '13:00' } },
    {
      type: 'SessionsClosed',
      data: { ...day, date: '2026-02-02', time: null, reason: 'Rain', right: 'ANY' },
    },
    { type: 'LimitOverridden', data: { ...day, time: '09:00', limit: 404, reason: 'A school' } },
    { type: 'LimitOverridden', data: { ...day, time: '09:00', limit: 410, reason: 'Six more' } },
    { type: 'LimitOverridden', data: { ...day, time: null, limit: 700, reason: 'Fewer rafts' } },
    { type: 'LimitRestored', data: { ...day, time: '09:00' } },
    { type: 'LimitOverridden', data: { ...day, time: '17:00', limit: 2, reason: 'Dusk' } },
    {
      type: 'LimitOverridden',
      data: { ...day, date: '2026-02-03', time: null, limit: 5, reason: 'Low' },
    },
    { type: 'LimitRestored', data: { ...day, date: '2026-02-03', time: null } },
  ]
}
