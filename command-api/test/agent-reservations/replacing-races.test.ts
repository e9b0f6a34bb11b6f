import { beforeEach, describe, expect, test } from 'vitest'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { booking } from '@arung/domain/bookings/booking'
import { bookingOwner } from '@arung/domain/capacity/owner'
import { randomUuid } from '@arung/platform/ids'
import { bookingStream } from '../../src/bookings/streams.ts'
import { capacityStream } from '../../src/capacity/streams.ts'
import { ownMeta } from '../../src/commands.ts'
import type { Answer } from '../world.ts'
import { openRequests } from './request-desk.ts'

const desk = await openRequests()
const { breaking, world, agents, ask, asked, stateOf, decide, taken, later } = desk
beforeEach(() => breaking.breakAt(null))

const refusalOf = ({ status, code }: Answer) => [status, code]

describe('at the same moment', () => {
  test('two newer requests: one replaces, and the other changes nothing', async () => {
    const { own, second, replaces } = await asked()
    const third = { date: own.dates[1], time: '13:00' }
    const answers = await Promise.all([second, third].map(to => ask(own, { ...to, replaces })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    await later()
    await desk.expectOwnPlaces(own, own.dates)
    const { waiting } = await stateOf(own)
    expect(waiting?.to).toEqual(statuses[0] === 200 ? second : third)
  })

  test.each(['accept', 'decline', 'cancel'] as const)(
    '%s comes between the places and the booking: the replacement is refused and keeps no place',
    async how => {
      const { own, second, replaces } = await asked()
      const another = await world.sibling()
      const [path, body] =
        how === 'cancel'
          ? [`/reservations/${own.id}/cancel`, { terms: 'IN_FULL', reason: 'OTHER' }]
          : [
              `/bookings/${own.bookingId}/move/${how}`,
              { moveId: replaces, ...(how === 'decline' ? { reason: 'OTHER' } : {}) },
            ]
      let status = 0
      breaking.meanwhile('MoveAsked', async () => {
        const token = agents.desk.staff.token
        const decided = await another.send('POST', `/reservation-admin${path}`, body, { token })
        status = decided.status
      })
      const answer = await ask(own, { ...second, replaces })
      await another.close()
      expect(status).toBe(200)
      expect(refusalOf(answer)).toEqual([
        409,
        how === 'cancel' ? 'MoveOfCanceled' : 'ChangedMeanwhile',
      ])
      await later()
      await desk.expectOwnPlaces(own, own.dates)
    },
  )

  test('a request that named nothing would stand although the decision was never seen (control)', async () => {
    const { own, second, replaces } = await asked()
    expect((await decide(own, 'decline', replaces)).status).toBe(200)
    const stream = bookingStream(own.bookingId)
    const { state } = await world.api.parts.workers.load(stream, booking)
    const named = {
      type: 'AskMove',
      changeId: randomUuid(),
      seen: 0,
      places: { before: [], after: [] },
      to: second,
      approves: false,
      replaces,
      by: desk.ayu.accountId,
      now: new Date().toISOString(),
    } as const
    expect(booking.decide({ ...named, replaces: null }, state)).toMatchObject({ ok: true })
    expect(booking.decide(named, state)).toMatchObject({ refusal: 'ChangedMeanwhile' })
  })

  test('places that are given back before the booking has decided do not come back (control)', async () => {
    const { own, first, replaces } = await asked()
    const { waiting } = await stateOf(own)
    const [hold] = waiting!.places.after
    const { poolId, date, holdId, demands } = hold!
    const stream = capacityStream(poolId, date)
    const settle = { type: 'SettleHold', poolId, date, holdId, changeId: replaces } as const
    await world.api.parts.workers.execute(
      stream,
      capacityDay,
      { ...settle, outcome: 'KEPT' },
      ownMeta(randomUuid()),
    )
    expect(await taken(first)).toBe(0)
    const again = {
      type: 'ChangeHold',
      poolId,
      date,
      holdId,
      owner: bookingOwner(own.bookingId),
      changeId: replaces,
      after: demands,
      replaces: null,
      expiresAt: new Date().toISOString(),
      sessionLimit: 8,
      dayLimit: null,
      version: 1,
    } as const
    const { state } = await world.api.parts.workers.load(stream, capacityDay)
    expect(capacityDay.decide(again, state)).toMatchObject({ refusal: 'HoldReleased' })
  })
})
