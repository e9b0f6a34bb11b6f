import { expect, test } from 'vitest'
import { guestsOf } from '@arung/contracts/bookings/pricing'
import { booking } from '@arung/domain/bookings/booking'
import { StoreUnavailable } from '@arung/event-store/errors'
import { HttpError } from '@arung/platform/http/errors'
import { randomUuid } from '@arung/platform/ids'
import { changeBooking, type Plan } from '../../src/booking-changes/change-booking-flow.ts'
import { guestsPlan } from '../../src/booking-changes/guests-plan.ts'
import { movePlan } from '../../src/booking-changes/move-plan.ts'
import { bookingStream } from '../../src/bookings/streams.ts'
import { ownMeta } from '../../src/commands.ts'
import { days } from '../shop.ts'
import { price } from './desk.ts'
import { openMovingDesk } from './moving-desk.ts'
import { timersOf } from './timers.ts'

const { breaking, world, desk, front, taken, expectSound } = await openMovingDesk()

const times = ['09:00', '13:00'] as const
const kinds = [
  'move',
  'ask',
  'ask',
  'replace',
  'replace',
  'replace and die',
  'ask for guests',
  'ask for guests and die',
  'accept',
  'decline',
  'guests',
  'cancel',
  'die',
  'wait',
] as const
const deaths = [
  'HoldChanged',
  'BookingMoved',
  'MoveAsked',
  'HoldSettled',
  'GuestsChanged',
  'GuestsAsked',
] as const

/** A history generated from its seed, so that a failing one can be replayed. */
function historyOf(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: 24 }, () => ({
    does: kinds[next(kinds.length)]!,
    party: next(3),
    slot: next(4),
    count: 1 + next(4),
    death: deaths[next(deaths.length)]!,
  }))
}

test.each([1, 2, 3, 4, 5, 6])(
  'however bookings are moved, no session is overbooked, and each place belongs to guests who come: %i',
  async seed => {
    const dates = [days(100 + 2 * seed), days(101 + 2 * seed)] as const
    const slots = dates.flatMap(date => times.map(time => ({ date, time })))
    const sales = await Promise.all(
      [2, 3, 3].map(async (adults, nth) => {
        const slot = slots[nth % 2]!
        const line = { ...desk.line(desk.products.river, [slot.time], adults), date: slot.date }
        const onRequest = nth === 2
        const { data, text } = await desk.sell(desk.sale([line], adults * price, { onRequest }))
        if (!data) throw new Error(text)
        return { id: data.bookingIds[0] as string, sale: data.reservationId as string }
      }),
    )
    const stateOf = async (id: string) => {
      const { state } = await world.api.parts.workers.load(bookingStream(id), booking)
      if (!state.exists) throw new Error(`No booking ${id}`)
      return state
    }
    /** As an agent does, who may not decide. */
    const asAgent = async (bookingId: string, plan: Plan) => {
      const asked = { bookingId, by: front.accountId, meta: ownMeta(randomUuid()) }
      await changeBooking(world.api.parts, asked, plan).catch((error: unknown) => {
        const isKnown = error instanceof StoreUnavailable || error instanceof HttpError
        if (!isKnown) throw error
      })
    }
    for (const { does, party, slot, count, death } of historyOf(seed)) {
      const { id, sale } = sales[party]!
      const { waiting, terms } = await stateOf(id)
      const to = slots[slot]!
      const moveId = waiting?.changeId
      const move = (token?: string) => desk.send('POST', `/bookings/${id}/move`, to, token)
      if (does === 'move') await move()
      if (does === 'ask') await move(front.token)
      if (does.endsWith('and die')) breaking.breakAt(death)
      if (does.startsWith('replace'))
        await asAgent(id, movePlan(world.api.parts, { to, approves: false, replaces: moveId }))
      if (does.startsWith('ask for guests')) {
        const expectedPrice = count * price
        const difference = expectedPrice - terms.share
        const choice = difference === 0 ? null : difference > 0 ? 'CHARGE' : 'GIVE_BACK'
        const wanted = { guests: { adults: count, children: 0 }, units: null, expectedPrice }
        const may = { mayOverride: false, asks: true, replaces: moveId }
        await asAgent(id, guestsPlan({ ...wanted, choice }, may))
      }
      breaking.breakAt(null)
      if (does === 'die') {
        breaking.breakAt(death)
        await move(count % 2 === 0 ? undefined : front.token)
        breaking.breakAt(null)
      }
      if (does === 'accept' && moveId !== undefined)
        await desk.send('POST', `/bookings/${id}/move/accept`, { moveId })
      if (does === 'decline' && moveId !== undefined)
        await desk.send('POST', `/bookings/${id}/move/decline`, { moveId, reason: 'OTHER' })
      if (does === 'guests') {
        const expectedPrice = count * price
        const choice = expectedPrice > terms.share ? 'CHARGE' : 'GIVE_BACK'
        const body = { guests: { adults: count }, choice, expectedPrice }
        await desk.send('POST', `/bookings/${id}/guests`, body)
      }
      if (does === 'cancel' && count === 1)
        await desk.send('POST', `/reservations/${sale}/cancel`, {
          terms: 'IN_FULL',
          reason: 'OTHER',
        })
      if (does === 'wait') {
        world.clock.advance(3 * 60_000)
        await timersOf(world, world.send)
      }
    }
    world.clock.advance(10 * 60_000)
    await timersOf(world, world.send)

    const wanted = new Map<string, number>()
    const want = ({ date, time }: { date: string; time: string }, guests: number) =>
      wanted.set(`${date} ${time}`, (wanted.get(`${date} ${time}`) ?? 0) + guests)
    for (const { id } of sales) {
      const { state, terms, waiting } = await stateOf(id)
      if (state === 'CANCELED') continue
      // More guests that wait have their places already, and fewer leave theirs until somebody decides.
      want(terms, Math.max(terms.guests, waiting?.guests ? guestsOf(waiting.guests.after) : 0))
      if (waiting?.to) want(waiting.to, terms.guests)
    }
    await expectSound(...dates)
    for (const date of dates)
      for (const time of times)
        expect([date, time, await taken(date, time)]).toEqual([
          date,
          time,
          wanted.get(`${date} ${time}`) ?? 0,
        ])
  },
)
