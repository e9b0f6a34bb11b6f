import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClosurePreview } from '@arung/contracts/closures/closures'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import type { DomainEvent } from '@arung/domain/event-types'
import { ids, shop } from '../shop.ts'
import { startWorld } from '../world.ts'
import {
  arrived,
  bookingId,
  date,
  next,
  ofLine,
  pool,
  price,
  river,
  soldAtDesk,
  soldOnSite,
  soldTogether,
  staffId,
  taken,
} from './closing-day.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let [admin, pic] = ['', '']
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people, ...river(6))
  admin = await world.signIn(staffId, 'RESERVATION_ADMIN', 'SUPER_ADMIN')
  pic = await world.signIn(staffId, 'RESERVATION_ADMIN', 'RAFTING_PIC')
  await world.say(
    ...soldAtDesk(1, { guests: 4 }),
    ...soldAtDesk(2, { guests: 3, paid: 0, email: 'ketut@example.com' }),
    ...soldAtDesk(3, { guests: 2 }),
    arrived(3),
    ...soldOnSite(4, { others: 1 }),
    ...soldAtDesk(5, { time: '13:00' }),
    taken(50, 2, '13:00'),
    taken(51, 3, '11:00'),
    {
      type: 'SessionsClosed',
      data: { poolId: pool, date: next, time: '09:00', reason: 'Rain', right: 'ANY' },
    },
  )
})
afterAll(() => world.stop())

async function preview(query: string, token = admin): Promise<ClosurePreview> {
  const { status, body, text } = await world.ask(
    `/reservation-admin/closures/preview?date=${date}&list=RAFTING${query}`,
    { token },
  )
  expect(status, text).toBe(200)
  return ClosurePreview.parse(body.data)
}
const party = ({ parties }: ClosurePreview, n: number) =>
  parties.find(({ booking }) => booking.bookingId === bookingId(n))

test('shows the sessions of the list with their parties, and who is booked in the scope', async () => {
  const { sessions, parties, times } = await preview('&times=09:00')
  const open = { isClosed: false, hasBegun: false }
  expect(sessions).toEqual([
    { time: '09:00', parties: 4, guests: 11, ...open },
    { time: '11:00', parties: 0, guests: 0, ...open },
    { time: '13:00', parties: 1, guests: 2, ...open },
  ])
  expect(times).toEqual(['09:00'])
  expect(parties.map(({ booking }) => booking.bookingId).toSorted()).toEqual(
    [1, 2, 3, 4].map(bookingId),
  )
})

test('proposes the nearest session with spots left after all other parties took theirs', async () => {
  const shown = await preview('&times=09:00')
  const first = (n: number) => party(shown, n)?.moves[0]
  expect(party(shown, 1)?.moveFault).toBeNull()
  // Four and three do not both fit at 13:00, and 09:00 of the next day is closed.
  const at13 = { date, time: '13:00', left: 4 }
  const at11 = { date, time: '11:00', left: 3 }
  expect([first(1), first(2)]).toEqual([at13, at11])
  expect(party(shown, 2)?.moves.map(({ date: day, time }) => `${day} ${time}`)).toEqual([
    `${date} 11:00`,
    `${date} 13:00`,
    `${next} 11:00`,
    `${next} 13:00`,
    '2026-02-03 09:00',
    '2026-02-03 11:00',
    '2026-02-03 13:00',
    '2026-02-04 09:00',
    '2026-02-04 11:00',
    '2026-02-04 13:00',
  ])
})

test('moves no guests who are here, and orders to sessions of the site only', async () => {
  const shown = await preview('&times=09:00')
  expect(party(shown, 3)).toMatchObject({ moveFault: 'HERE', moves: [] })
  const times = new Set(party(shown, 4)?.moves.map(({ time }) => time))
  expect(times.has('11:00')).toBe(false)
})

test('moves nobody to another session of a day that is closed as a whole', async () => {
  const shown = await preview('')
  expect(shown.parties).toHaveLength(5)
  expect(shown.parties.flatMap(({ moves }) => moves).filter(one => one.date === date)).toEqual([])
})

