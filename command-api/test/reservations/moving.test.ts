import { describe, expect, test } from 'vitest'
import { instantOf } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { days } from '../shop.ts'
import type { Answer } from '../world.ts'
import { price } from './desk.ts'
import { openMovingDesk } from './moving-desk.ts'
import { timersOf } from './timers.ts'

const { breaking, world, desk, front, taken, expectSound } = await openMovingDesk()

const refusalOf = ({ status, code }: Answer) => [status, code]
const next = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, date.length)

/** Two on the river at nine on a day of its own: the booking's id, and its reservation's. */
let lastDay = 20
async function sold(adults = 2, more = {}) {
  const date = days((lastDay += 2))
  const lines = [{ ...desk.line(desk.products.river, ['09:00'], adults), date }]
  const { data, status, text } = await desk.sell(desk.sale(lines, adults * price, more))
  expect(status, text).toBe(201)
  const bookingId: string = data.bookingIds[0]
  return { date, bookingId, reservationId: data.reservationId as string }
}
const move = (bookingId: string, to: object, token?: string, key?: string) =>
  desk.send('POST', `/bookings/${bookingId}/move`, to, token, key)
const eventsOf = async (bookingId: string) =>
  (await world.log()).filter(one => one.stream === `booking-${bookingId}`)
const moveIdOf = async (bookingId: string): Promise<string> =>
  (await eventsOf(bookingId)).findLast(({ type }) => type === 'MoveAsked')?.data.changeId
const timers = (send = world.send) => timersOf(world, send)
/** Runs some minutes later, when everything that was begun has been checked. */
async function later(minutes = 3, send = world.send) {
  world.clock.set(new Date(Date.now() + minutes * 60_000).toISOString())
  try {
    await timers(send)
  } finally {
    world.clock.set(new Date().toISOString())
  }
}

