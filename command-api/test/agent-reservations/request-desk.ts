import { guestsOf } from '@arung/contracts/bookings/pricing'
import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import type { CapacityEvent } from '@arung/domain/capacity/events'
import { verifyCapacity } from '@arung/domain/capacity/verify'
import { afterAll, expect } from 'vitest'
import { bookingStream } from '../../src/bookings/streams.ts'
import { capacityStream } from '../../src/capacity/streams.ts'
import { breakingStore } from '../breaking-store.ts'
import { timersOf } from '../reservations/timers.ts'
import { days } from '../shop.ts'
import { openWorld } from '../world.ts'
import { openAgents, usualPrice } from './agent-desk.ts'

export type Slot = Readonly<{ date: string; time: string }>

/** An agent with approved bookings on the river, and a store that can break. Closed after the file's tests. */
export async function openRequests() {
  const breaking = breakingStore()
  const world = await openWorld({ wrapStore: breaking.wrap })
  afterAll(() => world.close())
  const agents = await openAgents(world)
  const ayu = await agents.agent('ayu')
  const { river } = agents.desk.pools
  let lastDay = 20

  /** An approved booking at nine of a day that has two more days of its own. */
  async function approved({
    agent = ayu,
    ...wanted
  }: { agent?: typeof ayu; [field: string]: unknown } = {}) {
    const adults = 2
    lastDay += 3
    const dates = [days(lastDay), days(lastDay + 1), days(lastDay + 2)] as const
    const more = {
      date: dates[0],
      guests: { adults },
      expectedTotal: adults * usualPrice,
      ...wanted,
    }
    const { data, text } = await agent.send('POST', '/bookings', agents.booking(more))
    expect(data, text).toBeDefined()
    const id: string = data.reservationId
    expect((await agents.approve(id)).status).toBe(200)
    const { seen } = await agents.desk.seen(id)
    const bookingId: string = seen[0]!.bookingId
    return { id, bookingId, dates, at: { date: dates[0], time: '09:00' } }
  }
  type Own = Readonly<{ id: string; bookingId: string }>

  const ask = ({ id, bookingId }: Own, to: Slot & { replaces?: string }, key?: string) =>
    ayu.send('POST', `/bookings/${id}/parts/${bookingId}/move`, to, key)
  async function stateOf({ bookingId }: Own): Promise<LiveBooking> {
    const { state } = await world.api.parts.workers.load(bookingStream(bookingId), booking)
    if (!state.exists) throw new Error(`No booking ${bookingId}`)
    return state
  }
  /** The request that waits. */
  async function waitingOf(own: Own): Promise<string> {
    const { waiting } = await stateOf(own)
    if (waiting === null) throw new Error('No request waits')
    return waiting.changeId
  }
  const decide = (own: Own, how: 'accept' | 'decline', moveId: string) =>
    agents.desk.send('POST', `/bookings/${own.bookingId}/move/${how}`, {
      moveId,
      ...(how === 'decline' ? { reason: 'OTHER' } : {}),
    })
  async function taken({ date, time }: Slot): Promise<number> {
    const { state } = await world.api.parts.workers.load(capacityStream(river, date), capacityDay)
    return state.takenAt[time] ?? 0
  }
  /** An approved booking whose request for nine of the next day waits. */
  async function asked() {
    const own = await approved()
    const first = { date: own.dates[1], time: '09:00' }
    const answer = await ask(own, first)
    expect(answer.status, answer.text).toBe(200)
    const second = { date: own.dates[2], time: '13:00' }
    return { own, first, second, replaces: await waitingOf(own) }
  }
  /** Runs some minutes later, when everything that was begun has been checked. */
  async function later(send = world.send) {
    world.clock.set(new Date(Date.now() + 3 * 60_000).toISOString())
    try {
      await timersOf(world, send)
    } finally {
      world.clock.set(new Date().toISOString())
    }
  }
  /** Checks that a booking has the places of its own session and of its request, and nothing else on its days. */
  async function expectOwnPlaces(own: Own, dates: readonly string[]) {
    const { terms, waiting, state } = await stateOf(own)
    const slots = state === 'CANCELED' ? [] : [terms, ...(waiting?.to ? [waiting.to] : [])]
    const asked = waiting?.guests ? guestsOf(waiting.guests.after) : 0
    const log = await world.log()
    for (const date of dates) {
      for (const time of ['09:00', '13:00']) {
        const isOwn = slots.some(slot => slot.date === date && slot.time === time)
        expect([date, time, await taken({ date, time })]).toEqual([
          date,
          time,
          isOwn ? Math.max(terms.guests, asked) : 0,
        ])
      }
      const events = log.filter(one => one.stream === capacityStream(river, date))
      expect(
        verifyCapacity(events.map(({ type, data }) => ({ type, data }) as CapacityEvent)),
      ).toBeNull()
    }
  }
  const desk = { breaking, world, agents, ayu }
  return {
    ...desk,
    approved,
    ask,
    asked,
    stateOf,
    waitingOf,
    decide,
    taken,
    later,
    expectOwnPlaces,
  }
}