test('says what goes back, which way, and what else is cancelled', async () => {
  const shown = await preview('&times=09:00')
  expect(party(shown, 1)?.cancel).toEqual({
    amount: 4 * price,
    currency: 'IDR',
    way: 'DESK',
    sale: {
      total: 4 * price,
      due: 4 * price,
      paid: 4 * price,
      share: 4 * price,
      trip: null,
      parts: 1,
    },
    lineId: null,
    others: [],
    stays: [],
  })
  expect(party(shown, 2)?.cancel).toMatchObject({ amount: 0, way: 'NONE', sale: { paid: 0 } })
  expect(party(shown, 4)?.cancel).toMatchObject({
    amount: 900_000,
    way: 'GATEWAY',
    others: [],
    stays: [{ name: 'Falls', nameId: 'Air terjun', date: next, time: '09:00' }],
  })
  const { parties } = await preview('&times=09:00', pic)
  expect(parties.map(({ cancel: { amount, sale } }) => [amount, sale])).toEqual(
    Array.from({ length: 4 }, () => [null, null]),
  )
})

test('gives back of an order what its activity costs, as far as it was paid above the rest', async () => {
  const on = '2026-02-08'
  const days = [on, '2026-02-09']
  await world.say(...soldTogether(9, days), ...soldTogether(10, days, 1_200_000))
  const { status, body } = await world.ask(
    `/reservation-admin/closures/preview?date=${on}&list=RAFTING`,
    { token: admin },
  )
  expect(status).toBe(200)
  const { parties } = ClosurePreview.parse(body.data)
  const cancelOf = (n: number) =>
    parties.find(({ booking }) => booking.bookingId === ofLine(n, 0))?.cancel
  const money = { total: 1_800_000, due: 1_800_000, share: 900_000, trip: null, parts: 2 }
  expect(cancelOf(9)).toMatchObject({
    amount: 900_000,
    way: 'GATEWAY',
    sale: { ...money, paid: 1_800_000 },
    lineId: uuid(20, 900),
    stays: [{ date: days[1] }],
  })
  expect(cancelOf(10)).toMatchObject({ amount: 300_000, sale: { ...money, paid: 1_200_000 } })
})

test('says whom a mail reaches, in which language, and whom somebody has to call', async () => {
  const shown = await preview('&times=09:00')
  expect(party(shown, 4)?.mail).toEqual({ reaches: true, locale: 'en' })
  expect(party(shown, 1)?.mail).toEqual({ reaches: false, locale: 'id' })
  expect(party(shown, 2)?.mail).toEqual({ reaches: true, locale: 'id' })
  expect(party(shown, 1)?.phone).toBe('+628123456789')
})

test('leaves sessions that have begun out of a whole day, and shows them', async () => {
  world.clock.set(`${date}T02:00:00.000Z`)
  const token = await world.signIn(staffId, 'RESERVATION_ADMIN', 'SUPER_ADMIN')
  try {
    const whole = await preview('', token)
    expect(whole.sessions.map(({ hasBegun }) => hasBegun)).toEqual([true, false, false])
    expect(whole.parties.map(({ booking }) => booking.bookingId)).toEqual([bookingId(5)])
    expect((await preview('&times=09:00', token)).parties).toHaveLength(4)
  } finally {
    world.clock.set(at(20_000))
  }
})

test('keeps bookings that are approved and alone, and says why it keeps no request and no part of a combo', async () => {
  const on = '2026-02-05'
  const opened = (events: readonly DomainEvent[], more: object, part: object = {}) =>
    events.map(event =>
      event.type === 'BookingOpened'
        ? { ...event, data: { ...event.data, ...more, terms: { ...event.data.terms, ...part } } }
        : event,
    )
  await world.say(
    ...soldAtDesk(6, { on }),
    ...opened(soldAtDesk(7, { on }), { state: 'NEED_APPROVAL' }),
    ...opened(soldOnSite(8, { on }), {}, { soldProductId: ids.combo }),
  )
  const { status, body } = await world.ask(
    `/reservation-admin/closures/preview?date=${on}&list=RAFTING`,
    { token: admin },
  )
  expect(status).toBe(200)
  const shown = ClosurePreview.parse(body.data)
  expect(party(shown, 6)).toMatchObject({ keepUntil: '2027-02-05', keepFault: null })
  expect(party(shown, 7)).toMatchObject({ keepUntil: null, keepFault: 'REQUEST' })
  expect(party(shown, 8)).toMatchObject({ keepUntil: null, keepFault: 'COMBO' })
})