describe('a desk booking', () => {
  test('is moved at once by staff who may approve, with its places and its reservation', async () => {
    const { date, bookingId, reservationId } = await sold()
    const to = { date: next(date), time: '13:00' }
    const answer = await move(bookingId, to)
    expect(answer.status, answer.text).toBe(200)
    expect(await taken(date, '09:00')).toBe(0)
    expect(await taken(to.date, '13:00')).toBe(2)
    const eventTypes = await desk.eventTypes(reservationId)
    expect(eventTypes.slice(-2)).toEqual(['BookingMoved', 'ReservedBookingChanged'])
    const followed = (await world.log()).findLast(one => one.type === 'ReservedBookingChanged')
    expect(followed?.data).toMatchObject({ ...to, share: 2 * price, total: 2 * price })
    await later()
    expect(await taken(to.date, '13:00')).toBe(2)
    await desk.send('POST', `/reservations/${reservationId}/cancel`, {
      terms: 'IN_FULL',
      reason: 'GUESTS_ASKED',
    })
    expect(await taken(to.date, '13:00')).toBe(0)
    expect(refusalOf(await move(bookingId, to))).toEqual([409, 'MoveOfCanceled'])
    await expectSound(date, to.date)
  })

  test('waits with places on both days when the caller may not approve, until it is accepted', async () => {
    const { date, bookingId } = await sold()
    const to = { date: next(date), time: '13:00' }
    expect((await move(bookingId, to, front.token)).status).toBe(200)
    await later()
    expect([await taken(date, '09:00'), await taken(to.date, '13:00')]).toEqual([2, 2])
    expect(refusalOf(await move(bookingId, to, front.token))).toEqual([409, 'MoveWaits'])
    const moveId = await moveIdOf(bookingId)
    const path = `/bookings/${bookingId}/move/accept`
    expect((await desk.send('POST', path, { moveId }, front.token)).status).toBe(403)
    const stale = await desk.send('POST', path, { moveId: randomUuid() })
    expect(refusalOf(stale)).toEqual([409, 'NotWaiting'])
    for (let time = 0; time < 2; time += 1)
      expect((await desk.send('POST', path, { moveId })).status).toBe(200)
    expect([await taken(date, '09:00'), await taken(to.date, '13:00')]).toEqual([0, 2])
    await expectSound(date, to.date)
  })

  test('stays where it is when its move is declined, or is undecided when a session begins', async () => {
    for (const ends of ['declined', 'lapsed'] as const) {
      const { date, bookingId } = await sold()
      const to = { date, time: '13:00' }
      await move(bookingId, to, front.token)
      expect([await taken(date, '09:00'), await taken(date, '13:00')]).toEqual([2, 2])
      if (ends === 'declined') {
        const body = { moveId: await moveIdOf(bookingId), reason: 'GUESTS_ASKED' }
        const answer = await desk.send('POST', `/bookings/${bookingId}/move/decline`, body)
        expect(answer.status, answer.text).toBe(200)
      } else {
        world.clock.set(instantOf(date, '09:00'))
        await timers()
        world.clock.set(new Date().toISOString())
      }
      expect([await taken(date, '09:00'), await taken(date, '13:00')]).toEqual([2, 0])
      const last = (await eventsOf(bookingId)).at(-1)
      expect(last?.data.outcome).toBe(ends === 'declined' ? 'DECLINED' : 'LAPSED')
      await expectSound(date)
    }
  })

  test('without approval moves at once, and lapses when its new session begins', async () => {
    const { date, bookingId } = await sold(2, { onRequest: true })
    const to = { date: next(date), time: '13:00' }
    expect((await move(bookingId, to, front.token)).status).toBe(200)
    world.clock.set(instantOf(date, '09:01'))
    await timers()
    expect(await taken(to.date, '13:00')).toBe(2)
    world.clock.set(instantOf(to.date, '13:00'))
    await timers()
    world.clock.set(new Date().toISOString())
    expect(await taken(to.date, '13:00')).toBe(0)
    expect((await eventsOf(bookingId)).at(-1)?.data.why).toBe('LAPSED')
    await expectSound(date, to.date)
  })

  test('is not moved to a full or an unknown session, nor when it is unknown itself', async () => {
    const { date, bookingId } = await sold()
    const full = [{ ...desk.line(desk.products.river, ['13:00'], 7), date }]
    await desk.sell(desk.sale(full, 7 * price))
    const before = await taken(date, '13:00')
    expect(refusalOf(await move(bookingId, { date, time: '13:00' }))).toEqual([409, 'SoldOut'])
    expect(refusalOf(await move(bookingId, { date, time: '10:00' }))).toEqual([
      409,
      'SessionUnknown',
    ])
    expect(refusalOf(await move(randomUuid(), { date, time: '13:00' }))).toEqual([
      404,
      'BookingUnknown',
    ])
    expect([await taken(date, '09:00'), await taken(date, '13:00')]).toEqual([2, before])
  })
})

const changeGuests = (bookingId: string, body: object, token?: string, key?: string) =>
  desk.send('POST', `/bookings/${bookingId}/guests`, body, token, key)
const three = { guests: { adults: 2, children: 1 }, expectedPrice: 3 * price }

