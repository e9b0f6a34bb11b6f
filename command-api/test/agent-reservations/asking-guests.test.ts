import { randomUuid } from '@arung/platform/ids'
import { instantOf } from '@arung/domain/time'
import { describe, expect, test } from 'vitest'
import { days } from '../shop.ts'
import type { Answer } from '../world.ts'
import { usualPrice } from './agent-desk.ts'
import { openRequests } from './request-desk.ts'

const desk = await openRequests()
const { breaking, world, agents, ask, ayu, decide, later, stateOf, taken, waitingOf } = desk

const refusalOf = ({ status, code }: Answer) => [status, code]
type Own = Awaited<ReturnType<typeof desk.approved>>

const askFor = ({ id, bookingId }: Own, adults: number, more: object = {}, agent = ayu) =>
  agent.send('POST', `/bookings/${id}/parts/${bookingId}/guests`, {
    guests: { adults },
    expectedPrice: adults * usualPrice,
    ...more,
  })
const totalOf = async (id: string) =>
  (await world.log()).findLast(
    ({ type, data }) => type === 'ReservedBookingChanged' && data.reservationId === id,
  )?.data.total

describe('other guests of an approved booking', () => {
  test('are a request that holds more places, and staff accept it at its price', async () => {
    const own = await desk.approved()
    const answer = await askFor(own, 4)
    expect(answer.status, answer.text).toBe(200)
    await later()
    expect(await taken(own.at)).toBe(4)
    expect((await stateOf(own)).terms).toMatchObject({ guests: 2, share: 2 * usualPrice })
    expect(await totalOf(own.id)).toBeUndefined()
    const accepted = await decide(own, 'accept', await waitingOf(own))
    expect(accepted.status, accepted.text).toBe(200)
    expect(await taken(own.at)).toBe(4)
    expect((await stateOf(own)).terms).toMatchObject({ guests: 4, share: 4 * usualPrice })
    expect(await totalOf(own.id)).toBe(4 * usualPrice)
    await desk.expectOwnPlaces(own, own.dates)
  })

  test('are declined, lapse when the session begins, or are withdrawn, and the places are free again', async () => {
    for (const ends of ['declined', 'lapsed', 'withdrawn'] as const) {
      const own = await desk.approved()
      expect((await askFor(own, 3)).status).toBe(200)
      const moveId = await waitingOf(own)
      if (ends === 'declined') expect((await decide(own, 'decline', moveId)).status).toBe(200)
      if (ends === 'lapsed')
        await agents.at(instantOf(own.at.date, '09:00'), async () => {
          const body = { at: instantOf(own.at.date, '09:00') }
          await agents.system(`/internal/bookings/${own.bookingId}/lapse`, body)
        })
      if (ends === 'withdrawn')
        expect((await askFor(own, 2, { replaces: moveId })).status).toBe(200)
      expect((await stateOf(own)).waiting).toBeNull()
      await desk.expectOwnPlaces(own, own.dates)
      expect(await totalOf(own.id)).toBeUndefined()
    }
  })

  test('replace a move that waits, and a move replaces them', async () => {
    const own = await desk.approved()
    const there = { date: own.dates[1], time: '13:00' }
    expect((await ask(own, there)).status).toBe(200)
    expect(refusalOf(await askFor(own, 3))).toEqual([409, 'MoveWaits'])
    expect((await askFor(own, 3, { replaces: await waitingOf(own) })).status).toBe(200)
    expect([await taken(own.at), await taken(there)]).toEqual([3, 0])
    expect((await askFor(own, 5, { replaces: await waitingOf(own) })).status).toBe(200)
    expect(await taken(own.at)).toBe(5)
    expect((await ask(own, { ...there, replaces: await waitingOf(own) })).status).toBe(200)
    expect([await taken(own.at), await taken(there)]).toEqual([2, 2])
    await desk.expectOwnPlaces(own, own.dates)
  })

  test('that find no place leave the request that waits', async () => {
    const own = await desk.approved()
    expect((await askFor(own, 4)).status).toBe(200)
    const replaces = await waitingOf(own)
    expect(refusalOf(await askFor(own, 9, { replaces }))).toEqual([409, 'SoldOut'])
    expect(await waitingOf(own)).toBe(replaces)
    expect(await taken(own.at)).toBe(4)
    const wrong = { replaces, expectedPrice: 3 * usualPrice + 1 }
    expect(refusalOf(await askFor(own, 3, wrong))).toEqual([409, 'TotalChanged'])
    expect((await askFor(own, 8, { replaces })).status).toBe(200)
    expect(await taken(own.at)).toBe(8)
  })

  test('are asked for before the session, and their guests may come meanwhile', async () => {
    const at = { date: days(9), time: '09:00' }
    const own = await desk.approved({ method: 'VCR', voucher: 'GUESTS-1', date: at.date })
    expect((await askFor(own, 3)).status).toBe(200)
    await agents.at(instantOf(at.date, '08:30'), async () => {
      const path = `/bookings/${own.bookingId}/check-in`
      expect((await agents.desk.send('POST', path, { present: 2 })).status).toBe(200)
      expect((await decide(own, 'accept', await waitingOf(own))).status).toBe(200)
    })
    expect((await stateOf(own)).terms.guests).toBe(3)
    const late = await desk.approved({ date: at.date })
    await agents.at(instantOf(at.date, at.time), async () =>
      expect(refusalOf(await askFor(late, 3))).toEqual([409, 'SessionOver']),
    )
  })

  test.each(['HoldChanged', 'GuestsAsked', 'HoldSettled'])(
    'asked for by a process that dies before %s hold the places of the old or the new request',
    async type => {
      const own = await desk.approved()
      expect((await ask(own, { date: own.dates[1], time: '13:00' })).status).toBe(200)
      const replaces = await waitingOf(own)
      breaking.breakAt(type)
      expect((await askFor(own, 3, { replaces })).status).toBe(503)
      breaking.breakAt(null)
      await later()
      const { waiting } = await stateOf(own)
      expect(waiting?.guests === null).toBe(type !== 'HoldSettled')
      await desk.expectOwnPlaces(own, own.dates)
    },
  )
})

describe('the money of other guests', () => {
  test('by voucher stays within the credit limit when they are asked for, and when they are accepted', async () => {
    const dewi = await agents.agent('dewi')
    const limitOf = (sales: number) =>
      agents.desk.send('PUT', `/receivables/${dewi.accountId}/limit`, { limit: sales * usualPrice })
    expect((await limitOf(3)).status).toBe(200)
    const voucher = randomUuid().slice(0, 12)
    const own = await desk.approved({ agent: dewi, method: 'VCR', voucher })
    await agents.system('/internal/receivables/follow', { kind: 'RESERVATION', id: own.id })
    expect(refusalOf(await askFor(own, 4, {}, dewi))).toEqual([409, 'CreditLimitReached'])
    expect(await taken(own.at)).toBe(2)
    expect((await askFor(own, 3, {}, dewi)).status).toBe(200)
    const moveId = await waitingOf(own)
    expect((await limitOf(2)).status).toBe(200)
    expect(refusalOf(await decide(own, 'accept', moveId))).toEqual([409, 'CreditLimitReached'])
    expect(await waitingOf(own)).toBe(moveId)
    expect((await limitOf(3)).status).toBe(200)
    expect((await decide(own, 'accept', moveId)).status).toBe(200)
    expect(await totalOf(own.id)).toBe(3 * usualPrice)
  })
})
