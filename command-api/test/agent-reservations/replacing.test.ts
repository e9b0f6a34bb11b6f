import { beforeEach, describe, expect, test } from 'vitest'
import { instantOf } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { timersOf } from '../reservations/timers.ts'
import type { Answer } from '../world.ts'
import { openRequests } from './request-desk.ts'

const desk = await openRequests()
const { breaking, world, agents, ask, asked, waitingOf, stateOf, decide, taken, later } = desk
beforeEach(() => breaking.breakAt(null))

const refusalOf = ({ status, code }: Answer) => [status, code]

const said = async (bookingId: string) =>
  (await world.log())
    .filter(({ stream }) => stream === `booking-${bookingId}`)
    .map(({ type, data }) => (type === 'MoveDeclined' ? data.outcome : type))
    .slice(2)

describe('a newer request', () => {
  test('replaces the one that waits, and holds its places instead', async () => {
    const { own, first, second, replaces } = await asked()
    expect(refusalOf(await ask(own, second))).toEqual([409, 'MoveWaits'])
    const answer = await ask(own, { ...second, replaces })
    expect(answer.status, answer.text).toBe(200)
    expect([await taken(own.at), await taken(first), await taken(second)]).toEqual([2, 0, 2])
    await later()
    await desk.expectOwnPlaces(own, own.dates)
    expect(refusalOf(await decide(own, 'accept', replaces))).toEqual([409, 'NotWaiting'])
    const accepted = await decide(own, 'accept', await waitingOf(own))
    expect(accepted.status, accepted.text).toBe(200)
    expect([await taken(own.at), await taken(second)]).toEqual([0, 2])
    expect(await said(own.bookingId)).toEqual([
      'MoveAsked',
      'REPLACED',
      'MoveAsked',
      'BookingMoved',
    ])
    await desk.expectOwnPlaces(own, own.dates)
  })

  test('for another session of the same days replaces it in a session that has no place for both', async () => {
    const { own, first, replaces } = await asked()
    const full = agents.desk.line(agents.desk.products.river, ['13:00'], 6)
    const sale = agents.desk.sale([{ ...full, date: first.date }], 6 * 500_000)
    expect((await agents.desk.sell(sale)).status).toBe(201)
    const next = { date: first.date, time: '13:00' }
    expect((await ask(own, { ...next, replaces })).status).toBe(200)
    expect([await taken(own.at), await taken(first), await taken(next)]).toEqual([2, 0, 8])
    const declined = await decide(own, 'decline', await waitingOf(own))
    expect(declined.status, declined.text).toBe(200)
    expect([await taken(own.at), await taken(first), await taken(next)]).toEqual([2, 0, 6])
  })

  test('that finds no place leaves the one that waits with its places', async () => {
    const { own, first, second, replaces } = await asked()
    const full = agents.desk.line(agents.desk.products.river, ['13:00'], 7)
    const sale = agents.desk.sale([{ ...full, date: second.date }], 7 * 500_000)
    expect((await agents.desk.sell(sale)).status).toBe(201)
    expect(refusalOf(await ask(own, { ...second, replaces }))).toEqual([409, 'SoldOut'])
    await later()
    expect(await waitingOf(own)).toBe(replaces)
    expect([await taken(own.at), await taken(first), await taken(second)]).toEqual([2, 2, 7])
    expect((await decide(own, 'accept', replaces)).status).toBe(200)
    expect([await taken(own.at), await taken(first)]).toEqual([0, 2])
  })

  test('for the session that the booking has withdraws the one that waits', async () => {
    const { own, replaces } = await asked()
    expect((await ask(own, { ...own.at, replaces })).status).toBe(200)
    expect((await stateOf(own)).waiting).toBeNull()
    await desk.expectOwnPlaces(own, own.dates)
    expect((await said(own.bookingId)).at(-1)).toBe('WITHDRAWN')
  })

  test('names the request that was seen: one that is decided or replaced cannot be replaced', async () => {
    const { own, first, second, replaces } = await asked()
    expect(refusalOf(await ask(own, { ...second, replaces: randomUuid() }))).toEqual([
      409,
      'ChangedMeanwhile',
    ])
    expect((await ask(own, { ...second, replaces })).status).toBe(200)
    expect(refusalOf(await ask(own, { ...first, replaces }))).toEqual([409, 'ChangedMeanwhile'])
    const newer = await waitingOf(own)
    expect((await decide(own, 'decline', newer)).status).toBe(200)
    expect(refusalOf(await ask(own, { ...first, replaces: newer }))).toEqual([
      409,
      'ChangedMeanwhile',
    ])
    await desk.expectOwnPlaces(own, own.dates)
  })

  test('outlives the timer of the one that it replaced, and lapses by its own', async () => {
    const own = await desk.approved()
    const today = { date: own.dates[0], time: '13:00' }
    expect((await ask(own, today)).status).toBe(200)
    const replaces = await waitingOf(own)
    const moved = { date: own.dates[1], time: '13:00' }
    expect((await ask(own, { ...moved, replaces })).status).toBe(200)
    await agents.at(instantOf(own.dates[0], '09:00'), () => timersOf(world, world.send))
    expect((await stateOf(own)).waiting).toBeNull()
    await desk.expectOwnPlaces(own, own.dates)
    expect(await said(own.bookingId)).toEqual(['MoveAsked', 'REPLACED', 'MoveAsked', 'LAPSED'])
  })
})

describe('a request that is replaced by a process that dies', () => {
  const steps = [
    ['HoldChanged', 0],
    ['HoldChanged', 1],
    ['MoveAsked', 0],
    ['HoldSettled', 0],
    ['HoldSettled', 1],
  ] as const
  test.each(steps)('before %s (after %i) is replaced by the same request', async (type, after) => {
    const { own, second, replaces } = await asked()
    const key = randomUuid()
    breaking.breakAt(type, after)
    expect((await ask(own, { ...second, replaces }, key)).status).toBe(503)
    breaking.breakAt(null)
    world.api.parts.replays.clear()
    const answer = await ask(own, { ...second, replaces }, key)
    expect(answer.status, answer.text).toBe(200)
    await desk.expectOwnPlaces(own, own.dates)
    expect(await said(own.bookingId)).toEqual(['MoveAsked', 'REPLACED', 'MoveAsked'])
  })
  test.each(steps)('before %s (after %i) ends as the old or the new one', async (type, after) => {
    const { own, second, replaces } = await asked()
    breaking.breakAt(type, after)
    expect((await ask(own, { ...second, replaces })).status).toBe(503)
    breaking.breakAt(null)
    await later()
    const isReplaced = type === 'HoldSettled'
    expect((await waitingOf(own)) === replaces).toBe(!isReplaced)
    await desk.expectOwnPlaces(own, own.dates)
  })

  test('that sleeps finds its places gone, and the old one waits', async () => {
    const { own, second, replaces } = await asked()
    const another = await world.sibling()
    breaking.meanwhile('MoveAsked', () => later(another.send))
    const answer = await ask(own, { ...second, replaces })
    await another.close()
    expect(refusalOf(answer)).toEqual([409, 'ChangeDropped'])
    expect(await waitingOf(own)).toBe(replaces)
    await desk.expectOwnPlaces(own, own.dates)
  })
})

test('another agent does not find the booking, and replaces nothing', async () => {
  const { own, second, replaces } = await asked()
  const dian = await agents.agent('dian')
  const path = `/bookings/${own.id}/parts/${own.bookingId}/move`
  expect((await dian.send('POST', path, { ...second, replaces })).status).toBe(404)
  expect(await waitingOf(own)).toBe(replaces)
})