describe('the number of guests', () => {
  const viewOf = async (reservationId: string) =>
    (await world.log()).findLast(
      one => one.type === 'ReservedBookingChanged' && one.data.reservationId === reservationId,
    )?.data
  test('goes up with its places, and the difference is charged', async () => {
    const { date, bookingId, reservationId } = await sold()
    const answer = await changeGuests(bookingId, { ...three, choice: 'CHARGE' }, front.token)
    expect(answer.status, answer.text).toBe(200)
    expect(await taken(date, '09:00')).toBe(3)
    expect(await viewOf(reservationId)).toMatchObject({ children: 1, total: 3 * price })
    const open = { amount: 3 * price, method: 'CASH' }
    const paid = await desk.send('POST', `/reservations/${reservationId}/payments`, open)
    expect(paid.status, paid.text).toBe(201)
    const fewer = { guests: { adults: 1 }, choice: 'GIVE_BACK', expectedPrice: price }
    expect((await changeGuests(bookingId, fewer)).status).toBe(200)
    expect(await taken(date, '09:00')).toBe(1)
    expect(await viewOf(reservationId)).toMatchObject({ total: price })
    await expectSound(date)
  })
  test('needs the price that was seen, a choice, and a right to keep the old price', async () => {
    const { date, bookingId } = await sold()
    const without = await changeGuests(bookingId, three)
    expect(refusalOf(without)).toEqual([422, 'ChoiceNeeded'])
    const other = await changeGuests(bookingId, { ...three, choice: 'CHARGE', expectedPrice: 1 })
    expect(refusalOf(other)).toEqual([409, 'TotalChanged'])
    const kept = await changeGuests(bookingId, { ...three, choice: 'KEEP' }, front.token)
    expect(refusalOf(kept)).toEqual([403, 'OverrideForbidden'])
    const many = { guests: { adults: 9 }, choice: 'CHARGE', expectedPrice: 9 * price }
    expect(refusalOf(await changeGuests(bookingId, many))).toEqual([409, 'SoldOut'])
    expect(await taken(date, '09:00')).toBe(2)
    expect((await changeGuests(bookingId, { ...three, choice: 'KEEP' })).status).toBe(200)
  })
  test('of a package changes its own share alone, and the shares still add up to the price', async () => {
    const lines = [desk.line(desk.products.both, ['09:00', '13:00'], 2)]
    const { data } = await desk.sell(desk.sale(lines, 2 * 800_001))
    const body = { guests: { adults: 3 }, choice: 'CHARGE', expectedPrice: 1_600_002 }
    const answer = await changeGuests(data.bookingIds[0], body)
    expect(answer.status, answer.text).toBe(200)
    expect(await viewOf(data.reservationId)).toMatchObject({
      share: 1_600_002,
      total: 1_600_002 + 533_334,
    })
  })
})

const steps = ['HoldChanged', 'BookingMoved', 'ReservedBookingChanged', 'HoldSettled']
describe('a move that crashes', () => {
  test.each(steps)('before %s is finished by the same request', async type => {
    const { date, bookingId } = await sold()
    const to = { date: next(date), time: '13:00' }
    const key = randomUuid()
    breaking.breakAt(type)
    expect((await move(bookingId, to, undefined, key)).status).toBe(503)
    breaking.breakAt(null)
    world.api.parts.replays.clear()
    const answer = await move(bookingId, to, undefined, key)
    expect(answer.status, answer.text).toBe(200)
    expect([await taken(date, '09:00'), await taken(to.date, '13:00')]).toEqual([0, 2])
    expect((await eventsOf(bookingId)).map(one => one.type)).toEqual([
      'BookingOpened',
      'BookingMoved',
    ])
    await expectSound(date, to.date)
  })

  test.each([...steps.map(one => [one, 0] as const), ['HoldChanged', 1] as const])(
    'before %s (after %i) and is never repeated leaves nothing half done',
    async (type, after) => {
      const { date, bookingId } = await sold()
      const to = { date: next(date), time: '13:00' }
      breaking.breakAt(type, after)
      expect((await move(bookingId, to)).status).toBe(503)
      breaking.breakAt(null)
      await later()
      const isMoved = type === 'ReservedBookingChanged' || type === 'HoldSettled'
      expect([await taken(date, '09:00'), await taken(to.date, '13:00')]).toEqual(
        isMoved ? [0, 2] : [2, 0],
      )
      await expectSound(date, to.date)
    },
  )

  test('a delayed process finds its places gone, and moves nothing', async () => {
    const { date, bookingId } = await sold()
    const to = { date: next(date), time: '13:00' }
    const another = await world.sibling()
    breaking.meanwhile('BookingMoved', () => later(3, another.send))
    const answer = await move(bookingId, to)
    await another.close()
    expect(refusalOf(answer)).toEqual([409, 'ChangeDropped'])
    expect([await taken(date, '09:00'), await taken(to.date, '13:00')]).toEqual([2, 0])
    await expectSound(date, to.date)
  })
})

describe('two callers at once', () => {
  test('want the last place, and one of them gets it', async () => {
    const date = days((lastDay += 2))
    const line = (time: string, adults: number) => ({
      ...desk.line(desk.products.river, [time], adults),
      date,
    })
    await desk.sell(desk.sale([line('13:00', 7)], 7 * price))
    const both = await Promise.all(
      [1, 1].map(async adults => {
        const { data } = await desk.sell(desk.sale([line('09:00', adults)], price))
        return data.bookingIds[0] as string
      }),
    )
    const answers = await Promise.all(both.map(id => move(id, { date, time: '13:00' })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect([await taken(date, '09:00'), await taken(date, '13:00')]).toEqual([1, 8])
    await expectSound(date)
  })

  test.each([0, 1, 2])(
    'accept and cancel: no place is left with a cancelled booking (%i)',
    async nth => {
      const { date, bookingId, reservationId } = await sold()
      const to = { date: next(date), time: '13:00' }
      await move(bookingId, to, front.token)
      const moveId = await moveIdOf(bookingId)
      const accept = () => desk.send('POST', `/bookings/${bookingId}/move/accept`, { moveId })
      const cancel = () =>
        desk.send('POST', `/reservations/${reservationId}/cancel`, {
          terms: 'IN_FULL',
          reason: 'GUESTS_ASKED',
        })
      const another = await world.sibling()
      if (nth === 0) await Promise.all([accept(), cancel()])
      if (nth === 1) {
        breaking.meanwhile('BookingMoved', async () => {
          await another.send(
            'POST',
            `/reservation-admin/reservations/${reservationId}/cancel`,
            { terms: 'IN_FULL', reason: 'GUESTS_ASKED' },
            { token: desk.staff.token },
          )
        })
        expect(refusalOf(await accept())).toEqual([409, 'NotWaiting'])
      }
      if (nth === 2) {
        breaking.breakAt('HoldSettled')
        expect((await accept()).status).toBe(503)
        breaking.breakAt(null)
        expect((await cancel()).status).toBe(200)
      }
      await another.close()
      // Its timer has long run out where a move waited for days. Nobody else gives the places back.
      if (nth > 0)
        expect([await taken(date, '09:00'), await taken(to.date, '13:00')]).toEqual([0, 0])
      await later()
      expect([await taken(date, '09:00'), await taken(to.date, '13:00')]).toEqual([0, 0])
      await expectSound(date, to.date)
    },
  )
})

describe('the activities of a package', () => {
  const both = async (times: readonly [string, string] = ['09:00', '13:00']) => {
    const date = days((lastDay += 2))
    const lines = [{ ...desk.line(desk.products.both, times, 1), date }]
    const { data, text } = await desk.sell(desk.sale(lines, 800_001))
    expect(data, text).toBeDefined()
    const [river, quad] = data.bookingIds as [string, string]
    return { date, river, quad }
  }
  test('cannot be moved to where the same guests would be at both at once', async () => {
    const { date, river, quad } = await both()
    expect(refusalOf(await move(quad, { date, time: '09:00' }))).toEqual([409, 'PartsOverlap'])
    expect(await taken(date, '09:00')).toBe(1)
    expect((await move(quad, { date: next(date), time: '09:00' })).status).toBe(200)
    expect((await move(river, { date, time: '13:00' })).status).toBe(200)
    expect((await move(quad, { date, time: '09:00' })).status).toBe(200)
  })
  test('are checked against pending moves, and not against what was cancelled', async () => {
    const { date, river, quad } = await both()
    const there = { date: next(date), time: '09:00' }
    expect((await move(quad, there, front.token)).status).toBe(200)
    expect(refusalOf(await move(river, there))).toEqual([409, 'PartsOverlap'])
    const body = { terms: 'IN_FULL', reason: 'GUESTS_ASKED' }
    expect((await desk.send('POST', `/bookings/${quad}/cancel`, body)).status).toBe(200)
    expect((await move(river, there)).status).toBe(200)
  })
})
